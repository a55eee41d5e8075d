import { createRequire } from 'node:module'
import type { ts } from 'ts-morph'

export type TypeScript = typeof ts

/** Advice for a file that is not there: source code runs only in a clone. */
const REMEDY = import.meta.url.endsWith('.ts') ? 'Run `npm run build`.' : 'Reinstall sunset-lint.'

let loaded: TypeScript | undefined

/** Returns the parser that the build takes out of the compiler inside ts-morph, loaded on first use: an ESM import takes twice as long. */
export function loadTypeScript(): TypeScript {
  return loaded ??= load(createRequire(import.meta.url))
}

/** Throws if the file of the parser is missing, without loading it. */
export function findTypeScript(): void {
  if (!loaded) orMissing(() => createRequire(import.meta.url).resolve('#parser'))
}

function load(require: NodeJS.Require): TypeScript {
  const parser = orMissing(() => require('#parser') as Partial<TypeScript>)
  if (parser && isWhole(parser)) return parser
  throw new Error(`The file dist/vendor/typescript.cjs is damaged. ${REMEDY}`)
}

/** Returns the result of a function; undefined if it fails for another reason than that the file is missing, which is an error. */
function orMissing<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (isMissing(error)) throw new Error(`The file dist/vendor/typescript.cjs is missing. ${REMEDY}`)
    return undefined
  }
}

/** Tests if a file was not cut off: its exports are at its end. */
function isWhole(parser: Partial<TypeScript>): parser is TypeScript {
  return parser.version !== undefined
}

/** Tests if a file does not exist. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
}
