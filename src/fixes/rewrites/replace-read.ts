import type { Rewrite } from '../../schedule/model.ts'
import type { Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import type { TextEdit } from '../apply-edits.ts'
import type { EditRequest } from '../edit-request.ts'
import { isSent, readSite, rootName } from '../field-site.ts'
import type { ReadSite } from '../field-site.ts'
import type { Site } from '../fix-scope.ts'
import { removeBinding, replaceBinding } from '../remove-binding.ts'

type ReplaceRead = Extract<Rewrite, { type: 'replace-read' }>

/** Replaces a read by a name in scope that, by its name, has the same value. */
export function replaceRead(rewrite: ReplaceRead, { judged, use, module }: Site): EditRequest[] {
  const site = isSent(use, judged.token) ? undefined : readSite(judged.token, module)
  if (!site) return []
  const unused = site.how === 'pattern' ? removeBinding(site.member, module) : undefined
  const field = judged.target.split('.').at(-1) ?? judged.target
  if (unused) return [{ ...changeOf(`Remove \`${judged.target}\`, which is never read.`, [unused], null), harmless: true }]
  return candidatesFor(rewrite, field, use, module).flatMap(candidate => {
    const edits = isUsable(candidate, site, module) ? editsFor(site, candidate.text, module) : undefined
    const title = `Replace \`${judged.target}\` with \`${candidate.text}\`, which is in scope.`
    return edits ? [changeOf(title, edits, 'the name in scope may refer to something else')] : []
  })
}

function changeOf(title: string, edits: readonly TextEdit[], whyUnsafe: string | null): EditRequest {
  return { title, edits, of: 'key', from: [], whyUnsafe }
}

/** An expression that may have the value of the read: a name, or a member of it. */
interface Candidate {
  readonly text: string
  readonly name: string
  readonly member: string | null
  /** The binding that the name must have; without it any. */
  readonly binding?: Binding
}

function candidatesFor(rewrite: ReplaceRead, read: string, use: RequestUse, module: Module): Candidate[] {
  const sent = inPath(rewrite, read, use, module)
  const candidates = [...sent ? [sent] : [], ...namesFor(rewrite, read)]
  return candidates.filter((candidate, index) => candidates.findIndex(other => other.text === candidate.text) === index)
}

/** Returns the name that the request has for a path parameter called like the field: `zone` in `/zones/${zone}/dns_records`. */
function inPath({ operation: { path } }: ReplaceRead, read: string, use: RequestUse, module: Module): Candidate | undefined {
  const index = path.segments.findIndex(segment => 'parameter' in segment && segment.parameter === read)
  const isSame = path.segments.slice(0, Math.max(0, index)).every((segment, at) => 'parameter' in segment || segment.literal === use.path[at]?.text)
  const at = index >= 0 && isSame ? use.path[index]?.at : undefined
  const node = at?.file === module.path ? nodeAt(module, at) : undefined
  const binding = node?.kind === 'name' ? module.bindingOf(node) : null
  return binding ? { text: binding.name, name: binding.name, member: null, binding } : undefined
}

/** Returns the usual names for a field of a resource: `zone_name`, `zoneName`, `zone.name` for `name` of `GET /zones/{zone_id}`. */
function namesFor({ operation, field }: ReplaceRead, read: string): Candidate[] {
  const literals = operation.path.segments.flatMap(segment => 'literal' in segment ? [segment.literal] : [])
  const resource = singular(literals.at(-1) ?? '')
  const names = [read, camel(read), camel(`${resource}_${field}`)].map((name): Candidate => ({ text: name, name, member: null }))
  return [...names, { text: `${camel(resource)}.${field}`, name: camel(resource), member: field }]
}

function singular(word: string): string {
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '')
}

function camel(name: string): string {
  return name.replace(/[_-]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Tests if a candidate is in scope with a value, and is not the read itself. */
function isUsable({ name, member, binding: wanted }: Candidate, site: ReadSite, module: Module): boolean {
  const at = site.member
  const binding = module.lookUp(name, at)
  const root = site.how === 'member' ? rootName(site.member.object) : null
  if (!binding || (wanted && binding !== wanted) || root?.name === name) return false
  if (!isInitialized(binding, at) || !isVisible(name, binding, site, module)) return false
  if (member === null) return isText(binding)
  return binding.references.some(({ parent }) => parent?.kind === 'member' && parent.property === member && parent !== at)
}

/** Tests if a binding has its only value before the read, and not from it: a parameter, an import, or an earlier constant. */
function isInitialized({ kind, definitions }: Binding, at: Node): boolean {
  const [only, more] = definitions
  if (!only || more) return false
  if (kind === 'parameter' || kind === 'import') return !contains(only.node, at)
  return kind === 'const' && only.node.end <= at.start && statementOf(only.node) !== statementOf(at)
}

/** Tests if a binding may be a text: it has no type, or the type `string`. */
function isText({ definitions: [only] }: Binding): boolean {
  return only?.type == null || (only.type.kind === 'type-name' && only.type.name === 'string')
}

/** Tests if a name refers to the same binding at each reference of the destructured name that it replaces. */
function isVisible(name: string, binding: Binding, site: ReadSite, module: Module): boolean {
  if (site.how === 'member') return true
  const local = module.bindingOfPattern(site.member.value)
  return local !== null && local !== binding && local.references.every(reference => module.lookUp(name, reference) === binding)
}

function contains(outer: Node, inner: Node): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

function statementOf(node: Node): Node {
  let at = node
  while (at.parent && at.kind !== 'declare' && at.kind !== 'expr') at = at.parent
  return at
}

function editsFor(site: ReadSite, text: string, module: Module): readonly TextEdit[] | undefined {
  if (site.how === 'pattern') return replaceBinding(site.member, text, module)
  const { member } = site
  return isNoRead(member) ? undefined : [{ start: member.start, end: member.end, text }]
}

/** Tests if a member is assigned, deleted or called, so that no value can replace it. */
function isNoRead(node: Node): boolean {
  const { parent } = node
  return parent?.kind === 'bind-target' || (parent?.kind === 'other' && parent.operator === 'delete') || (parent?.kind === 'call' && parent.callee === node)
}
