import type { Member, Node, PatternMember } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import type { FieldRead, Place } from './api-use.ts'
import { conditionsAt } from './conditions.ts'
import { destructuredFrom } from './destructured.ts'
import { evaluate } from './evaluate.ts'
import type { Frame } from './frame.ts'
import { topOf, functionAround } from './run.ts'
import type { Run } from './run.ts'
import { standaloneFrame } from './standalone.ts'
import { readsOfType } from './typed-reads.ts'
import { optionsOf } from './value.ts'
import type { Value } from './value.ts'

/** Finds every read of a field that the schedule names and tells the requests whose answers it is read from. */
export function collectReads(run: Run, module: Module): [] {
  for (const member of module.members) {
    if (typeof member.property !== 'string' || !run.interest.fieldLeaves.has(member.property) || isWritten(member)) continue
    run.steps = 0
    const object = evaluate(run, member.object, frameAt(run, module, member))
    const at = { file: module.path, start: member.propertySpan.start, end: member.propertySpan.end }
    addReads(run, object, member.property, at, member)
  }
  for (const member of module.patternMembers) {
    if (typeof member.key !== 'string' || !run.interest.fieldLeaves.has(member.key)) continue
    run.steps = 0
    const object = destructuredFrom(run, module, member, frameAt(run, module, member))
    if (object) addReads(run, object, member.key, { file: module.path, start: member.keySpan.start, end: member.keySpan.end }, member)
  }
  return []
}

export function frameAt(run: Run, module: Module, node: Node): Frame {
  const fn = functionAround(node)
  return fn ? standaloneFrame(run, fn, module) : topOf(run, module)
}

function isWritten(member: Member): boolean {
  return member.parent?.kind === 'bind-target' && member.parent.parent?.kind === 'assign' && member.parent.parent.operator === '='
}

function addReads(run: Run, object: Value, name: string, at: Place, node: Member | PatternMember): void {
  const conditions = conditionsAt(node)
  for (const option of optionsOf(object)) {
    if (option.kind === 'response' && option.path !== null) {
      addRead(option.event.reads, { path: [...option.path, name], at, role: 'use', side: option.side, conditions: [...option.facts, ...conditions], siblings: [] })
    } else if (option.kind === 'unknown' && option.type) {
      for (const { event, read } of readsOfType(run, option.type.ref, option.type.module, name)) addRead(event.reads, { ...read, at, role: 'use', conditions })
    }
  }
}

export function addRead(reads: FieldRead[], read: FieldRead): void {
  const known = reads.some(each => each.at.file === read.at.file && each.at.start === read.at.start && each.role === read.role && each.path.join() === read.path.join())
  if (!known) reads.push(read)
}
