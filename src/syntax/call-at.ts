import type { Call, New, Span } from './expr.ts'
import type { Module } from './module.ts'
import { isSpan } from './node-at.ts'

/** Finds the call of a module that is written at a range of its text. */
export function callAt({ calls }: Module, at: Span): Call | New | undefined {
  return calls.find(call => isSpan(call, at))
}
