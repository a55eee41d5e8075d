import type { Condition, Data, DataField, Place, Text } from '../uses/api-use.ts'

/** A value at a path inside data. */
export interface Hit {
  readonly value: Data
  /** The innermost field that has the value. */
  readonly field: DataField
  /** By index of the path: the object in which that name was found. */
  readonly holders: readonly (Data | undefined)[]
  /** The conditions under which the fields of the path are set. */
  readonly conditions: readonly Condition[]
}
type Walked = Omit<Hit, 'value' | 'field'> & { readonly field: DataField | null }

/** Finds the values at a path such as `['rules', '[]', 'action']`; a list in place of an object is walked too. */
export function walkData(data: Data, path: readonly string[]): Hit[] {
  return walk(data, path, 0, { field: null, holders: [], conditions: [] })
}

function walk(data: Data, path: readonly string[], index: number, walked: Walked): Hit[] {
  const key = path[index]
  if (key === undefined) return walked.field ? [{ ...walked, field: walked.field, value: data }] : []
  switch (data.kind) {
    case 'choice': return data.options.flatMap(option => walk(option, path, index, walked))
    case 'list': return data.items.flatMap(item => walk(item, path, key === '[]' ? index + 1 : index, walked))
    case 'object': return data.fields.filter(field => field.name === key).flatMap(field => {
      const holders = [...walked.holders]
      holders[index] = data
      return walk(field.value, path, index + 1, { field, holders, conditions: [...walked.conditions, ...field.conditions] })
    })
    default: return []
  }
}

export type Scalar = string | number | boolean | null
export interface KnownValue {
  readonly value: Scalar
  /** Where it is written. */
  readonly at: Place
}

/** Returns the literals that a value can be, and whether it can also be something else. */
export function knownValues(data: Data): { readonly known: readonly KnownValue[], readonly open: boolean } {
  switch (data.kind) {
    case 'value': return { known: [{ value: data.value, at: data.at }], open: false }
    case 'text': {
      const value = knownText(data.text)
      const [part] = data.text
      const at = data.text.length === 1 && part ? part.at : data.at
      return value === null ? { known: [], open: true } : { known: [{ value, at }], open: false }
    }
    case 'choice': {
      const options = data.options.map(knownValues)
      return { known: options.flatMap(option => option.known), open: options.some(option => option.open) }
    }
    default: return { known: [], open: true }
  }
}

/** Returns a text if all of it is known, else null. */
export function knownText(text: Text): string | null {
  return text.every(part => part.text !== null) ? text.map(part => part.text).join('') : null
}
