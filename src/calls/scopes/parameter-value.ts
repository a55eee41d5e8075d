import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { PathCondition, Value } from '../domain/value.ts'
import { setupOfFile } from '../flow/component-options.ts'
import { callbackArguments } from '../frames/callback-arguments.ts'
import { correlateCaller } from '../frames/correlated-choices.ts'
import { conditionOfInstance } from '../frames/kept-instances.ts'
import { propsOfFile } from '../heap/rendered-files.ts'
import { isProgramBody } from '../languages/language-of.ts'
import { byDeclaredType } from '../modules/instance-of-type.ts'
import { callerFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { contextualType } from '../types/contextual-type.ts'
import { listOfAlias } from '../types/member-type.ts'
import { schemaBeside } from '../types/schema-value.ts'
import { isStore, leadsToStore } from '../values/is-store.ts'
import { choice, placeOf, unknown } from '../values/make-value.ts'
import { withPathCondition } from '../values/path-condition.ts'
import { componentProps } from './component-props.ts'
import { submitEvent } from './form-fields.ts'
import { argumentOfProp } from './prop-calls.ts'
import { argumentOfStore } from './store-functions.ts'
import { submittedValues } from './submitted-values.ts'

interface Parameter {
  readonly fn: FunctionExpr
  readonly index: number
  readonly rest: boolean
}

/** Evaluates a parameter by the argument, or else by its declared type, its known callers and a schema beside the function. */
export function parameterValue(run: Run, frame: Frame, parameter: Parameter): Value {
  const value = passedOrDeclared(run, frame, parameter)
  const schema = value.kind === 'unknown' && parameter.index === 0 ? schemaBeside(run, parameter.fn, frame) : undefined
  return schema && value.kind === 'unknown' ? { ...value, schema } : value
}

function passedOrDeclared(run: Run, frame: Frame, { fn, index, rest }: Parameter): Value {
  const declared = fn.params[index]
  const ref = declared?.pattern.type
  const type = ref ? listOfAlias(run, { ref, module: frame.module }) : contextualType(run, fn, index, frame.module)
  const at = placeOf(declared ?? fn, frame.module)
  const name = declared?.pattern.kind === 'bind-name' ? declared.pattern.name : null
  const parameter = { name, index: fn.params.some((each, place) => each.rest && place < index) ? Infinity : index, rest, at }
  if (frame.args) return byDeclaredType(run, argumentOf(frame, parameter), type)
  const passed = callbackArguments(run, fn, frame)?.[index] ?? argumentOfStore(run, fn, index)
  if (passed && (passed.kind !== 'unknown' || (passed.type && !type) || isStore(passed))) return passed
  if (run.phase === 'follow' || run.phase === 'skipped') {
    const callers = knownCallers(run, fn, frame.module)
    const known = callers.map((caller, place) => (
      correlateCaller(run, fn, callers.length, place, withPathCondition(argumentOf(caller, parameter), instanceCondition(run, caller)))))
    const values = known.filter(value => value.kind !== 'unknown' || leadsToStore(value))
    if (values.length) return choice(values)
    const props = index === 0 ? componentProps(run, fn, frame.module, type) ?? propsOfSetup(run, fn, frame.module) : undefined
    const handed = props ?? argumentOfProp(run, fn, frame.module, index)
    if (handed) return handed
    const submitted = index === 0 ? submittedValues(run, fn, frame.module) ?? submitEvent(run, fn, frame.module) : undefined
    if (submitted) return submitted
  }
  return byDeclaredType(run, { ...unknown(at, name), type }, type)
}

/** Returns the props that the function gets which sets up the component in a file: `setup(props) { … }`. */
function propsOfSetup(run: Run, fn: FunctionExpr, module: Module): Value | undefined {
  return setupOfFile(module) === fn ? propsOfFile(run, module.path, placeOf(fn, module)) : undefined
}

/** Returns the frames of the callers of a function. A script is run by hand too, with other arguments than those that the project passes. */
function knownCallers(run: Run, fn: FunctionExpr, module: Module): readonly Frame[] {
  return isProgramBody(fn, module) ? [] : callerFrames(run).get(fn) ?? []
}

/** Returns the path condition of what is passed to a method of one instance. */
function instanceCondition(run: Run, { self }: Frame): PathCondition | undefined {
  return self?.kind === 'instance' ? conditionOfInstance(run, self) : undefined
}

/** A parameter as an argument is looked for: by its position, or by its name. One behind the rest has a name only. */
interface Wanted {
  readonly name: string | null
  readonly index: number
  readonly rest: boolean
  readonly at: Place
}

function argumentOf(frame: Frame, { name, index, rest, at }: Wanted): Value {
  const args = frame.args ?? []
  if (rest) return { kind: 'list', items: args.slice(index), open: frame.argsOpen, at }
  const found = args[index] ?? frame.named?.fields.find(field => field.name === name)?.get()
  return found ?? (frame.argsOpen ? unknown(at) : { kind: 'scalar', value: undefined, at })
}
