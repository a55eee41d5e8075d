import { own } from '../own.ts'
import type { Complain } from './compile-item.ts'
import { didYouMean } from './did-you-mean.ts'
import type { ApiFile, ReplacementFile } from './format.ts'
import type { AbsentProof, Item, Proof, Step } from './model.ts'

type StepFile = ReplacementFile['steps'][number]
type ProofFile = NonNullable<StepFile['proof']>
type AbsentFile = Extract<ProofFile, { kind: 'absent' }>['value']['absent']

/** Compiles the steps of a migration; names in a proof of absence must be among those that the entry deprecates. */
export function compileSteps(files: readonly StepFile[], items: readonly Item[], api: ApiFile, complain: Complain): Step[] {
  return files.map((file, index) => {
    if (files.findIndex(other => other.id === file.id) < index) complain(`${index}.id`, `the step id "${file.id}" is already used.`)
    const proof = file.proof ? compileProof(file.proof, items, api, (key, message) => complain(`${index}.proof.${key}`, message)) : null
    if (file.scaffold && !(proof && 'present' in proof)) complain(`${index}.scaffold`, 'needs a `proof` with `present` in the same step.')
    return { id: file.id, text: file.text, proof, scaffold: file.scaffold ?? null }
  })
}

function compileProof(file: ProofFile, items: readonly Item[], api: ApiFile, complain: Complain): Proof {
  if (file.kind === 'absent') return { absent: compileAbsent(file.value.absent, items, api, (key, message) => complain(`absent.${key}`, message)) }
  const { operation, body, has, reads, paged } = file.value.present
  return { present: { operation, body, has, reads, paged: paged ?? null } }
}

function compileAbsent(file: AbsentFile, items: readonly Item[], api: ApiFile, complain: Complain): AbsentProof {
  switch (file.kind) {
    case 'operation': return { kind: 'operation', ...file.value }
    case 'setting': {
      const { setting, methods = [] } = file.value
      mustBeOne(setting, items.flatMap(item => item.kind === 'setting' ? [item.setting] : []), 'setting', complain)
      return { kind: 'setting', setting, methods }
    }
    case 'field': {
      const { field, of = null, in: side = null } = file.value
      const fields = items.flatMap(item => item.kind === 'field' && (of === null || item.of === of) ? item.fields.map(textOf) : [])
      if (of !== null && !own(api.resources, of)) complain('of', `unknown resource "${of}".`)
      else mustBeOne(field, fields, 'field', complain)
      return { kind: 'field', field, of, in: side }
    }
  }
}

function mustBeOne(name: string, known: readonly string[], what: string, complain: Complain): void {
  if (!known.includes(name)) complain(what, `this entry does not deprecate the ${what} "${name}".${didYouMean(name, known)}`)
}

function textOf(field: readonly string[]): string {
  return field.join('.').replaceAll('.[]', '[]')
}
