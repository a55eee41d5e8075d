import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Interest } from '../../uses/interest.ts'
import { keysIn } from '../../uses/keys-in-brackets.ts'
import type { FunctionValue, InstanceValue, TextValue, UnknownValue, Value } from '../domain/value.ts'
import { branchingParameters } from '../flow/branching-parameters.ts'
import { selectingParameters, wordsFrom } from '../flow/selecting-parameters.ts'
import { thisOwner } from '../flow/this-assignments.ts'
import { mayReadIn, mayRequest } from '../state/call-graph.ts'
import { callerFrames } from '../state/caller-frames.ts'
import { areEntered, hasKeptInstances, isKept } from '../state/kept-instances.ts'
import { search } from '../state/repeated-searches.ts'
import type { Run } from '../state/run.ts'
import { textsOfSchema } from '../types/schema-value.ts'
import { isStore } from '../values/is-store.ts'
import { DEEPEST, MOST_MEMBERS } from '../values/limits.ts'
import { optionsOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { beginSearch, isUnsearched, type Searched } from '../values/searched.ts'
import { names } from './schedule-names.ts'

/** A text with a segment of a path, or with a query; a query has no blanks, unlike a statement for a database (`id = ?`). */
const ADDRESS = /\/|^[^\s?=]*[?=]\S*$/

const METHOD = /^(?:get|head|post|put|patch|delete|options)$/i

/**
 * Tests if a value can inform about a request: a path or a part of one, a method, a name of the schedule, a response, a store, a function.
 * A call whose arguments are all uninformative shows no more than the function in its entry frame, and is skipped.
 */
export function isInformative(interest: Interest, value: Value, searched: Searched = beginSearch(), depth = 0): boolean {
  const informs = (part: Value): boolean => isInformative(interest, part, searched, depth + 1)
  return optionsOf(value).some(option => {
    if (!isUnsearched(searched, option, depth)) return false
    switch (option.kind) {
      case 'text': return isInformativeText(interest, option)
      case 'response': case 'client': case 'function': return true
      case 'object': return depth < DEEPEST && option.fields.slice(0, MOST_MEMBERS)
        .some(field => isKnownName(interest, field.name) || informs(field.get()))
      case 'list': return depth < DEEPEST && option.items.slice(0, MOST_MEMBERS).some(informs)
      case 'instance': return option.of.frame.module.installed === true || isInformativeInstance(option, depth, informs) || hasKnownName(interest, option)
      case 'unknown': return isStore(option) || (depth < DEEPEST && isInformativeOrigin(interest, option, informs))
      default: return false
    }
  })
}

/** Tests if an instance is more informative than its class, which it is by the arguments of its constructor, and by what the code sets of it. */
function isInformativeInstance({ args, set }: InstanceValue, depth: number, informs: (part: Value) => boolean): boolean {
  if (depth >= DEEPEST) return false
  return args?.some(informs) === true || set?.().fields.slice(0, MOST_MEMBERS).some(field => informs(field.get())) === true
}

/**
 * Tests if a method shows more of an instance than in its entry frame, where `this` is one of the noted instances: of too many of these, the entry frame
 * shows none, and it does not show one that escapes, or comes from other code.
 */
function isToldApart(run: Run, instance: InstanceValue, fn: FunctionExpr): boolean {
  const cls = fn.parent?.kind === 'class-member' ? fn.parent.parent : undefined
  if (cls?.kind !== 'class' || !(mayRequest(run, fn) || mayReadIn(run, fn))) return false
  return areEntered(run, cls) || (hasKeptInstances(run, cls) && !isKept(run, instance))
}

/** Tests if an instance has a member with a name of the schedule when it is sent as data. */
function hasKnownName(interest: Interest, { data }: InstanceValue): boolean {
  return data?.().fields.some(({ name }) => isKnownName(interest, name)) === true
}

/** Tests if an unknown value comes from informative ones, or has a schema that names informative texts. */
function isInformativeOrigin(interest: Interest, { from, schema }: UnknownValue, informs: (part: Value) => boolean): boolean {
  return from.some(informs)
    || (schema !== undefined && textsOfSchema(schema).some(text => isInformativeText(interest, text)))
}

function isInformativeText(interest: Interest, value: TextValue): boolean {
  return value.url || value.query.length > 0
    || value.text.some(part => part.text !== null
      && (ADDRESS.test(part.text) || METHOD.test(part.text) || names(interest).has(part.text) || keysInJson(part.text).some(key => names(interest).has(key))))
}

/** Returns the keys in a text that may be JSON, or a part of one. */
function keysInJson(text: string): readonly string[] {
  return text.includes('":') ? [...text.matchAll(/"(\w+)"\s*:/g)].flatMap(([, key]) => key ?? []) : []
}

function isKnownName(interest: Interest, name: string): boolean {
  return names(interest).has(name) || interest.headers.has(name.toLowerCase()) || keysIn(name)?.some(key => names(interest).has(key)) === true
}

/** Tests if a call shows more than its callee in the entry frame: by its arguments, its receiver, or the closure that it calls. */
export function isInformativeCall(run: Run, callee: FunctionValue, args: readonly Value[], self: Value | null): boolean {
  if (callee.frame.stack.length > 0) return true
  if (search(run, 'informing', searched => args.some(value => isInformative(run.interest, value, searched)))) return true
  const { fn, frame: { module } } = callee
  for (const index of branchingParameters(module, fn)) if (isKnownArgument(args[index])) return true
  for (const index of selectingParameters(module, fn)) if (isKnownArgument(args[index])) return true
  const words = wordsFrom(module, fn)
  if (words !== undefined && args.slice(words).every(isKnownArgument)) return true
  // A missing argument has its default here, and not the value that other callers pass.
  if (args.length < callee.fn.params.length && callerFrames(run).has(callee.fn)) return true
  if (mayRequest(run, fn) && (givesRest(fn, args) || args.some((value, index) => differsFromCallers(run, fn, value, index)))) return true
  return self !== null && search(run, 'informing', searched => {
    const informs = (part: Value): boolean => isInformative(run.interest, part, searched, 1)
    return optionsOf(self).some(option => (
      (option.kind === 'instance' && (isInformativeInstance(option, 0, informs) || isToldApart(run, option, callee.fn))) || isOfSubclass(option, callee.fn)))
  })
}

/** Tests if further arguments of a function are known, which may replace defaults in what it calls: `(zone, ...args)`. */
function givesRest({ params }: FunctionExpr, args: readonly Value[]): boolean {
  const isKnown = (value: Value): boolean => optionsOf(value).every(({ kind }) => kind === 'text' || kind === 'scalar')
  return params.at(-1)?.rest === true && args.slice(params.length - 1).some(isKnown)
}

/** Tests if an argument is a known text where other callers pass a name of the schedule: the function would seem to request what they ask for. */
function differsFromCallers(run: Run, fn: FunctionExpr, value: Value, index: number): boolean {
  const [text, other] = knownStrings(value)
  if (text === undefined || other !== undefined) return false
  return (callerFrames(run).get(fn) ?? []).some(({ args }) => knownStrings(args?.[index] ?? value).some(name => name !== text && names(run.interest).has(name)))
}

/** Tests if an argument is known well enough to decide a branch of the callee, or to select a member. */
function isKnownArgument(value: Value | undefined): boolean {
  return value !== undefined
    && optionsOf(value).every(option => option.kind === 'text' || option.kind === 'scalar' || (option.kind === 'object' && !option.open))
}

/** Tests if the receiver is of a class that inherits the function: then `this` is more than the class that declares it. */
export function isOfSubclass(self: Value, fn: FunctionExpr): boolean {
  const cls = self.kind === 'class' ? self.cls : self.kind === 'instance' && self.of.kind === 'class' ? self.of.cls : undefined
  return cls !== undefined && cls !== thisOwner(fn)
}
