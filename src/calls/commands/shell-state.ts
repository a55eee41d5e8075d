import type { Text } from '../../uses/api-use.ts'

/** The variables of a text whose values are known. */
export type Variables = ReadonlyMap<string, Text>

/** The variables after a command that succeeds, and after one that fails; null where that cannot be, or where nothing follows. */
export interface Outcome {
  readonly ok: Variables | null
  readonly fail: Variables | null
}

/** The variables after a command, whether it succeeds or not. */
export function afterwards({ ok, fail }: Outcome): Variables | null {
  return joined(ok, fail)
}

/** The variables that have the same value on two ways. */
export function joined(first: Variables | null, second: Variables | null): Variables | null {
  if (!first || !second || first === second) return first ?? second
  return new Map([...first].filter(([name, value]) => second.get(name) === value))
}

export function without(variables: Variables, names: Iterable<string>): Variables {
  const left = new Map(variables)
  for (const name of names) left.delete(name)
  return left.size === variables.size ? variables : left
}
