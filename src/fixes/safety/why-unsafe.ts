import type { Judged } from '../../judge/judged.ts'
import { matchPath } from '../../schedule/match.ts'
import type { FieldItem } from '../../schedule/model.ts'
import type { Call, New, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import { isSamePlace } from '../edit-request.ts'
import type { EditRequest } from '../edit-request.ts'
import type { FixScope } from '../fix-scope.ts'
import { callOfRequest } from '../sdk/call-of-request.ts'
import { followRoot, followValue } from './forward-flow.ts'
import { doubtOfReads } from './read-back.ts'
import { doubtOfSdkTypes, isFreeText } from './sdk-types.ts'
import type { Flow } from './value-flow.ts'

/** Why a change may reach more than the requests of its finding; null when it reaches nothing else. */
export function whyUnsafe(change: EditRequest, judged: Judged, uses: readonly RequestUse[], module: Module, scope: FixScope): string | null {
  return change.doubt ?? doubtOfUses(change, judged, uses, module, scope) ?? doubtOfOthers(change, judged, uses, module, scope) ?? doubtOfFlow(change, uses, module, scope)
}

function doubtOfUses(change: EditRequest, { confidence, context, methods, item }: Judged, uses: readonly RequestUse[], module: Module, scope: FixScope): string | null {
  const { of, from } = change
  if (confidence === 'possible') return 'it is not sure that this is the API'
  if (context === 'generated') return 'the code is generated'
  if (from?.length === 0) return null
  if (uses.some(use => use.methods?.some(method => !methods.includes(method)))) return 'it is sent with other methods too'
  const sent = uses.filter(use => use.how === 'sent')
  if (sent.some(use => !use.methods?.length)) return 'its method is not known'
  if (item.kind === 'field' && !sent.every(use => isNamed(item, use))) return 'the documents do not name this operation'
  if (sent.length === 0 && confidence !== 'certain') return 'the request itself cannot be seen'
  if (of === 'key' && sent.length < uses.length) return 'the request itself cannot be seen'
  if (of === 'text') return uses.some(use => use.sdk && !isFreeText(change, use, module, scope)) ? 'the SDK has types of its own' : null
  const typed = uses.map(use => doubtOfSdkTypes(change, use, module, scope)).find(doubt => doubt !== null)
  return typed ?? (uses.some(isWrapped) ? 'a function on the way may read it by its name' : null)
}

/** Operations that carry the same object need not treat its fields alike. */
function isNamed({ on }: FieldItem, { path, methods }: RequestUse): boolean {
  const segments = path.map(segment => segment.text)
  return on.some(operation => matchPath(operation.path, segments, []) !== null && methods?.some(method => operation.methods.includes(method) || operation.methods.includes('*')))
}

/** A function of the project's own may read a key by its name. */
function isWrapped({ trace, sdk }: RequestUse): boolean {
  const calls = trace.filter(step => step.note.startsWith('calls '))
  // The last of them is the call of the SDK's own method.
  return calls.length > (sdk ? 1 : 0)
}

/** Another request may be made of the same piece of text. */
function doubtOfOthers({ edits, from, of }: EditRequest, { token }: Judged, uses: readonly RequestUse[], module: Module, scope: FixScope): string | null {
  if (from?.length === 0) return null
  const isKnown = (use: RequestUse) => uses.includes(use) || uses.some(known => isVariant(use, known))
  const places = of === 'key' ? [token] : edits.map(({ start, end }) => ({ file: module.path, start, end }))
  return !places.every(place => scope.usesOf(place).every(isKnown)) ? 'other requests are made with it too' : null
}

/** The same request with another base, where that is a condition. */
function isVariant(use: RequestUse, known: RequestUse): boolean {
  return isSamePlace(use.call, known.call) && textOf(use) === textOf(known)
}

function textOf({ path }: RequestUse): string {
  return path.map(segment => segment.text ?? '{}').join('/')
}

function doubtOfFlow(change: EditRequest, uses: readonly RequestUse[], module: Module, scope: FixScope): string | null {
  const sent = uses.filter(use => use.how === 'sent')
  const ends = sent.length > 0 ? sent : uses
  const flow: Flow = {
    scope, of: change.of, seen: new Map(), key: change.key,
    calls: ends.flatMap(use => [callOfRequest(use, scope), ...use.trace.filter(step => / sent by | passed to /.test(step.note)).map(step => step.at)]),
    traces: ends.map(use => use.trace.filter(step => /^calls | sent by | passed to /.test(step.note)).map(step => step.at)),
  }
  const read = change.of === 'text' && change.from?.length !== 0 ? doubtOfReads(flow) : null
  if (read !== null) return read
  const nodes: readonly (Node | undefined)[] = change.from ?? change.edits.map(edit => nodeAt(module, edit))
  for (const node of nodes) {
    const doubt = node ? followFrom(node, change, module, flow) : 'it cannot be followed'
    if (doubt !== null) return doubt
  }
  return change.of === 'key' && ends.some(use => isTyped(nodeOf(use, scope))) ? 'the request has a type for what it sends' : null
}

/** A name or a member that a change starts from is what something is added to. */
function followFrom(node: Node, { from }: EditRequest, module: Module, flow: Flow): string | null {
  const isRoot = from !== undefined && (node.kind === 'name' || node.kind === 'member' || node.kind === 'this')
  return isRoot ? followRoot(node, module, flow) : followValue(node, module, flow)
}

function nodeOf({ call }: RequestUse, scope: FixScope): Node | undefined {
  const module = scope.module(call.file)
  return module && nodeAt(module, call)
}

/** `post<Answer, Response, Sent>`. */
function isTyped(node: Node | undefined): boolean {
  return (node?.kind === 'call' || node?.kind === 'new') && hasManyTypes(node)
}

function hasManyTypes({ typeArgs }: Call | New): boolean {
  return typeArgs.length > 2
}
