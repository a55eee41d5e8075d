import { compileCap, compileDates, compileItem, type Complain } from './compile-item.ts'
import { compileSteps } from './compile-steps.ts'
import { didYouMean } from './did-you-mean.ts'
import type { ApiFile, EntryFile, ReplacementFile } from './format.ts'
import type { Entry, Item, Partial, Replacement, Step } from './model.ts'

/** Compiles one validated entry of an API; `complain` gets a path relative to the entry. */
export function compileEntry(entry: EntryFile, api: ApiFile, place: { file: string, line: number }, complain: Complain): Entry {
  const items = entry.deprecates.map((item, index) => compileItem(item, api, (key, message) => complain(`deprecates.${index}.${key}`, message)))
  const { status } = entry
  return {
    id: entry.id, schedule: api.id, title: entry.title, aliases: entry.aliases,
    status: typeof status === 'string' ? status : 'superseded',
    supersededBy: typeof status === 'string' ? null : status['superseded-by'],
    dates: compileDates(entry.dates), items,
    replacement: compileReplacement(entry.replacement, items, api, complain),
    source: entry.source.map(one => one.value), notes: entry.notes ?? null, examples: entry.examples,
    help: helpOf(entry, api), ...place,
  }
}

function helpOf({ replacement, source }: EntryFile, api: ApiFile): string | null {
  const url = source.map(one => one.kind === 'url' ? one.value.url : undefined).find(one => one !== undefined)
  return replacement.docs ?? url ?? api.docs ?? null
}

function compileReplacement(file: ReplacementFile, items: readonly Item[], api: ApiFile, complain: Complain): Replacement {
  const steps = compileSteps(file.steps, items, api, (key, message) => complain(`replacement.steps.${key}`, message))
  return {
    text: file.text, operations: file.operations, fields: file.fields, headers: file.headers, values: file.values,
    availability: file.availability ?? null, interchangeable: file.interchangeable ?? null, docs: file.docs ?? null,
    dates: file.dates ? compileDates(file.dates) : null, steps,
    partial: file.partial.map((one, index) => compilePartial(one, steps, (key, message) => complain(`replacement.partial.${index}${key}`, message))),
  }
}

function compilePartial(file: ReplacementFile['partial'][number], steps: readonly Step[], complain: Complain): Partial {
  const step = typeof file.when === 'string' ? file.when : null
  const without = file.without ?? null
  for (const id of [step, without]) {
    if (id !== null && !steps.some(one => one.id === id)) complain('', `there is no step "${id}".${didYouMean(id, steps.map(one => one.id))}`)
  }
  const proof = steps.find(one => one.id === step)?.proof
  if (file['unless-paged'] && proof && !('present' in proof && proof.present.paged)) {
    complain('.unless-paged', `step "${step ?? ''}" must have a proof with \`present.paged\`.`)
  }
  return {
    step,
    unlessPaged: file['unless-paged'],
    writes: typeof file.when === 'string' ? null : file.when.writes,
    without,
    confidence: compileCap(file.confidence),
  }
}
