import type { ArrayExpr, Concat, Expr, Literal, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { TextValue } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { callUnknownKind } from '../opaque/call-kind.ts'
import { methodOfCall, methodOfObject, pathsIn } from '../opaque/request-arguments.ts'
import { isRoute } from '../opaque/server-routes.ts'
import { meterOf } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'

/** Paths that no request was seen to use: passed on, beside a method, or only written down (DESIGN 6). */
export function storedUses(run: Run, module: Module, around: EvidenceLookup, reached: ReadonlySet<string>): RequestUse[] {
  const meter = meterOf(run)
  return pathExpressions(run, module).flatMap(expr => {
    meter(expr)
    const texts = pathsIn(run, run.evaluate(expr, frameAt(run, module, expr)), placeOf(expr, module))
    return texts.flatMap(text => {
      const use = useOf(run, module, expr, text, around)
      const last = use?.path.at(-1)?.at
      return use && last && !reached.has(`${last.file}:${String(last.start)}`) ? [use] : []
    })
  })
}

/** Every piece of text that some request's address was made of, whatever became of it. */
export function reachedPlaces(run: Run): ReadonlySet<string> {
  const places = new Set<string>()
  for (const event of run.events) for (const address of [...event.addresses, ...event.given ?? []]) for (const part of address.text) places.add(`${part.at.file}:${String(part.at.start)}`)
  return places
}

/** Outermost strings, templates and concatenations that may be paths, and arrays that begin with a root segment. */
function pathExpressions(run: Run, module: Module): (Literal | Concat | ArrayExpr)[] {
  const found = new Set<Literal | Concat | ArrayExpr>()
  for (const literal of module.literals) {
    if (typeof literal.value !== 'string' || literal.role === 'markup') continue
    const rooted = run.interest.roots.has(literal.value.replaceAll('/', ''))
    if (!rooted && !literal.value.includes('/')) continue
    const outer = outermost(literal)
    if (outer.kind === 'concat' || outer.kind === 'literal') found.add(outer)
    if (rooted && literal.parent?.kind === 'array' && literal.parent.items[0] === literal) found.add(literal.parent)
  }
  return [...found]
}

function outermost(literal: Literal): Expr {
  let expr: Expr = literal
  while (expr.parent?.kind === 'concat') expr = expr.parent
  return expr
}

function useOf(run: Run, module: Module, expr: Expr, text: TextValue, around: EvidenceLookup): RequestUse | undefined {
  const role = roleOf(run, module, expr)
  if (role.how === 'nothing') return undefined
  const address = addressOf(text.text, run.interest.servers)
  const at = placeOf(expr, module)
  return {
    kind: 'request', how: role.how, base: address.base === 'none' ? 'unknown' : address.base,
    evidence: address.evidence ?? around.evidence(module.path), methods: role.methods, path: address.path, query: address.query,
    queryOpen: address.queryOpen, headers: [], body: null, reads: [], inLoop: false, sdk: null, call: at,
    context: role.mock ? 'mock' : around.context(module.path), trace: [{ at, note: role.how === 'passed' ? 'path passed on' : 'path written down' }],
  }
}

interface Role {
  readonly how: 'passed' | 'stored' | 'nothing'
  readonly methods: readonly string[] | null
  readonly mock: boolean
}
const NOTHING: Role = { how: 'nothing', methods: null, mock: false }
const STORED: Role = { how: 'stored', methods: null, mock: false }

/** Where a path stands: as an argument, beside a method, in markup, as a label, or nowhere in particular. */
function roleOf(run: Run, module: Module, expr: Expr): Role {
  let node: Node = expr
  while (node.parent && (node.parent.kind === 'choice' || node.parent.kind === 'cast' || node.parent.kind === 'await')) node = node.parent
  const up = node.parent
  if (!up || up.kind === 'markup' || up.kind === 'markup-attribute') return NOTHING
  if (up.kind === 'call' || up.kind === 'new') return up.callee === node ? NOTHING : passed(run, module, up)
  if (up.kind === 'property' && up.parent?.kind === 'object') {
    const object = run.evaluate(up.parent, frameAt(run, module, up))
    if (isRoute(object)) return NOTHING
    const methods = optionsOf(object).flatMap(option => option.kind === 'object' ? methodOfObject(option) ?? [] : [])
    if (methods.length) return { how: 'passed', methods, mock: false }
    return isLabel(up.key) ? NOTHING : STORED
  }
  return STORED
}

function isLabel(key: string | Expr): boolean {
  return typeof key === 'string' && /^(?:title|label|description|name|text|help|summary|placeholder|message|example|docs?|href|to)$/i.test(key)
}

function passed(run: Run, module: Module, call: Extract<Node, { kind: 'call' | 'new' }>): Role {
  const frame = frameAt(run, module, call)
  const values = call.args.flatMap(argument => argument.kind === 'spread' ? [] : [run.evaluate(argument, frame)])
  const kind = callUnknownKind(call.callee, run.evaluate(call.callee, frame), values)
  if (kind === 'nothing') return NOTHING
  const objects = values.flatMap(value => optionsOf(value)).find(option => option.kind === 'object')
  return { how: 'passed', methods: methodOfCall(call.callee, values) ?? (objects?.kind === 'object' ? methodOfObject(objects) : null), mock: kind === 'mock' }
}
