import type { Judged } from '../../judge/judged.ts'
import { matchPath } from '../../schedule/match.ts'
import type { FieldItem } from '../../schedule/model.ts'
import type { Call, New, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import { isSamePlace } from '../../uses/same-place.ts'
import type { EditRequest } from '../edit-request.ts'
import type { FixScope } from '../fix-scope.ts'
import { callOfRequest } from '../sdk/call-of-request.ts'
import { followRoot, followValue } from './forward-flow.ts'
import { whyReadBack } from './read-back.ts'
import { isFreeText, whyTypesForbid } from './sdk-types.ts'
import type { Flow } from './value-flow.ts'

/** A finding with all of its requests, and the module of its token. */
export interface Target {
  readonly judged: Judged
  readonly uses: readonly RequestUse[]
  readonly module: Module
  readonly scope: FixScope
}

/** Returns the reason why a change may affect more than the requests of its finding; null when it affects nothing else. */
export function whyUnsafe(change: EditRequest, target: Target): string | null {
  return change.whyUnsafe ?? whyUsesUnsafe(change, target) ?? whyShared(change, target) ?? whyFlowUnsafe(change, target)
}

function whyUsesUnsafe(change: EditRequest, { judged, uses, module, scope }: Target): string | null {
  const { of, from } = change
  const { confidence, context, methods, item } = judged
  if (confidence === 'possible') return 'the request may not go to the API'
  if (context === 'generated') return 'the code is generated'
  if (uses.some(use => use.isExpanded)) return 'other commands of the shell may use the text'
  if (from?.length === 0) return null
  if (uses.some(use => use.methods?.some(method => !methods.includes(method)))) return 'the request is also sent with other methods'
  const sent = uses.filter(use => use.how === 'sent')
  if (sent.some(use => !use.methods?.length)) return 'the HTTP method is unknown'
  if (item.kind === 'field' && !sent.every(use => isNamed(item, use))) return 'the API documentation does not list this operation'
  if (sent.length === 0 && confidence !== 'certain') return 'the request is not visible in the code'
  if (of === 'key' && sent.length < uses.length) return 'the request is not visible in the code'
  if (of === 'text') return uses.some(use => use.sdk && !isFreeText(change, use, module, scope)) ? 'the types of the SDK may not allow it' : null
  const typed = uses.map(use => whyTypesForbid(change, use, module, scope)).find(reason => reason !== null)
  return typed ?? (uses.some(isWrapped) ? 'a function on the path to the request may read it by name' : null)
}

/** Tests if the documents name the operation: others with the same object may treat its fields differently. */
function isNamed({ on }: FieldItem, { path, methods }: RequestUse): boolean {
  const segments = path.map(segment => segment.text)
  return on.some(operation => matchPath(operation.path, segments, []) !== null
    && methods?.some(method => operation.methods.includes(method) || operation.methods.includes('*')))
}

/** Tests if a function of the project makes the request: it may read a key by its name. */
function isWrapped({ trace, sdk }: RequestUse): boolean {
  const calls = trace.filter(({ role }) => role === 'call')
  // The last one is the call of the SDK's own method.
  return calls.length > (sdk ? 1 : 0)
}

/** Returns the reason when another request is made with the same piece of text. */
function whyShared({ edits, from, of }: EditRequest, { judged: { token }, uses, module, scope }: Target): string | null {
  if (from?.length === 0) return null
  const isKnown = (use: RequestUse) => uses.includes(use) || uses.some(known => isVariant(use, known))
  const places = of === 'key' ? [token] : edits.map(({ start, end }) => ({ file: module.path, start, end }))
  return !places.every(place => scope.usesOf(place).every(isKnown)) ? 'other requests use it too' : null
}

/** Tests if two uses are the same request with different bases, as a conditional base makes them. */
function isVariant(use: RequestUse, known: RequestUse): boolean {
  return isSamePlace(use.call, known.call) && textOf(use) === textOf(known)
}

function textOf({ path }: RequestUse): string {
  return path.map(segment => segment.text ?? '{}').join('/')
}

function whyFlowUnsafe(change: EditRequest, { uses, module, scope }: Target): string | null {
  const sent = uses.filter(use => use.how === 'sent')
  const ends = sent.length > 0 ? sent : uses
  const flow: Flow = {
    scope,
    of: change.of,
    seen: new Map(),
    key: change.key,
    calls: ends.flatMap(use => [callOfRequest(use, scope), ...use.trace.filter(({ role }) => role === 'request').map(({ at }) => at)]),
    traces: ends.map(({ trace }) => trace.filter(({ role }) => role !== undefined).map(({ at }) => at)),
  }
  const readBack = change.of === 'text' && change.from?.length !== 0 ? whyReadBack(flow) : null
  if (readBack !== null) return readBack
  const nodes: readonly (Node | undefined)[] = change.from ?? change.edits.map(edit => nodeAt(module, edit))
  for (const node of nodes) {
    const reason = node ? followFrom(node, change, module, flow) : 'the value cannot be traced'
    if (reason !== null) return reason
  }
  return change.of === 'key' && ends.some(use => isTyped(nodeOf(use, scope))) ? 'the type of the request may not allow it' : null
}

/** Follows a value from a node; a name or a member that a change starts from is an object that the value is added to. */
function followFrom(node: Node, { from }: EditRequest, module: Module, flow: Flow): string | null {
  const isRoot = from !== undefined && (node.kind === 'name' || node.kind === 'member' || node.kind === 'this')
  return isRoot ? followRoot(node, module, flow) : followValue(node, module, flow)
}

function nodeOf({ call }: RequestUse, scope: FixScope): Node | undefined {
  const module = scope.module(call.file)
  return module && nodeAt(module, call)
}

/** Tests for a type of the sent data: `post<Answer, Response, Sent>`. */
function isTyped(node: Node | undefined): boolean {
  return (node?.kind === 'call' || node?.kind === 'new') && hasManyTypes(node)
}

function hasManyTypes({ typeArgs }: Call | New): boolean {
  return typeArgs.length > 2
}
