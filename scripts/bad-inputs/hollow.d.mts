import type { Case } from './run-case.mjs'

export function passedByNothing(cases: readonly Case[]): Promise<string[]>
