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
  /** Packages whose object schemas drop members that they do not name, by the documentation of zod 3 and 4 and valibot 1. */
  dropping: /^(?:zod(?:\/.*)?|@hono\/zod-openapi|astro[:/]zod|valibot)$/,
  /** Their functions and methods, by how they treat the members of an object. */
  members: {
    dropped: new Set(['object', 'strictObject', 'strip', 'strict']),
    kept: new Set(['looseObject', 'objectWithRest', 'passthrough', 'loose', 'catchall', 'nonstrict']),
    added: new Set(['extend', 'safeExtend', 'augment', 'merge', 'and', 'or', 'union', 'discriminatedUnion', 'variant', 'intersection', 'intersect']),
    /** Of these, those whose later members replace earlier ones of the same name. */
    overriding: new Set(['extend', 'safeExtend', 'augment', 'merge']),
    /** Of these, the one whose last schema says what becomes of members that none names. */
    merging: 'merge',
    same: new Set([
      'optional', 'nullable', 'nullish', 'default', 'prefault', 'catch', 'describe', 'meta', 'refine', 'superRefine', 'check', 'brand', 'readonly', 'partial',
      'required', 'deepPartial', 'nonoptional', 'optionalAsync', 'exactOptional', 'undefinedable', 'fallback',
      'nonempty', 'min', 'max', 'length', 'openapi',
    ]),
  },
} as const
