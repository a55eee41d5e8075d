import type { Pattern, PatternMember } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { valueAlongPath } from './definition-value.ts'

/** Evaluates the object that a member of a pattern is read from: `record` in `const { zone_name } = record`. */
export function destructuringSource(run: Run, module: Module, member: PatternMember, frame: Frame): Value | undefined {
  const name = boundName(member.value)
  const binding = name && module.bindingOfPattern(name)
  const definition = binding?.definitions.find(each => each.path.length > 0 && each.node.start >= member.start && each.node.end <= member.end)
    ?? binding?.definitions.find(each => each.path.includes(String(member.key)))
  if (!binding || !definition || typeof member.key !== 'string') return undefined
  const depth = definition.path.indexOf(member.key)
  return depth < 0 ? undefined : valueAlongPath(run, binding, definition, frame, depth)
}

function boundName(pattern: Pattern): Pattern | undefined {
  if (pattern.kind === 'bind-name') return pattern
  if (pattern.kind === 'bind-object') return pattern.members[0] && boundName(pattern.members[0].value)
  return pattern.kind === 'bind-array' && pattern.items[0] ? boundName(pattern.items[0]) : undefined
}
