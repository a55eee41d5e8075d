import type { Call, Expr, New, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'

const questions = new Set<unknown>(['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'match', 'matchAll', 'search', 'split', 'slice', 'substring', 'substr', 'charAt', 'at', 'localeCompare'])
const lookups = new Set<unknown>(['has', 'get', 'set', 'add', 'delete', 'includes', 'indexOf', 'test', 'exec', 'match'])

/** `path.startsWith('/zones')`, `ROUTES.has(path)`, `/zones/.test(path)`. */
export function isQuestion({ callee, args }: Call | New, below: Node): boolean {
  if (callee.kind !== 'member') return false
  if (callee !== below) return lookups.has(callee.property)
  return questions.has(callee.property) && !isAboutForm({ callee, args })
}

/** Tests if a call asks for `http`, `https://`, `/` or `?`: no edit changes the answer. What is cut at each `/` is a part of the path. */
export function isAboutForm({ callee, args }: Pick<Call | New, 'callee' | 'args'>): boolean {
  const [first] = args
  return callee.kind === 'member' && questions.has(callee.property) && first?.kind === 'literal' && typeof first.value === 'string'
    && (callee.property === 'split' ? /^[?#&]$/ : /^(?:https?:?\/{0,2}|[^\p{L}\p{N}]*)$/u).test(first.value)
}

const adders = new Set<unknown>(['push', 'unshift', 'set', 'append', 'add', 'setHeader'])

/** `list.push(…)`, `params.append(…)`. */
export function isAdder(callee: Expr): boolean {
  return callee.kind === 'member' && adders.has(callee.property)
}

const ofText = new Set<unknown>(['concat', 'replace', 'replaceAll', 'trim', 'trimEnd', 'trimStart', 'toString', 'toLowerCase', 'join', 'map', 'flatMap', 'filter', 'flat', 'reverse', 'clone', 'then', 'split', 'catch', 'finally'])
const withText = new Set<unknown>(['concat', 'join', 'resolve', 'replace', 'replaceAll', 'raw', 'assign', 'freeze', 'stringify'])
const globals = new Set(['String', 'encodeURI', 'encodeURIComponent', 'URL', 'Request', 'URLSearchParams'])

/** Tests if what a call gives back is the text that it is given, in another form. */
export function keepsText({ callee, args }: Call | New, below: Node, module: Module): boolean {
  const [first] = args
  if (callee.kind === 'name') return globals.has(callee.name) && !module.bindingOf(callee)
  if (callee !== below && callee.kind === 'member' && callee.property === 'assign' && first?.kind !== 'object') return false
  if (callee !== below && callee.kind === 'member' && String(callee.property).startsWith('replace') && (first === below || args.length !== 2)) return false
  return callee.kind === 'member' && (callee === below ? ofText : withText).has(callee.property)
}
