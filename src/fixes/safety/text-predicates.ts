import { notRequests } from '../../clients/not-requests.ts'
import type { Call, Expr, New, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'

/** Methods of a text that inspect or cut it. */
const inspections = new Set<unknown>([
  'includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'match', 'matchAll', 'search', 'split', 'slice', 'substring', 'substr', 'charAt',
  'at', 'localeCompare',
])
/** Methods that inspect their argument. */
const lookups = new Set<unknown>(['has', 'get', 'set', 'add', 'delete', 'includes', 'indexOf', 'test', 'exec', 'match'])

/** Tests if a call inspects a text: `path.startsWith('/zones')`, `ROUTES.has(path)`, `/zones/.test(path)`. */
export function isInspection({ callee, args }: Call | New, below: Node): boolean {
  if (callee.kind !== 'member') return false
  if (callee !== below) return lookups.has(callee.property)
  return inspections.has(callee.property) && !isFormTest({ callee, args })
}

/** Tests if a call only tests for `http`, `https://`, `/` or `?`, whose result no edit changes. A split at each `/` gives parts of the path, so it is none. */
export function isFormTest({ callee, args }: Pick<Call | New, 'callee' | 'args'>): boolean {
  const [first] = args
  return callee.kind === 'member' && inspections.has(callee.property) && first?.kind === 'literal' && typeof first.value === 'string'
    && (callee.property === 'split' ? /^[?#&]$/ : /^(?:https?:?\/{0,2}|[^\p{L}\p{N}]*)$/u).test(first.value)
}

const adders = new Set<unknown>(['push', 'unshift', 'set', 'append', 'add', 'setHeader'])

/** Tests if a callee adds its argument to an object: `list.push(…)`, `params.append(…)`. */
export function isAdder(callee: Expr): boolean {
  return callee.kind === 'member' && adders.has(callee.property)
}

/** Methods of a text, a list or a promise whose result has the text. */
const ofText = new Set<unknown>([
  'concat', 'replace', 'replaceAll', 'trim', 'trimEnd', 'trimStart', 'toString', 'toLowerCase', 'join', 'map', 'flatMap', 'filter', 'flat',
  'reverse', 'clone', 'then', 'split', 'catch', 'finally',
])
/** Methods whose result has the text of an argument. */
const withText = new Set<unknown>(['concat', 'join', 'resolve', 'replace', 'replaceAll', 'raw', 'assign', 'freeze', 'stringify'])
const globals = new Set(['String', 'encodeURI', 'encodeURIComponent', 'URL', 'Request', 'URLSearchParams'])

/** Tests if the result of a call has the text of its callee or argument, in another form. */
export function preservesText({ callee, args }: Call | New, below: Node, module: Module): boolean {
  const [first] = args
  if (callee.kind === 'name') return globals.has(callee.name) && !module.bindingOf(callee)
  if (callee !== below && callee.kind === 'member' && callee.property === 'assign' && first?.kind !== 'object') return false
  if (callee !== below && callee.kind === 'member' && String(callee.property).startsWith('replace') && (first === below || args.length !== 2)) return false
  return callee.kind === 'member' && (callee === below ? ofText : withText).has(callee.property)
}

const logs = new Set(['console', 'logger', 'log'])

/** Tests if a call is a log: `console.log(path)`, `this.logger.debug(path)`. */
export function isLog(callee: Expr): boolean {
  if (callee.kind !== 'member') return false
  const { object } = callee
  const name = object.kind === 'name' ? object.name : object.kind === 'member' ? object.property : null
  return typeof name === 'string' && logs.has(name) && (notRequests.receivers as ReadonlySet<string>).has(name)
}
