import type { Interest, TemplateNode } from '../../uses/interest.ts'
import type { FunctionValue, InstanceValue, TextValue, Value } from '../domain/value.ts'
import { branchingParameters } from '../flow/branching-parameters.ts'
import { thisOwner } from '../flow/this-assignments.ts'
import { callerFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { textsOfSchema } from '../types/schema-value.ts'
import { optionsOf } from '../values/make-value.ts'

const DEEPEST = 3
const MOST = 12
const METHOD = /^(?:get|head|post|put|patch|delete|options)$/i

/**
 * Tests if a value can tell anything about a request: a path or a part of one, a method, a name of the schedule, an answer, a
 * function. A call that is given nothing of the kind shows no more than the function shows by itself, and is not followed again.
 */
export function isInformative(interest: Interest, value: Value, depth = 0): boolean {
  return optionsOf(value).some(option => {
    switch (option.kind) {
      case 'text': return isInformativeText(interest, option)
      case 'response': case 'client': case 'function': return true
      case 'object': return depth < DEEPEST && option.fields.slice(0, MOST).some(field => isKnownName(interest, field.name) || isInformative(interest, field.get(), depth + 1))
      case 'list': return depth < DEEPEST && option.items.slice(0, MOST).some(item => isInformative(interest, item, depth + 1))
      case 'instance': return option.of.frame.module.installed === true || isInformativeInstance(interest, option, depth)
      case 'unknown': return depth < DEEPEST && (option.from.some(each => isInformative(interest, each, depth + 1)) || (option.schema !== undefined && textsOfSchema(option.schema).some(text => isInformativeText(interest, text))))
      default: return false
    }
  })
}

/** An instance is more than its class says when its constructor was given something. */
function isInformativeInstance(interest: Interest, value: InstanceValue, depth = 0): boolean {
  return value.args !== null && depth < DEEPEST && value.args.some(each => isInformative(interest, each, depth + 1))
}

function isInformativeText(interest: Interest, value: TextValue): boolean {
  return value.url || value.query.length > 0
    || value.text.some(part => part.text !== null && (/[/?=]/.test(part.text) || METHOD.test(part.text) || names(interest).has(part.text)))
}

function isKnownName(interest: Interest, name: string): boolean {
  return names(interest).has(name) || interest.headers.has(name.toLowerCase())
}

const NAMES = new WeakMap<Interest, ReadonlySet<string>>()

/** Literal segments of all templates, and all names of data that the schedule knows. */
function names(interest: Interest): ReadonlySet<string> {
  const known = NAMES.get(interest)
  if (known) return known
  const found = new Set([...interest.settings, ...interest.fieldNames, ...interest.queries, ...interest.weakWords])
  const work: TemplateNode[] = [interest.templates]
  for (let node = work.pop(); node; node = work.pop()) {
    for (const [literal, next] of node.literals) {
      found.add(literal)
      work.push(next)
    }
    if (node.parameter) work.push(node.parameter)
  }
  NAMES.set(interest, found)
  return found
}

/** Tests if a call shows more than the function by itself: by its arguments, its object, or where it was made. */
export function isInformativeCall(run: Run, callee: FunctionValue, args: readonly Value[], self: Value | null): boolean {
  if (callee.frame.stack.length > 0 || args.some(value => isInformative(run.interest, value))) return true
  for (const index of branchingParameters(callee.frame.module, callee.fn)) if (isDeciding(args[index])) return true
  // What is not given has its default, and not what others give.
  if (args.length < callee.fn.params.length && callerFrames(run).has(callee.fn)) return true
  return self !== null && optionsOf(self).some(option => (option.kind === 'instance' && isInformativeInstance(run.interest, option)) || isOfSubclass(option, callee))
}

/** Tests if an argument decides what a function does with it. */
function isDeciding(value: Value | undefined): boolean {
  return value !== undefined && optionsOf(value).every(option => option.kind === 'text' || option.kind === 'scalar' || (option.kind === 'object' && !option.open))
}

/** Tests if an object is of a class that inherits the function: `this` is more than where the function is written. */
function isOfSubclass(self: Value, callee: FunctionValue): boolean {
  const cls = self.kind === 'class' ? self.cls : self.kind === 'instance' && self.of.kind === 'class' ? self.of.cls : undefined
  return cls !== undefined && cls !== thisOwner(callee.fn)
}
