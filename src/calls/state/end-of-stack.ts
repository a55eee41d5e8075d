import type { CallSite } from '../domain/frame.ts'

/** Tests if a stack of call sites ends with another one, or is the same. */
export function isEndOf(end: readonly CallSite[], whole: readonly CallSite[]): boolean {
  const from = whole.length - end.length
  return from >= 0 && end.every(({ call }, index) => whole[from + index]?.call === call)
}
