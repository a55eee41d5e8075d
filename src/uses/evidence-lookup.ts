import type { Context, Place } from './api-use.ts'

/** What the conversion asks about files. */
export interface EvidenceLookup {
  evidence(file: string): Place | null
  context(file: string): Context
}
