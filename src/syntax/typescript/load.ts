import { createRequire } from 'node:module'
import type { ts } from 'ts-morph'

export type TypeScript = typeof ts

let loaded: TypeScript | undefined

/** The compiler inside ts-morph, loaded on first use: an ESM import costs twice as much. */
export function loadTypeScript(): TypeScript {
  loaded ??= (createRequire(import.meta.url)('ts-morph') as typeof import('ts-morph')).ts
  return loaded
}
