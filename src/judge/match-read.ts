/** How a read reaches a field: by known keys only, or through an unknown one. */
export type Reach = 'known' | 'through-unknown'

/** Returns how a read reaches a field of the payload, in each object of a list (`result`, `[]`, `name`) or, unless it `isList`, in an object. */
export function matchRead(path: readonly string[], payload: readonly string[], field: readonly string[], isList: boolean): Reach | undefined {
  if (path[0] === anyPath) return matchOpaque(path.slice(1), payload, field)
  const alone = isList ? undefined : matchKeys(path, [...payload, ...field])
  return alone ?? matchKeys(path, [...payload, '[]', ...field])
}

/** Begins the path of a read from a response that was unpacked by code that is not visible. */
export const anyPath = '*'

const wrappings = new Set(['[]', '*', 'data', 'body', 'response'])

function matchOpaque(path: readonly string[], payload: readonly string[], field: readonly string[]): Reach | undefined {
  const start = path.length - field.length
  if (start < 0 || !field.every((name, index) => name === path[start + index])) return undefined
  const before = path.slice(0, start)
  return before.every(key => wrappings.has(key) || payload.includes(key) || isItem(key)) ? 'through-unknown' : undefined
}

/** Returns how a read reaches a path from the body, also behind code that is not visible. */
export function matchBody(path: readonly string[], whole: readonly string[]): Reach | undefined {
  if (path[0] !== anyPath) return matchKeys(path, whole)
  const start = path.length - whole.length
  if (start < 1 || !path.slice(0, start).every(key => wrappings.has(key))) return undefined
  return matchKeys(path.slice(start), whole) && 'through-unknown'
}

/** Returns how a read reaches a path from the body; an unknown key (`*`) may be any name but the last. */
export function matchKeys(path: readonly string[], whole: readonly string[]): Reach | undefined {
  if (path.length !== whole.length || path.at(-1) === '*') return undefined
  let reach: Reach = 'known'
  for (const [index, key] of path.entries()) {
    if (key === whole[index] || (whole[index] === '[]' && isItem(key))) continue
    if (key !== '*') return undefined
    reach = 'through-unknown'
  }
  return reach
}

function isItem(key: string): boolean {
  return key === '*' || /^\d+$/.test(key)
}
