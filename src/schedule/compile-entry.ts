import { compileCap, compileDates, compileItem, type Complain } from './compile-item.ts'
import type { ApiFile, EntryFile, ReplacementFile } from './format.ts'
import type { Entry, Partial, Proof, ProofPattern, Replacement } from './model.ts'

/** Compiles one validated entry of an API; `complain` gets a path relative to the entry. */
export function compileEntry(entry: EntryFile, api: ApiFile, place: { file: string, line: number }, complain: Complain): Entry {
  const items = entry.deprecates.map((item, index) => compileItem(item, api, (key, message) => complain(`deprecates.${index}.${key}`, message)))
  const { status } = entry
  return {
    id: entry.id, schedule: api.id, title: entry.title, aliases: entry.aliases,
    status: typeof status === 'string' ? status : 'superseded',
    supersededBy: typeof status === 'string' ? null : status['superseded-by'],
    dates: compileDates(entry.dates), items,
    replacement: compileReplacement(entry.replacement, api, complain),
    source: entry.source.map(one => one.value), notes: entry.notes ?? null, examples: entry.examples,
    help: helpOf(entry, api), ...place,
  }
}

function helpOf({ replacement, source }: EntryFile, api: ApiFile): string | null {
  const url = source.map(one => one.kind === 'url' ? one.value.url : undefined).find(one => one !== undefined)
  return replacement.docs ?? url ?? api.docs ?? null
}

function compileReplacement(file: ReplacementFile, api: ApiFile, complain: Complain): Replacement {
  const steps = file.steps.map((step, index) => ({
    id: step.id, text: step.text,
    proof: step.proof ? compileProof(step.proof, api, (key, message) => complain(`replacement.steps.${index}.proof.${key}`, message)) : null,
  }))
  const ids = steps.map(step => step.id)
  const partial = file.partial.map((one, index) => {
    const compiled = compilePartial(one)
    for (const step of [compiled.step, compiled.without]) {
      if (step !== null && !ids.includes(step)) complain(`replacement.partial.${index}`, `there is no step "${step}".`)
    }
    return compiled
  })
  return {
    text: file.text, operations: file.operations, fields: file.fields, headers: file.headers, values: file.values,
    availability: file.availability ?? null, interchangeable: file.interchangeable ?? null, docs: file.docs ?? null,
    dates: file.dates ? compileDates(file.dates) : null, steps, partial,
  }
}

function compileProof(proof: NonNullable<ReplacementFile['steps'][number]['proof']>, api: ApiFile, complain: Complain): Proof {
  const key = proof.kind
  const pattern: ProofPattern = proof.kind === 'present' ? proof.value.present : proof.value.absent
  if (pattern.of !== undefined && !api.resources[pattern.of]) complain(`${key}.of`, `unknown resource "${pattern.of}".`)
  if (Object.keys(pattern).length === 0) complain(key, 'an empty proof proves nothing.')
  return key === 'present' ? { present: pattern } : { absent: pattern }
}

function compilePartial(file: ReplacementFile['partial'][number]): Partial {
  return {
    step: typeof file.when === 'string' ? file.when : null,
    unlessPaged: file['unless-paged'],
    writes: typeof file.when === 'string' ? null : file.when.writes,
    without: file.without ?? null,
    confidence: compileCap(file.confidence),
  }
}
