/** What is set one after the other by name, and may be taken away again. */
export interface OrderedFields<T> {
  add(field: T): void
  /** `set` and `delete` take away what had the name before. */
  remove(name: string): void
  list(): T[]
}

/** Fields in the order in which they were set. Nothing is moved when one is taken away: thousands may be set in a row. */
export function orderedFields<T extends { readonly name: string }>(first: readonly T[]): OrderedFields<T> {
  const fields: (T | null)[] = [...first]
  let places: Map<string, number[]> | null = null
  const note = (name: string, place: number) => {
    const known = places?.get(name)
    if (known) known.push(place)
    else places?.set(name, [place])
  }
  return {
    add: field => {
      note(field.name, fields.length)
      fields.push(field)
    },
    remove: name => {
      if (!places) {
        places = new Map<string, number[]>()
        for (const [place, field] of fields.entries()) if (field) note(field.name, place)
      }
      for (const place of places.get(name) ?? []) fields[place] = null
      places.delete(name)
    },
    list: () => fields.filter(field => field !== null),
  }
}
