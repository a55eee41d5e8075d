import type { Expr, Member } from '../../../syntax/expr.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { ClientValue, TextValue, Value } from '../../domain/value.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { concatTexts } from '../../values/concat-texts.ts'
import { optionOf } from '../../values/make-client.ts'
import { choice, placeOf, textAt } from '../../values/make-value.ts'
import { textsOf } from '../../values/text.ts'

/** The member that stands for the path of the others. */
const INDEX = 'index'

/** Turns members of an instance into the path of its request, and leaves the method: `client['/zones'].GET()`, `client.zones[':id'].$get()`. */
export function withPathMember(run: Run, context: CallContext, callee: ClientValue): ClientValue {
  const { path, instance } = callee
  const count = instance.pathMembers === 'all' ? path.length - 1 : 1
  if (!instance.pathMembers || path.length <= count || path.length === 0) return callee
  const { call, frame } = context
  const at = placeOf(call, frame.module)
  const members = holdersOf(call.callee)
  const values = path.slice(0, count).map((name, index) => memberName(run, context, name, members.at(index - path.length)))
  const segments = instance.pathMembers === 'all' && path[count - 1] === INDEX ? values.slice(0, -1) : values
  const [only, more] = segments
  const url = only && !more ? only : choice(joined(segments, at))
  return { ...callee, path: path.slice(count), instance: { ...instance, options: [...instance.options, optionOf('url', url, at)] } }
}

/** Returns the members of a chain, outermost last: of `client.zones.$get`, `zones` and `$get`. */
function holdersOf(callee: Expr): readonly Member[] {
  const members: Member[] = []
  for (let at = callee; at.kind === 'member'; at = at.object) members.unshift(at)
  return members
}

function memberName(run: Run, { call, frame }: CallContext, name: string, member: Member | undefined): Value {
  if (member && typeof member.property !== 'string') return run.evaluate(member.property, frame)
  return textAt(name, member ? placeOf(member.propertySpan, frame.module) : placeOf(call, frame.module))
}

function joined(segments: readonly Value[], at: Place): readonly TextValue[] {
  return concatTexts(segments.flatMap((segment, index) => [...index ? [[textAt('/', at)]] : [], textsOf(segment, at)]), at)
}
