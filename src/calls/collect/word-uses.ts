import { childrenOf } from '../../syntax/children.ts'
import type { Expr, Literal, Node, Property } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place, RequestUse, WordUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { isUserFacing } from './user-facing-text.ts'

const SETTERS = new Set(['set', 'append', 'setHeader', 'header', 'setRequestHeader'])
const RESPONSES = /^(?:res|resp|response|reply|ctx|c|nextResponse|ServerResponse|Response|NextResponse|writeHead)$/i

/** Header names, words, hosts and environment variables that prove themselves wherever they are written (DESIGN 6). */
export function wordUses(run: Run, module: Module, around: EvidenceLookup, sent: ReadonlySet<string>): WordUse[] {
  const found: WordUse[] = []
  const add = (what: WordUse['what'], name: string, at: Place) => {
    // What is known of the request decides about its headers.
    if (what === 'header' && sent.has(`${at.file}:${String(at.start)}`)) return
    found.push({ kind: 'word', what, name, at, evidence: around.evidence(module.path), context: around.context(module.path), trace: [], call: at })
  }
  for (const literal of module.literals) inLiteral(run, module, literal, add)
  for (const member of module.members) {
    const at = { file: module.path, start: member.propertySpan.start, end: member.propertySpan.end }
    if (typeof member.property === 'string' && run.interest.environment.has(member.property)) add('environment', member.property, at)
    if (typeof member.property === 'string' && member.parent?.kind === 'bind-target' && isHeader(run, member.property) && isRequestSide(member.object)) add('header', member.property, at)
  }
  for (const member of module.patternMembers) {
    if (typeof member.key === 'string' && run.interest.environment.has(member.key)) add('environment', member.key, { file: module.path, start: member.keySpan.start, end: member.keySpan.end })
  }
  keys(run, module, add)
  return found
}

/** Where the headers of known requests are written. */
export function headersSent(uses: readonly RequestUse[]): ReadonlySet<string> {
  return new Set(uses.flatMap(use => use.headers.map(header => `${header.at.file}:${String(header.at.start)}`)))
}

type Add = (what: WordUse['what'], name: string, at: Place) => void

function inLiteral(run: Run, module: Module, literal: Literal, add: Add): void {
  if (typeof literal.value !== 'string') return
  const text = literal.value
  const lower = text.toLowerCase()
  const at = placeOf(literal, module)
  const tell: Add = (what, name) => { if (!isUserFacing(module, literal)) add(what, name, at) }
  for (const word of run.interest.words) if (text.includes(word) && !(text === word && isListed(literal))) tell('word', word, at)
  for (const host of run.interest.hosts) if (includesHost(lower, host)) tell('host', host, at)
  if (run.interest.environment.has(text)) tell('environment', text, at)
  for (const header of run.interest.headers) if (lower.startsWith(header) && /^\s*:/.test(text.slice(header.length))) tell('header', text.slice(0, header.length), at)
  const call = literal.parent
  if (isHeader(run, text) && call?.kind === 'call' && call.args[0] === literal && call.args.length > 1 && call.callee.kind === 'member'
    && SETTERS.has(String(call.callee.property)) && isRequestSide(call.callee.object)) add('header', text, at)
}

/** A name in a list of names is no text of its kind. */
function isListed({ parent }: Literal): boolean {
  return parent?.kind === 'array' && !(parent.parent?.kind === 'member' && parent.parent.property === 'join')
}

function isHeader(run: Run, name: string): boolean {
  return run.interest.headers.has(name.toLowerCase())
}

function includesHost(text: string, host: string): boolean {
  const index = text.indexOf(host)
  return index >= 0 && !/[\w.-]/.test(text[index - 1] ?? ' ') && !/^(?:[\w-]|\.\w)/.test(text.slice(index + host.length))
}

/** Response headers and headers of an incoming request belong to somebody else. */
function isRequestSide(receiver: Expr): boolean {
  for (let expr: Expr = receiver; ; expr = expr.object) {
    if (expr.kind === 'name') return !RESPONSES.test(expr.name)
    if (expr.kind !== 'member') return true
    if (typeof expr.property === 'string' && RESPONSES.test(expr.property)) return false
  }
}

/** Keys of object literals, unless the object is given to a response. */
function keys(run: Run, module: Module, add: Add): void {
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    for (const child of childrenOf(node)) if (child) work.push(child)
    if (node.kind !== 'property' || typeof node.key !== 'string') continue
    const header = isHeader(run, node.key) && !isForResponse(node) && isAmongHeaders(node) ? node.key : optionHeader(run, module, node)
    if (header !== undefined) add('header', header, { file: module.path, start: node.keySpan.start, end: node.keySpan.end })
  }
}

const USUAL = /^(?:authorization|content-type|accept|user-agent|cache-control|x-[\w-]+)$/i

/** Tests if a key stands in an object of headers: by the name of the object, or by its neighbours. */
function isAmongHeaders(node: Property): boolean {
  const object = node.parent
  if (object?.kind !== 'object' || node.value.kind === 'call') return false
  if (object.members.some(member => member !== node && member.kind === 'property' && typeof member.key === 'string' && USUAL.test(member.key))) return true
  for (let up: Node | undefined = object.parent; up; up = up.parent) {
    if (up.kind === 'property' || up.kind === 'class-member') return typeof up.key === 'string' && /headers?|auth/i.test(up.key)
    if (up.kind === 'declare') return up.pattern.kind === 'bind-name' && /headers?|auth/i.test(up.pattern.name)
    if (up.kind === 'assign' || up.kind === 'call' || up.kind === 'new') return true
    if (up.kind === 'function' && up.name !== null) return /headers?|auth/i.test(up.name)
  }
  return false
}

/** The header that an option of an SDK's constructor becomes: `new Api({ userServiceKey })`. */
function optionHeader(run: Run, module: Module, { key, parent }: Property): string | undefined {
  const made = parent?.parent
  if (typeof key !== 'string' || made?.kind !== 'new' || made.callee.kind !== 'name' || made.args[0] !== parent) return undefined
  const source = module.bindingOf(made.callee)?.definitions.find(each => each.import)?.import?.source
  const sdk = run.interest.packages.find(each => each.name === source && Object.hasOwn(each.options, key))
  return sdk?.options[key]
}

function isForResponse(node: Node): boolean {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) {
    if (up.kind !== 'call' && up.kind !== 'new') continue
    const { callee } = up
    const name = callee.kind === 'member' ? callee.property : callee.kind === 'name' ? callee.name : ''
    return typeof name === 'string' && (RESPONSES.test(name) || (callee.kind === 'member' && !isRequestSide(callee.object)))
  }
  return false
}
