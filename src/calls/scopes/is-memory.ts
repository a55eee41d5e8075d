import type { Call, Expr, Member } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { assignmentsOf } from '../flow/this-assignments.ts'
import { inheritanceChain } from '../heap/inheritance.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'

/** Functions that return the keys or the items of what they get. */
const VIEWS = new Set(['Object.keys', 'Object.values', 'Object.entries', 'Array.from', 'Reflect.ownKeys', 'Object.getOwnPropertyNames'])
/** Methods that do so without arguments. */
const OWN_VIEWS = new Set(['keys', 'values', 'entries', 'slice'])

/** Tests if an object sends requests, or only remembers what the code put into it: a Set, a Map or a list that is empty at first, or the keys of one. */
export function isMemory(run: Run, object: Expr, frame: Frame): boolean {
  const viewed = viewedBy(object)
  if (viewed) return isMemory(run, viewed, frame)
  const definitions = object.kind === 'name' ? frame.module.bindingOf(object)?.definitions ?? [] : []
  if (definitions.some(({ value }) => value !== null && isEmpty(value))) return true
  if (object.kind === 'member' && isEmptyMember(run, object, frame)) return true
  return optionsOf(run.evaluate(object, frame)).some(option => (
    option.kind === 'response' || option.kind === 'client'
    || (option.kind === 'list' && option.items.length === 0) || (option.kind === 'object' && option.fields.length === 0)))
}

/** Returns what an expression shows the keys or items of: `Object.keys(DONE)`, `[...SEEN]`, `new Set(LIST)`. */
function viewedBy(expr: Expr): Expr | undefined {
  if (expr.kind === 'cast') return expr.expression
  if (expr.kind === 'array') return expr.items.length === 1 && expr.items[0]?.kind === 'spread' ? expr.items[0].argument : undefined
  if (expr.kind !== 'call' && expr.kind !== 'new') return undefined
  const [first] = expr.args
  if (!first) return expr.kind === 'call' ? ownView(expr) : undefined
  const name = calleeNames(expr.callee).join('.')
  return first.kind !== 'spread' && (expr.kind === 'new' ? name === 'Set' || name === 'Map' : VIEWS.has(name)) ? first : undefined
}

function ownView({ callee }: Call): Expr | undefined {
  return callee.kind === 'member' && OWN_VIEWS.has(String(callee.property)) ? callee.object : undefined
}

/** Tests if a member of a class is empty at first: `seen = new Set()`, `this.seen = []` in the constructor. */
function isEmptyMember(run: Run, { object, property }: Member, frame: Frame): boolean {
  if (typeof property !== 'string' || object.kind !== 'this') return false
  return optionsOf(run.evaluate(object, frame)).some(option => option.kind === 'instance' && option.of.kind === 'class'
    && inheritanceChain(run, option.of).some(({ cls, frame: { module } }) => (
      cls.members.some(({ key, value }) => key === property && value !== null && isEmpty(value))
      || assignmentsOf(module, cls).get(property)?.some(({ value }) => value !== null && isEmpty(value)))))
}

function isEmpty(made: Expr): boolean {
  return made.kind === 'new' ? made.args.length === 0 : (made.kind === 'array' && made.items.length === 0) || (made.kind === 'object' && !made.members.length)
}
