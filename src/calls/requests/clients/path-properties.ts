import type { ClientValue } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { optionOf } from '../../values/make-client.ts'
import { placeOf, textAt } from '../../values/make-value.ts'

/** Turns the first member of an instance into the path of its request, and leaves the method: `client['/zones'].GET()`. */
export function withPathMember(run: Run, { call, frame }: CallContext, callee: ClientValue): ClientValue {
  const [path, ...rest] = callee.path
  if (!callee.instance.pathMembers || path === undefined || !rest.length) return callee
  const at = placeOf(call, frame.module)
  const holder = call.callee.kind === 'member' && call.callee.object.kind === 'member' ? call.callee.object : undefined
  const text = textAt(path, holder ? placeOf(holder.propertySpan, frame.module) : at)
  const url = holder && typeof holder.property !== 'string' ? run.evaluate(holder.property, frame) : text
  return { ...callee, path: rest, instance: { ...callee.instance, options: [...callee.instance.options, optionOf('url', url, at)] } }
}
