import { programs } from '../../clients/shell-programs.ts'
import type { ArrayExpr, Call, Expr, Literal, New, Node, Spread } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isProgramBody, languageOf } from '../languages/language-of.ts'
import { kindOfOpaqueCall, namesRequest, opensPage } from '../opaque/call-kind.ts'
import { isMethodName, methodOfCall, methodOfObject } from '../opaque/request-arguments.ts'
import { isRoute } from '../opaque/server-routes.ts'
import { mayRequest } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownStrings, plain } from '../values/text.ts'

/** The role of a path that no request uses: how the code uses it, and the methods that it names with it. */
interface PathRole {
  readonly how: 'passed' | 'stored' | 'nothing'
  readonly methods: readonly string[] | null
  readonly mock: boolean
}

const NOTHING: PathRole = { how: 'nothing', methods: null, mock: false }
const STORED: PathRole = { how: 'stored', methods: null, mock: false }

/** Returns the role of a path by its parent: an argument, a member beside a method, markup, a label, or anything else. */
export function pathRole(run: Run, module: Module, expr: Expr): PathRole {
  let node: Node = expr
  while (node.parent && (node.parent.kind === 'choice' || node.parent.kind === 'cast' || node.parent.kind === 'await')) node = node.parent
  const up = node.parent
  if (!up || up.kind === 'markup' || up.kind === 'markup-attribute') return NOTHING
  if (up.kind === 'call' && isUnderstood(run, module, up)) return NOTHING
  if (languageOf(module).callsPrograms) return roleOfWord(run, module, up)
  if (up.kind === 'call' || up.kind === 'new') return up.callee === node ? NOTHING : roleOfArgument(run, module, up)
  if (up.kind === 'array') return isMethodRow(up) ? { ...STORED, methods: methodsInRow(up) } : STORED
  if (up.kind !== 'property' || up.parent?.kind !== 'object') return STORED
  if (isOfPage(up.parent)) return NOTHING
  const object = run.evaluate(up.parent, frameAt(run, module, up))
  if (isRoute(object)) return NOTHING
  const methods = optionsOf(object).flatMap(option => option.kind === 'object' ? methodOfObject(option) ?? [] : [])
  if (methods.length) return { how: 'passed', methods, mock: false }
  return isLabel(up.key) ? NOTHING : STORED
}

/** The methods of a row: `['GET', '/zones']`. */
function methodsInRow({ items }: ArrayExpr): readonly string[] {
  return items.flatMap(item => item && isMethod(item) ? [item.value] : [])
}

/** Tests if a list is a row with a method and nothing in it that code can call. */
export function isMethodRow(row: ArrayExpr): boolean {
  return methodsInRow(row).length === 1 && row.items.every(item => item?.kind === 'literal' || item?.kind === 'concat')
}

/** Tests if an expression is a method in capitals: `'GET'`. */
export function isMethod(expr: Expr | Spread): expr is Literal & { readonly value: string } {
  return expr.kind === 'literal' && typeof expr.value === 'string' && isMethodInCapitals(expr.value)
}

/** The role of a word of a command line: most programs do not send their words, and have names that do not say what they do. */
function roleOfWord(run: Run, module: Module, up: Node): PathRole {
  if (up.kind !== 'call') return up.kind === 'named-argument' ? NOTHING : STORED
  if (isPrinted(module, up)) return NOTHING
  const words = valuesOf(run, module, up)
  const program = nameOfProgram(up, words)
  // The addresses of its requests are known.
  if (programs.some(({ names }) => names.includes(program))) return NOTHING
  const methods = words.map(word => knownStrings(word)).find(texts => texts.length > 0 && texts.every(isMethodInCapitals))
  const isRequest = methods !== undefined || namesRequest(program)
  return isRequest ? { how: 'passed', methods: methods ?? null, mock: false } : NOTHING
}

/** Tests if a command only prints its words, for people: `echo ./api.sh GET /zones`. */
function isPrinted(module: Module, { callee, parent }: Call): boolean {
  return parent?.kind === 'expr' && callee.kind === 'name' && languageOf(module).printingGlobals.has(callee.name) && !module.bindingOf(callee)
}

/** Tests if a command is a script of the project whose requests are known, or one that only prints. */
function isUnderstood(run: Run, module: Module, { callee, apart }: Call): boolean {
  if (!apart || callee.kind !== 'name') return false
  const script = run.evaluate(callee, frameAt(run, module, callee))
  if (script.kind !== 'function' || !isProgramBody(script.fn, script.frame.module)) return false
  const { calls } = script.frame.module
  return mayRequest(run, script.fn) || calls.every(call => call.callee.kind === 'name' && languageOf(script.frame.module).pureGlobals.has(call.callee.name))
}

/** The name of the program that a command line runs; where the name is computed, it is the first of the words. */
function nameOfProgram({ callee }: Call, [first]: readonly Value[]): string {
  if (callee.kind === 'name' && callee.start < callee.end) return callee.name
  return plain(first ? optionsOf(first).find(option => option.kind === 'text')?.text ?? [] : []).split('/').at(-1) ?? ''
}

function isMethodInCapitals(text: string): boolean {
  return text === text.toUpperCase() && isMethodName(text)
}

function valuesOf(run: Run, module: Module, call: Call | New): readonly Value[] {
  const frame = frameAt(run, module, call)
  return call.args.flatMap(argument => argument.kind === 'spread' ? [] : [run.evaluate(argument, frame)])
}

/** Tests if an object is an argument of a call that opens a page: `cy.visit({ url, method })`. */
function isOfPage(object: Expr): boolean {
  let node: Node = object
  while (node.parent?.kind === 'cast') node = node.parent
  const call = node.parent
  return call?.kind === 'call' && call.callee !== node && opensPage(call.callee)
}

/** Tests if a URL is an argument of a call that sends nothing: `redirect(new URL(path, base))`. */
function isUnsentUrl(run: Run, module: Module, { kind, callee, parent: call }: Call | New): boolean {
  return kind === 'new' && callee.kind === 'name' && callee.name === 'URL' && call?.kind === 'call' && roleOfArgument(run, module, call).how === 'nothing'
}

function isLabel(key: string | Expr): boolean {
  return typeof key === 'string' && /^(?:title|label|description|name|text|help|summary|placeholder|message|example|docs?|href|to)$/i.test(key)
}

function roleOfArgument(run: Run, module: Module, call: Call | New): PathRole {
  if (isUnsentUrl(run, module, call)) return STORED
  const values = valuesOf(run, module, call)
  const kind = kindOfOpaqueCall(call.callee, run.evaluate(call.callee, frameAt(run, module, call)), values)
  if (kind === 'nothing') return NOTHING
  const options = values.flatMap(value => optionsOf(value)).find(option => option.kind === 'object')
  const methods = methodOfCall(call.callee, values) ?? (options?.kind === 'object' ? methodOfObject(options) : null)
  return { how: 'passed', methods, mock: kind === 'mock' }
}
