import type { Value } from '../domain/value.ts'

/** Members of members that are followed to the package. */
const MOST_STEPS = 8

/** Returns the package that a value comes from: as an export, as the result of a function, or as a member of either. */
export function packageOf(value: Value): string | undefined {
  let inner: Value | undefined = value
  for (let step = 0; step < MOST_STEPS && inner?.kind === 'unknown'; step++) {
    if (inner.package !== undefined) return inner.package
    // The result of a call is made of its arguments too.
    if (inner.callee !== undefined || inner.from.length !== 1) return undefined
    ;[inner] = inner.from
  }
  return inner?.kind === 'external' && inner.module !== 'global' ? inner.module : undefined
}
