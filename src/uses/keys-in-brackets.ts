/** `items[0][price]`: a name, and keys in brackets. */
const IN_BRACKETS = /^([^[\]]+)((?:\[[^[\]]*\])+)$/
const DEEPEST = 8

/** Returns the keys of a name in brackets, `[]` for every element of a list; undefined for other names. */
export function keysIn(name: string): readonly string[] | undefined {
  const [, root, brackets] = name.endsWith(']') ? IN_BRACKETS.exec(name) ?? [] : []
  if (root === undefined || brackets === undefined) return undefined
  const keys = brackets.slice(1, -1).split('][')
  return keys.length > DEEPEST ? undefined : [root, ...keys.map(key => /^\d*$/.test(key) ? '[]' : key)]
}
