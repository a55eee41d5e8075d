import type { FunctionExpr, Member } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { ClassValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { inheritanceChain } from '../heap/inheritance.ts'
import { MOST_CONTEXTS } from '../interpreter/caller-contexts.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { refillBudget } from '../state/budget.ts'
import { noteCall } from '../state/call-graph.ts'
import { enteredFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'

/** Returns the names of all setters in the classes of modules. */
export function settersIn(modules: readonly Module[]): ReadonlySet<string> {
  return new Set(modules.flatMap(({ functions }) => functions.flatMap(({ parent }) => {
    return parent?.kind === 'class-member' && parent.how === 'set' && typeof parent.key === 'string' ? [parent.key] : []
  })))
}

/** Notes assignments to members that have a setter, which are calls of it: `this.records = await list()`. */
export function noteSetterCalls(run: Run, module: Module, names: ReadonlySet<string>): void {
  for (const member of module.members) {
    if (typeof member.property === 'string' && names.has(member.property)) enterSetters(run, module, member, member.property)
  }
}

function enterSetters(run: Run, module: Module, member: Member, key: string): void {
  const assign = member.parent?.kind === 'bind-target' ? member.parent.parent : undefined
  if (assign?.kind !== 'assign' || !assign.value) return
  refillBudget(run)
  const frame = frameAt(run, module, assign)
  for (const holder of optionsOf(run.evaluate(member.object, frame))) {
    const setter = setterOf(run, holder, key)
    // The values that a test sets say nothing about production code.
    if (!setter || (isTestModule(module) && !isTestModule(setter.cls.frame.module))) continue
    const { fn, cls } = setter
    noteCall(run, assign, fn)
    const entered = enteredFrames(run).get(fn) ?? []
    if (entered.length < MOST_CONTEXTS) {
      const args = [run.evaluate(assign.value, frame)]
      entered.push({ module: cls.frame.module, fn, args, argsOpen: false, self: holder, parent: cls.frame, stack: [], ...emptyMemory() })
    }
    enteredFrames(run).set(fn, entered)
  }
}

interface Setter {
  readonly fn: FunctionExpr
  /** The class that declares it. */
  readonly cls: ClassValue
}

function setterOf(run: Run, holder: Value, key: string): Setter | undefined {
  const isStatic = holder.kind === 'class'
  const made = isStatic ? holder : holder.kind === 'instance' && holder.of.kind === 'class' ? holder.of : undefined
  for (const cls of made ? inheritanceChain(run, made) : []) {
    const fn = cls.cls.members.find(member => member.how === 'set' && member.key === key && member.static === isStatic)?.value
    if (fn?.kind === 'function') return { fn, cls }
  }
  return undefined
}
