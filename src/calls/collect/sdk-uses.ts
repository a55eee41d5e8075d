import type { Data, FieldRead, PathSegment, Place, QueryParameter, RequestUse, Text } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import type { CallSite } from '../domain/frame.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import { calleeNames } from '../flow/callee-path.ts'
import type { Run } from '../state/run.ts'

/** The call by which the project's own code comes into the code of an SDK; undefined when it sends the request itself. */
export function entranceOf({ module, stack }: Pick<RequestEvent, 'module' | 'stack'>): CallSite | undefined {
  return module.installed ? stack.findLast(site => !site.module.installed) : undefined
}

/** Tests if a place is in the code of an SDK. */
export function isInstalled({ modules }: Run, { file }: Place): boolean {
  return modules.module(file)?.installed === true
}

/** What an SDK adds to a use has no place of its own in the project: it stands on the name of the method that was called. */
export function asCalled(use: RequestUse, inside: string, { call, module }: CallSite, run: Run, around: EvidenceLookup): RequestUse {
  const { callee } = call
  const [start, end] = callee.kind === 'member' ? [callee.propertySpan.start, callee.propertySpan.end] : [callee.start, callee.end]
  const at: Place = { file: module.path, start, end }
  const moved = (place: Place): Place => isInstalled(run, place) ? at : place
  const text = (parts: Text): Text => parts.map(part => moved(part.at) === part.at ? part : { ...part, at, from: null })
  const segment = (each: PathSegment): PathSegment => moved(each.at) === each.at ? each : { ...each, at, token: null }
  const parameter = (each: QueryParameter): QueryParameter => ({ ...each, nameAt: moved(each.nameAt), at: moved(each.at), value: each.value && text(each.value) })
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
    context: use.context === 'mock' ? 'mock' : around.context(module.path),
    evidence: use.base === 'unknown' ? around.evidence(module.path) : use.evidence,
    // What is not installed is taken for what it should be.
    ...isAssumed && use.base === 'proven' && { base: 'unknown' as const, evidence: at },
    sdk: { method: calleeNames(callee).join('.'), at },
    path: use.path.map(segment), query: use.query.map(parameter),
    headers: use.headers.map(header => ({ ...header, at: moved(header.at), value: header.value && text(header.value) })),
    body: use.body && data(use.body),
    reads: use.reads.filter((read: FieldRead) => !isInstalled(run, read.at)),
    call: moved(use.call), trace: use.trace.filter(step => moved(step.at) === step.at),
  }
}
