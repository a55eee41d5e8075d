/** How libraries check a value with a schema, beyond `schema.parse(value)` and `parse(schema, value)`. */
export const schemaLibraries = {
  /** Methods of a schema, and functions that take one first, that return the checked value. */
  parse: new Set([
    'parse', 'parseAsync', 'validate', 'validateSync', 'validateAsync', 'cast', 'assert', 'decode', 'check', 'Parse', 'Decode', 'Cast', 'Clean', 'Convert',
  ]),
  /** Those that return an object with it. */
  safeParse: new Set(['safeParse', 'safeParseAsync']),
  /** Those that only test it. */
  test: new Set(['Check', 'Assert', 'isValid', 'isValidSync', 'allows']),
  /** Functions of packages that take the value first and the schema second. */
  valueFirst: new Map([
    ['superstruct', new Set(['assert', 'create', 'is', 'mask', 'validate'])],
    ['joi', new Set(['attempt', 'assert'])],
    ['@hapi/joi', new Set(['attempt', 'assert', 'validate'])],
  ]),
  /** Functions of packages whose result, called with a value, checks it. */
  callable: new Map([
    ['arktype', new Set(['type'])],
    ['ajv', new Set(['compile'])],
    ['effect', new Set(['decodeUnknownSync', 'decodeSync', 'decodeUnknownPromise', 'decodePromise'])],
    ['@effect/schema', new Set(['decodeUnknownSync', 'decodeSync', 'decodeUnknownPromise', 'decodePromise'])],
  ]),
  /** Packages whose `validate` returns an object with the value, or a list of the error and the value. */
  resultOfValidate: new Map<string, 'value' | 'second'>([['joi', 'value'], ['@hapi/joi', 'value'], ['superstruct', 'second']]),
} as const
