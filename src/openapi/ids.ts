import type { DocOperation } from './operations-of.ts'

const longest = 80
/** Names that no key of a schedule can have. */
const reserved = new Set(['constructor', 'prototype'])

/** Returns a name as an id of schedules: `XMLHttpThing.oldName` becomes `xml-http-thing-old-name`. */
export function idOf(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
  const id = words.toLowerCase().normalize('NFKD').replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^-+|-+$/g, '')
  const started = reserved.has(id) ? `${id}-1` : /^[a-z]/.test(id) ? id : id === '' ? 'api' : `v${id}`
  return started.length <= longest ? started : started.slice(0, longest + 1).replace(/-[^-]*$/, '').slice(0, longest)
}

/** Returns the first of some ids that is free, numbered if need be, and takes it. */
export function takeId(wanted: readonly string[], taken: Set<string>): string {
  const ids = wanted.map(idOf)
  let id = ids.find(one => !taken.has(one))
  for (let number = 2; id === undefined; number++) {
    const numbered = `${(ids[0] ?? 'api').slice(0, longest - 4)}-${number}`
    if (!taken.has(numbered)) id = numbered
  }
  taken.add(id)
  return id
}

/** Returns the literal segments that the paths of operations begin with, up to the first that differs. */
export function sharedLiterals(operations: readonly DocOperation[]): readonly string[] {
  return sharedSegments(operations).filter(segment => !segment.includes('{'))
}

/** Returns the segments that the paths of operations begin with. */
export function sharedSegments(operations: readonly DocOperation[]): readonly string[] {
  const [first = [], ...others] = [...new Set(operations.map(({ text }) => text))].map(text => text.split('/').filter(segment => segment !== ''))
  const end = first.findIndex((segment, index) => others.some(other => other[index] !== segment))
  return end < 0 ? first : first.slice(0, end)
}
