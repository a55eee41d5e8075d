import { createRequire } from 'node:module'
import type { ts } from 'ts-morph'

export type TypeScript = typeof ts

let loaded: TypeScript | undefined

/** Returns the compiler inside ts-morph, loaded on first use: an ESM import takes twice as long. */
export function loadTypeScript(): TypeScript {
  return loaded ??= load(createRequire(import.meta.url))
}

/** Loads the compiler without the code that ts-morph puts around it, which nothing here uses: that takes a quarter of the time. */
function load(require: NodeJS.Require): TypeScript {
  try {
    return createRequire(require.resolve('ts-morph'))('@ts-morph/common/dist/typescript.js') as TypeScript
  } catch {
    return (require('ts-morph') as typeof import('ts-morph')).ts
  }
}
