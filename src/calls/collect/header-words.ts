import { own } from '../../own.ts'
import { childrenOf } from '../../syntax/children.ts'
import type { Call, Expr, Literal, Member, Node, Property, Spread } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place, Text } from '../../uses/api-use.ts'
import { rootOf } from '../flow/access-root.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { textsOf } from '../values/text.ts'
import { isDeclaredHeader } from './declared-header.ts'
import { isUsualHeader } from './usual-header.ts'

const SETTERS = new Set(['set', 'append', 'setHeader', 'header', 'setRequestHeader'])
/** Names with which assertions begin. */
const ASSERTIONS = new Set(['expect', 'assert', 'should'])
const RESPONSES = /^(?:res|resp|response|reply|ctx|c|nextResponse|ServerResponse|Response|NextResponse|writeHead)$/i

/** Tests if a literal is the name in a call that sets a header of a request: `headers.set('X-Auth-Key', key)`. */
export function isHeaderArgument(literal: Literal): boolean {
  const call = literal.parent
  return call?.kind === 'call' && call.args[0] === literal && isSetter(call)
}

/** Tests if a call sets a header of a request. */
export function isSetter({ args, callee }: Call): boolean {
  return args.length > 1 && callee.kind === 'member' && SETTERS.has(String(callee.property)) && isOfRequest(callee.object)
}

/** Returns the header that an assignment to a member sets: `headers.Authorization = token`. */
export function assignedHeader(run: Run, member: Member): string | undefined {
  return typeof member.property === 'string' && isHeader(run, member.property) && isAssigned(member) ? member.property : undefined
}

function isAssigned({ object, parent }: Member): boolean {
  return parent?.kind === 'bind-target' && isOfRequest(object)
}

/** Finds the headers of which some values are deprecated, with the values that code gives them: in objects, by assignments and by setters. */
export function valuedHeaders(run: Run, module: Module): readonly HeaderKey[] {
  const { valuedHeaders: names } = run.interest
  if (names.size === 0) return []
  const found: HeaderKey[] = []
  const add = (name: unknown, span: Spanned, value: Expr | Spread | null | undefined): void => {
    if (typeof name !== 'string' || !names.has(name.toLowerCase()) || !value || value.kind === 'spread') return
    found.push({ name, at: placeOf(span, module), values: valuesOf(run, value, module) })
  }
  for (const literal of module.literals) if (isHeaderArgument(literal)) add(literal.value, literal, argumentAfter(literal))
  for (const member of module.members) {
    const { parent } = member.parent ?? {}
    if (isHeadersObject(member.object) && isAssigned(member)) add(member.property, member.propertySpan, parent?.kind === 'assign' ? parent.value : null)
  }
  for (const node of nodesOf(module)) {
    if (node.kind === 'property' && isInHeaders(node) && !isForResponse(node) && !isExpected(node, module)) add(node.key, node.keySpan, node.value)
  }
  return found
}

/**
 * Tests if a node is what a test compares with: `expect(send).toHaveBeenCalledWith({ … })`, `assert.deepEqual(sent, { … })`, or in a variable that code
 * names only there.
 */
function isExpected(node: Node, module: Module): boolean {
  if (isInAssertion(node, module)) return true
  let up = node.parent
  while (up && WRITTEN.has(up.kind)) up = up.parent
  const binding = up?.kind === 'declare' && up.pattern.kind === 'bind-name' ? module.bindingOfPattern(up.pattern) : null
  return binding !== null && binding.references.length > 0 && binding.references.every(reference => isInAssertion(reference, module))
}

/** Nodes around a part of a value that code writes out. */
const WRITTEN: ReadonlySet<Node['kind']> = new Set<Node['kind']>(['property', 'object', 'array', 'cast'])

/** Tests if a node is part of an assertion, and no function of the project or of a package gets it before: `expect(send(options)).toBe(true)`. */
function isInAssertion(node: Node, module: Module): boolean {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) {
    if (up.kind !== 'call') continue
    if (calleeNames(up.callee).some(name => ASSERTIONS.has(name))) return true
    const root = rootOf(up.callee)
    if (root && module.bindingOf(root)) return false
  }
  return false
}

interface Spanned { readonly start: number, readonly end: number }

function argumentAfter({ parent }: Literal): Expr | Spread | undefined {
  return parent?.kind === 'call' ? parent.args[1] : undefined
}

function isHeader(run: Run, name: string): boolean {
  return run.interest.headers.has(name.toLowerCase())
}

/** Tests if a receiver belongs to a request that the project makes, and not to a response or an incoming request. */
export function isOfRequest(receiver: Expr): boolean {
  for (let expr: Expr = receiver; ; expr = expr.object) {
    if (expr.kind === 'name') return !RESPONSES.test(expr.name)
    if (expr.kind !== 'member') return true
    if (typeof expr.property === 'string' && RESPONSES.test(expr.property)) return false
  }
}

/** Finds the headers that are keys of object literals, except of objects passed to a response, and those that types declare. */
export function headerKeys(run: Run, module: Module): readonly HeaderKey[] {
  const found: HeaderKey[] = []
  for (const node of nodesOf(module)) {
    if (node.kind === 'type-member' && isHeader(run, node.key) && isDeclaredHeader(node)) {
      found.push({ name: node.key, at: placeOf(node.keySpan, module), isDeclared: true })
    }
    if (node.kind !== 'property' || typeof node.key !== 'string') continue
    const at = placeOf(node.keySpan, module)
    const isKey = isHeader(run, node.key) && !isForResponse(node) && isAmongHeaders(node)
    const header = isKey ? undefined : headerOfOption(run, module, node)
    if (isKey) found.push({ name: node.key, at })
    else if (header !== undefined) found.push({ name: header, at, values: valuesOf(run, node.value, module) })
  }
  return found
}

function* nodesOf(module: Module): Generator<Node> {
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    for (const child of childrenOf(node)) if (child) work.push(child)
    yield node
  }
}

/** A header that a key of an object names; the values of one that an SDK's option sets. */
export interface HeaderKey {
  /** A type declares it. */
  readonly isDeclared?: true
  readonly name: string
  readonly at: Place
  readonly values?: readonly Text[]
}

function valuesOf(run: Run, expr: Expr, module: Module): readonly Text[] {
  return textsOf(run.evaluate(expr, frameAt(run, module, expr)), placeOf(expr, module)).map(({ text }) => text)
}

/** Tests if a key is one of headers, and its value none of which only the name of the key could tell that: `{ accept: z.string() }`. */
export function isAmongHeaders(node: Property): boolean {
  return node.value.kind !== 'call' && isInHeaders(node)
}

/** Tests if the object of a key holds headers: by its other keys, or by a name above it. */
function isInHeaders(node: Property): boolean {
  const object = node.parent
  if (object?.kind !== 'object') return false
  const isUsual = object.members.some(member => member !== node && member.kind === 'property' && typeof member.key === 'string' && isUsualHeader(member.key))
  if (isUsual) return true
  for (let up: Node | undefined = object.parent; up; up = up.parent) {
    if (up.kind === 'property' || up.kind === 'class-member') return typeof up.key === 'string' && isHeadersName(up.key)
    if (up.kind === 'declare') return up.pattern.kind === 'bind-name' && isHeadersName(up.pattern.name)
    if (up.kind === 'assign' || up.kind === 'call' || up.kind === 'new') return true
    if (up.kind === 'function' && up.name !== null) return isHeadersName(up.name)
  }
  return false
}

/** Tests if an expression names an object of headers. */
export function isHeadersObject(node: Node): boolean {
  const name = node.kind === 'name' ? node.name : node.kind === 'member' ? node.property : ''
  return typeof name === 'string' && /headers?/i.test(name)
}

function isHeadersName(name: string): boolean {
  return /headers?|auth/i.test(name)
}

/** Returns the header that an option of an SDK's constructor becomes: `new Api({ userServiceKey })`. */
function headerOfOption(run: Run, module: Module, { key, parent }: Property): string | undefined {
  const made = parent?.parent
  if (typeof key !== 'string' || made?.kind !== 'new' || made.callee.kind !== 'name' || !made.args.some(arg => arg === parent)) return undefined
  const source = module.bindingOf(made.callee)?.definitions.find(each => each.import)?.import?.source
  const sdk = run.interest.packages.find(each => each.name === source && Object.hasOwn(each.options, key))
  return own(sdk?.options, key)
}

/** Tests if a node is an argument of a response: `res.set({ … })`, `new Response(body, { headers: { … } })`. */
function isForResponse(node: Node): boolean {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) {
    if (up.kind !== 'call' && up.kind !== 'new') continue
    const { callee } = up
    const name = callee.kind === 'member' ? callee.property : callee.kind === 'name' ? callee.name : ''
    return typeof name === 'string' && (RESPONSES.test(name) || (callee.kind === 'member' && !isOfRequest(callee.object)))
  }
  return false
}
