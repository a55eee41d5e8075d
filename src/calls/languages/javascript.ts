import type { Value } from '../domain/value.ts'
import type { LanguageModel } from './language-model.ts'

/** JavaScript and TypeScript, with the reactivity of Vue in its templates. */
export const javascript: LanguageModel = {
  isTruthy,
  isSkipped,
  isEnvironment: path => path.includes('env'),
  mutatingMethods: new Map([
    ['push', 'push'], ['delete', 'remove'], ['clear', 'empty'], ['set', 'replace'], ['append', 'append'], ['setHeader', 'set'], ['header', 'set'],
  ]),
  changingMethods: new Set(['add', 'clear', 'splice', 'unshift', 'pop', 'shift', 'fill', 'copyWithin']),
  movingMethods: new Set(['reverse', 'sort', 'splice', 'unshift', 'pop', 'shift', 'fill', 'copyWithin']),
  removingMethods: new Set(['splice', 'pop', 'shift', 'fill', 'copyWithin']),
  mergingMethods: new Set(['assign']),
  entryMethods: new Set(['get']),
  elementMethods: new Map([
    ...['map', 'forEach', 'filter', 'find', 'findLast', 'findIndex', 'findLastIndex', 'some', 'every', 'flatMap'].map(name => [name, 'element'] as const),
    ['sort', 'two-elements'], ['toSorted', 'two-elements'], ['reduce', 'accumulator-and-element'], ['reduceRight', 'accumulator-and-element'],
  ]),
  settlingMethods: new Set(['then']),
  membershipTests: new Set(['includes', 'has']),
  listMembershipTests: new Set(['includes']),
  normalizingMethods: new Set(['toUpperCase', 'trim']),
  pureGlobals: new Set([
    'JSON', 'Math', 'Number', 'String', 'Boolean', 'BigInt', 'Symbol', 'parseInt', 'parseFloat', 'isNaN', 'isFinite', 'encodeURIComponent', 'encodeURI',
    'decodeURIComponent', 'decodeURI', 'Date', 'Object.keys', 'Object.values', 'Object.entries', 'Object.freeze', 'Array.isArray', 'Buffer.from',
  ]),
  settingGlobals: new Set(),
  deferringGlobals: new Map([
    ['setTimeout', 2], ['setInterval', 2], ['setImmediate', 1], ['process.nextTick', 1], ['queueMicrotask', Infinity],
    ['requestAnimationFrame', Infinity], ['requestIdleCallback', Infinity],
  ]),
  endingCalls: new Set(['process.exit', 'Deno.exit']),
  printingGlobals: new Set(['console']),
  pureMethods: new Set([
    'includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'trim', 'trimStart', 'trimEnd', 'toUpperCase', 'toLowerCase', 'padStart', 'padEnd',
    'charAt', 'charCodeAt', 'codePointAt', 'localeCompare', 'substring', 'substr', 'toFixed', 'toLocaleString', 'toISOString', 'getTime',
    'toString', 'hasOwnProperty', 'split', 'slice',
  ]),
  pureListMethods: new Set(['push', 'unshift', 'pop', 'shift', 'splice', 'fill', 'reverse', 'join', 'concat']),
  isErrorType: name => /(?:Error|Exception)$/.test(name),
  sharesScope: false,
  callsPrograms: false,
  globalObjects: new Set(['window', 'self', 'globalThis', 'global']),
  constants: new Map([['undefined', undefined]]),
  settledGlobals: new Set(['process', 'Deno', 'Bun']),
  exportsName: 'exports',
  argumentsName: 'arguments',
  mainExport: 'default',
  prototypeMember: 'prototype',
  constructorMember: 'constructor',
  unwrappedMember: 'value',
  hasKnownCalls: false,
  programBody: null,
  types: {
    transparent: new Set([
      'Promise', 'PromiseLike', 'Awaited', 'Readonly', 'Partial', 'Required', 'NonNullable', 'DeepPartial',
      'AxiosResponse', 'Ref', 'ComputedRef', 'Observable', 'HttpResponse', 'HttpResourceRef',
    ]),
    lists: new Set(['Array', 'ReadonlyArray', 'Set', 'Iterable', 'AsyncIterable', 'AsyncGenerator', 'Generator', 'IterableIterator']),
    maps: new Set(['Record', 'Map', 'ReadonlyMap', 'WeakMap']),
  },
}

function isTruthy(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'scalar': return Boolean(value.value)
    case 'text': return value.text.some(part => part.text) || (value.text.some(part => part.text === null) ? undefined : false)
    case 'object': case 'list': case 'function': case 'class': return true
    default: return undefined
  }
}

/** Zero counts as a value: a number that is not known to be a placeholder is kept. */
function isSkipped(value: Value): boolean {
  if (value.kind === 'scalar') return value.value === undefined || value.value === null || value.value === false
  return value.kind === 'text' && value.text.every(part => part.text === '')
}
