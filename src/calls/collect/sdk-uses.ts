import type { Expr, Member, Node, Spread } from '../../syntax/expr.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { Data, FieldRead, PathSegment, Place, QueryParameter, RequestUse, Text } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { CallSite } from '../domain/frame.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { calleeNames } from '../flow/callee-path.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'

/** The call by which the project uses the code of an SDK, with the module that the request is in. */
interface Entrance {
  readonly inside: string
  readonly site: CallSite
  /** The expression that names the method of the SDK. */
  readonly method: Expr
}

/** Returns the call by which the project enters the code of an SDK, which sends the request; undefined when the project sends the request itself. */
export function entranceOf({ module, stack }: Pick<RequestEvent, 'module' | 'stack'>): Entrance | undefined {
  const site = module.installed ? stack.findLast(each => !each.module.installed) : undefined
  return site && { inside: module.path, site, method: site.call.callee }
}

/**
 * Returns the call of a method that an SDK makes with its path, of which nothing is entered, with the module of the SDK; undefined
 * when the project gives the path itself.
 */
export function calledWithPath(run: Run, { module, call }: RequestEvent, path: readonly PathSegment[]): Entrance | undefined {
  // Parameters of the path are the project's.
  const at = path.find(segment => isInstalled(run, segment.at))?.at
  const inside = at && !module.installed ? run.modules.module(at.file) : undefined
  if (!at || !inside?.installed) return undefined
  const name = memberAround(nodeAt(inside, at))
  const named = [call.callee, ...call.args].flatMap(each => name === undefined ? [] : memberIn(each, name) ?? [])
  return { inside: inside.path, site: { call, module }, method: named[0] ?? call.callee }
}

/** Returns the name of the class member that a node is in. */
function memberAround(node: Node | null | undefined): string | undefined {
  let at = node
  while (at && at.kind !== 'class-member') at = at.parent
  return typeof at?.key === 'string' ? at.key : undefined
}

/** Returns the member of a name in a chain: `rest.users.list` in `rest.users.list.endpoint.merge({ page: 1 })`. */
function memberIn(chain: Expr | Spread, name: string): Member | undefined {
  let at = chain
  while (at.kind === 'member' || at.kind === 'call' || at.kind === 'cast') {
    if (at.kind === 'member' && at.property === name) return at
    at = at.kind === 'member' ? at.object : at.kind === 'call' ? at.callee : at.expression
  }
  return undefined
}

/** Tests if a place is in the code of an SDK. */
export function isInstalled({ modules }: Run, { file }: Place): boolean {
  return modules.module(file)?.installed === true
}

/** Moves what an SDK adds to a use to the name of the method that the project calls, since the code of the SDK is not reported. */
export function asCalled(use: RequestUse, { inside, site: { module }, method: callee }: Entrance, run: Run, lookup: EvidenceLookup): RequestUse {
  const at = placeOf(callee.kind === 'member' ? callee.propertySpan : callee, module)
  const moved = (place: Place): Place => isInstalled(run, place) ? at : place
  const text = (parts: Text): Text => parts.map(part => moved(part.at) === part.at ? part : { ...part, at, from: null })
  const segment = (each: PathSegment): PathSegment => moved(each.at) === each.at ? each : { ...each, at, token: null }
  const parameter = (each: QueryParameter): QueryParameter => {
    return { ...each, nameAt: moved(each.nameAt), at: moved(each.at), value: each.value && text(each.value) }
  }
  const data = (each: Data): Data => {
    switch (each.kind) {
      case 'text': return { ...each, text: text(each.text), at: moved(each.at) }
      case 'object': return { ...each, fields: each.fields.map(field => ({ ...field, at: moved(field.at), value: data(field.value) })), at: moved(each.at) }
      case 'list': return { ...each, items: each.items.map(data), at: moved(each.at) }
      case 'choice': return { ...each, options: each.options.map(data), at: moved(each.at) }
      default: return { ...each, at: moved(each.at) }
    }
  }
  const isAssumed = run.modules.sdk?.(inside)?.isAssumed === true
  return {
    ...use,
    context: use.context === 'mock' ? 'mock' : lookup.context(module.path),
    evidence: use.base === 'unknown' ? lookup.evidence(module.path) ?? (use.evidence && at) : use.evidence,
    // The version of an SDK that is not installed is only assumed.
    ...isAssumed && use.base === 'proven' && { base: 'unknown' as const, evidence: at },
    sdk: { method: calleeNames(callee).join('.'), at },
    path: use.path.map(segment), query: use.query.map(parameter),
    headers: use.headers.map(header => ({ ...header, at: moved(header.at), value: header.value && text(header.value) })),
    body: use.body && data(use.body),
    reads: use.reads.filter((read: FieldRead) => !isInstalled(run, read.at)),
    call: moved(use.call), trace: use.trace.filter(step => moved(step.at) === step.at),
  }
}
