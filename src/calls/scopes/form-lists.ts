import type { FormLibrary } from '../../clients/form-libraries.ts'
import type { Call, Expr, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Mutation } from '../domain/frame.ts'
import type { ListValue, Value } from '../domain/value.ts'
import { referencesInPattern } from '../flow/prop-references.ts'
import { frameAt } from '../frames/frame-at.ts'
import { withFields } from '../heap/mutated-object.ts'
import { settingMembers } from '../heap/setting-members.ts'
import type { Run } from '../state/run.ts'
import { objectOf, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { HOLE, knownStrings, plain } from '../values/text.ts'
import type { HandedOn } from './prop-calls.ts'

/** A field of a form, by the expression that is its path. */
export interface Field {
  readonly name: Expr
  readonly value: Call['args'][number] | undefined
  readonly node: Node
  readonly module: Module
}

/** A value that code adds to a list in the values of a form, or a field of each of its elements. */
interface PartOfList {
  /** The path of the list. */
  readonly path: string
  readonly at: Expr
  readonly module: Module
  readonly value?: () => Value
  readonly field?: Mutation
}

/** Returns what sets the lists in the values of a form: `append({ … })` of `useFieldArray`, and fields such as `records.${index}.name`. */
export function listsOfForm(run: Run, { lists }: FormLibrary, holders: readonly HandedOn[], fields: readonly Field[]): readonly Mutation[] {
  if (!lists) return []
  const parts = [...holders.flatMap(each => addedIn(run, each, lists)), ...fields.flatMap(each => fieldInList(run, each))]
  const byPath = new Map<string, PartOfList[]>()
  for (const part of parts) byPath.set(part.path, [...byPath.get(part.path) ?? [], part])
  return [...byPath].flatMap(([path, found]) => {
    const [first] = found
    if (!first) return []
    const names = path.split('.')
    const at = placeOf(first.at, first.module)
    // The list that the form begins with may keep its elements.
    const field = { name: names.at(-1) ?? '', at, get: () => listOf(found), conditions: [], branch: ['list'] }
    return settingMembers([field], names.slice(0, -1))
  })
}

/** Returns a list of what is added, with the fields of each element. */
function listOf(parts: readonly PartOfList[]): ListValue {
  const set = parts.flatMap(({ field }) => field ?? [])
  const added = parts.flatMap(({ value }) => value ? optionsOf(value()) : []).flatMap(each => each.kind === 'list' ? each.items : [each])
  const at = parts[0] ? placeOf(parts[0].at, parts[0].module) : { file: '', start: 0, end: 0 }
  const elements = added.length > 0 ? added : [objectOf([], at, true)]
  return { kind: 'list', items: elements.map(each => each.kind === 'object' ? withFields(each, set) : each), open: true, at }
}

/** Returns what the functions of a list add to it, by the object that names the form: `useFieldArray({ control, name: 'records' })`. */
function addedIn(run: Run, { expr, module }: HandedOn, lists: NonNullable<FormLibrary['lists']>): readonly PartOfList[] {
  const options = expr.parent?.kind === 'property' ? expr.parent.parent : undefined
  const call = options?.kind === 'object' ? options.parent : undefined
  if (options?.kind !== 'object' || call?.kind !== 'call' || call.callee.kind !== 'name' || call.callee.name !== lists.hook) return []
  const named = options.members.flatMap(member => member.kind === 'property' && member.key === lists.name ? [member.value] : [])
  const paths = named.flatMap(value => knownStrings(run.evaluate(value, frameAt(run, module, value))))
  const pattern = call.parent?.kind === 'declare' ? call.parent.pattern : undefined
  if (!pattern) return []
  return [...lists.adding].flatMap(name => referencesInPattern(module, pattern, name)).flatMap(reference => {
    const value = reference.parent?.kind === 'call' && reference.parent.callee === reference ? addedBy(reference.parent) : undefined
    return value ? paths.map(path => ({ path, at: value, module, value: () => run.evaluate(value, frameAt(run, module, value)) })) : []
  })
}

/** Returns the value that a call adds: `append(record)`, `insert(0, record)`. */
function addedBy({ args }: Call): Expr | undefined {
  return args.find((arg): arg is Expr => arg.kind !== 'spread' && arg.kind !== 'literal')
}

/** Returns the field that a path sets in each element of a list. */
function fieldInList(run: Run, { name, value, node, module }: Field): readonly PartOfList[] {
  const frame = frameAt(run, module, node)
  return optionsOf(run.evaluate(name, frame)).flatMap(option => {
    const segments = option.kind === 'text' ? plain(option.text).split('.') : []
    const index = segments.indexOf(HOLE)
    if (index < 1 || segments.slice(index + 1).some(segment => segment.includes(HOLE)) || index === segments.length - 1) return []
    const at = placeOf(name, module)
    const get = (): Value => value && value.kind !== 'spread' ? run.evaluate(value, frame) : unknown(at)
    const field = { name: segments.at(-1) ?? '', at, get, conditions: [], branch: [] }
    const path = segments.slice(0, index).join('.')
    return settingMembers([field], segments.slice(index + 1, -1)).map(each => ({ path, at: name, module, field: each }))
  })
}
