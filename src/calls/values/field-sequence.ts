/** Named fields that are set one after the other, and may be removed again. */
export interface OrderedFields<T> {
  add(field: T): void
  /** Removes every field of a name, as `set` does before it adds, and `delete`. */
  remove(name: string): void
  /** Makes another field of every field of a name, or of all. */
  change(name: string | null, changed: (field: T) => T): void
  list(): T[]
}

/** Makes a sequence of fields in the order in which they are set. Removing one moves none of the others: thousands may be set in a row. */
export function orderedFields<T extends { readonly name: string }>(first: readonly T[]): OrderedFields<T> {
  const fields: (T | null)[] = [...first]
  let positions: Map<string, number[]> | null = null
  const note = (name: string, position: number) => {
    const known = positions?.get(name)
    if (known) known.push(position)
    else positions?.set(name, [position])
  }
  const at = (name: string): readonly number[] => {
    if (!positions) {
      positions = new Map<string, number[]>()
      for (const [position, field] of fields.entries()) if (field) note(field.name, position)
    }
    return positions.get(name) ?? []
  }
  return {
    add: field => {
      note(field.name, fields.length)
      fields.push(field)
    },
    remove: name => {
      for (const position of at(name)) fields[position] = null
      positions?.delete(name)
    },
    change: (name, changed) => {
      for (const position of name === null ? fields.keys() : at(name)) {
        const field = fields[position]
        if (field) fields[position] = changed(field)
      }
    },
    list: () => fields.filter(field => field !== null),
  }
}
