/** Named fields that are set one after the other, and may be removed again. */
export interface OrderedFields<T> {
  add(field: T): void
  /** Removes every field of a name, as `set` does before it adds, and `delete`. */
  remove(name: string): void
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
  return {
    add: field => {
      note(field.name, fields.length)
      fields.push(field)
    },
    remove: name => {
      if (!positions) {
        positions = new Map<string, number[]>()
        for (const [position, field] of fields.entries()) if (field) note(field.name, position)
      }
      for (const position of positions.get(name) ?? []) fields[position] = null
      positions.delete(name)
    },
    list: () => fields.filter(field => field !== null),
  }
}
