import type { Condition, Data, DataField, Place } from '../../uses/api-use.ts'
import { keysIn } from '../../uses/keys-in-brackets.ts'

/** The value that names in brackets build: its members by their keys, and the values at the key itself. */
interface Branch {
  readonly at: Place
  readonly members: Map<string, Branch>
  readonly values: Data[]
  conditions: readonly Condition[]
}

/**
 * Adds the fields that names in brackets stand for, as servers read forms: `recurring[usage]` is `usage` in the object `recurring`, and
 * `items[0][price]` is in an element of the list `items`. The fields with the names as they are written remain.
 */
export function withNested(fields: readonly DataField[]): readonly DataField[] {
  const roots = new Map<string, Branch>()
  for (const field of fields) {
    const keys = keysIn(field.name)
    if (keys) add(roots, keys, field)
  }
  return roots.size === 0 ? fields : [...fields, ...fieldsOf(roots)]
}

function add(roots: Map<string, Branch>, keys: readonly string[], { at, value, conditions }: DataField): void {
  const named = keys.findLastIndex(key => key !== '[]')
  let members = roots
  for (const [index, key] of keys.entries()) {
    const branch: Branch = members.get(key) ?? { at, members: new Map(), values: [], conditions: index === named ? conditions : [] }
    if (conditions.length === 0) branch.conditions = []
    if (index === keys.length - 1) branch.values.push(value)
    members.set(key, branch)
    members = branch.members
  }
}

function fieldsOf(branches: ReadonlyMap<string, Branch>): readonly DataField[] {
  return [...branches].flatMap(([name, branch]) => (
    dataOf(branch).map((value): DataField => ({ name, at: branch.at, value, conditions: branch.conditions }))
  ))
}

/** Returns what is at one key: each value, an object of the members with names, and a list of the elements. */
function dataOf({ at, members, values }: Branch): readonly Data[] {
  const named = new Map([...members].filter(([key]) => key !== '[]'))
  const element = members.get('[]')
  return [
    ...values,
    ...named.size > 0 ? [{ kind: 'object' as const, fields: fieldsOf(named), open: false, at }] : [],
    ...element ? [{ kind: 'list' as const, items: dataOf(element), open: true, at }] : [],
  ]
}
