import { createRequire } from 'node:module'
import type { ts } from 'ts-morph'

export type TypeScript = typeof ts

let loaded: TypeScript | undefined

/** Returns the parser of the compiler inside ts-morph, loaded on first use: an ESM import takes twice as long. */
export function loadTypeScript(): TypeScript {
  return loaded ??= load(createRequire(import.meta.url))
}

/** Loads what the build takes out of the compiler, in a quarter of the time; all of the compiler where there is no build. */
function load(require: NodeJS.Require): TypeScript {
  try {
    return require('#parser') as TypeScript
  } catch {
    return (require('ts-morph') as typeof import('ts-morph')).ts
  }
}
