import type { Assign, FunctionExpr, Member } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { isTest } from '../../uses/file-context.ts'
import type { ClassValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { lineOf } from '../heap/class-members.ts'
import { refillBudget } from '../state/budget.ts'
import { noteCall } from '../state/call-graph.ts'
import { enteredFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'

const MOST_REMEMBERED = 8

/** The names of all setters in the classes of modules. */
export function settersIn(modules: readonly Module[]): ReadonlySet<string> {
  return new Set(modules.flatMap(({ functions }) => functions.flatMap(({ parent }) => parent?.kind === 'class-member' && parent.how === 'set' && typeof parent.key === 'string' ? [parent.key] : [])))
}

/** An assignment to a member that has a setter is a call of it: `this.records = await list()`. */
export function noteSetterCalls(run: Run, module: Module, names: ReadonlySet<string>): void {
  for (const member of module.members) {
    if (typeof member.property !== 'string' || !names.has(member.property)) continue
    const assign = assignmentTo(member)
    if (assign) enterSetters(run, module, member, member.property, assign)
  }
}

function assignmentTo(member: Member): Assign | undefined {
  const assign = member.parent?.kind === 'bind-target' ? member.parent.parent : undefined
  return assign?.kind === 'assign' ? assign : undefined
}

function enterSetters(run: Run, module: Module, member: Member, key: string, assign: Assign): void {
  if (!assign.value) return
  refillBudget(run)
  const frame = frameAt(run, module, assign)
  for (const holder of optionsOf(run.evaluate(member.object, frame))) {
    const found = setterOf(run, holder, key)
    // What a test sets says nothing of the others.
    if (!found || (isTest(module.path) && !isTest(found.made.frame.module.path))) continue
    const { fn, made } = found
    noteCall(run, assign, fn)
    const entered = enteredFrames(run).get(fn) ?? []
    if (entered.length < MOST_REMEMBERED) entered.push({ module: made.frame.module, fn, args: [run.evaluate(assign.value, frame)], argsOpen: false, self: holder, parent: made.frame, stack: [], ...emptyMemory() })
    enteredFrames(run).set(fn, entered)
  }
}

function setterOf(run: Run, holder: Value, key: string): { fn: FunctionExpr, made: ClassValue } | undefined {
  const cls = holder.kind === 'class' ? holder : holder.kind === 'instance' && holder.of.kind === 'class' ? holder.of : undefined
  for (const made of cls ? lineOf(run, cls) : []) {
    const value = made.cls.members.find(member => member.how === 'set' && member.key === key && member.static === (holder.kind === 'class'))?.value
    if (value?.kind === 'function') return { fn: value, made }
  }
  return undefined
}
