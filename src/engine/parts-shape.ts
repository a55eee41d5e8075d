import { own } from '../own.ts'
import { asObject, type Json } from '../project/jsonc.ts'

/** The required form of a value: a type, one of some words, a list of one form, or an object. A value of `maybe` can be absent or null. */
type Shape =
  | 'string'
  | 'count'
  | 'boolean'
  | readonly string[]
  | { readonly each: Shape }
  | { readonly maybe: Shape }
  | { readonly keys: Readonly<Record<string, Shape>> }

const place = { file: 'string', line: 'count', column: 'count' } as const
const maybeText = { maybe: 'string' } as const

const edit = { keys: { file: 'string', start: 'count', end: 'count', text: 'string' } } as const
const fix = {
  keys: { safety: ['safe', 'suggestion'], title: 'string', because: maybeText, partial: { maybe: 'boolean' }, edits: { each: edit } },
} as const

const finding = {
  keys: {
    ...place, endLine: 'count', endColumn: 'count',
    entry: 'string', rule: 'string', kind: 'string', target: 'string', message: 'string', replacement: 'string', fingerprint: 'string',
    role: ['use', 'declaration', 'schema'], severity: ['error', 'warning', 'info'], confidence: ['certain', 'likely', 'possible'],
    context: ['production', 'test', 'mock', 'docs', 'generated'], state: ['removed', 'deprecated', 'announced'],
    method: maybeText, methods: { each: 'string' }, deprecated: maybeText, sunset: maybeText, help: maybeText,
    trace: { each: { keys: { ...place, note: 'string' } } }, fixes: { each: fix },
    guidance: { maybe: { each: { keys: { text: 'string', link: maybeText } } } },
  },
} as const

/** The parts of a unit in the cache, as JSON. */
const parts = {
  keys: {
    findings: { each: finding },
    unresolved: { each: { keys: { ...place, reason: 'string' } } },
    errors: { each: { keys: { file: 'string', kind: 'string', message: 'string' } } },
    skipped: { each: { keys: { file: 'string', reason: 'string' } } },
    possible: { each: 'string' },
    minor: { each: 'string' },
    analysed: { each: 'string' },
    beside: { maybe: { each: { keys: { from: 'string', path: 'string', hash: 'string' } } } },
  },
} as const satisfies Shape

/** Tests if JSON has the form of the parts of a unit: anybody may have written to the cache. */
export function isPartsJson(value: Json | undefined): boolean {
  return has(value, parts)
}

function has(value: Json | undefined, shape: Shape): boolean {
  if (shape === 'count') return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  if (typeof shape === 'string') return typeof value === shape
  if (isWords(shape)) return typeof value === 'string' && shape.includes(value)
  if ('maybe' in shape) return value === undefined || value === null || has(value, shape.maybe)
  if ('each' in shape) return Array.isArray(value) && value.every((item: Json) => has(item, shape.each))
  const object = asObject(value)
  return object !== undefined
    && Object.entries(shape.keys).every(([key, each]) => has(own(object, key), each))
    && Object.keys(object).every(key => Object.hasOwn(shape.keys, key))
}

function isWords(shape: Shape): shape is readonly string[] {
  return Array.isArray(shape)
}
