import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { DeclaredType, Value } from '../domain/value.ts'
import { callbackArguments } from '../frames/callback-arguments.ts'
import { correlateCaller } from '../frames/correlated-choices.ts'
import { instanceOfType } from '../modules/instance-of-type.ts'
import { callerFrames } from '../state/caller-frames.ts'
import type { Run } from '../state/run.ts'
import { contextualType } from '../types/contextual-type.ts'
import { listOfAlias } from '../types/member-type.ts'
import { schemaBeside } from '../types/schema-value.ts'
import { choice, placeOf, unknown } from '../values/make-value.ts'

/** What a parameter is worth: the argument, or what its declaration, its known callers and a schema beside it say. */
export function parameterValue(run: Run, frame: Frame, parameter: { fn: FunctionExpr, index: number, rest: boolean }): Value {
  const value = givenOrDeclared(run, frame, parameter)
  const schema = value.kind === 'unknown' && parameter.index === 0 ? schemaBeside(run, parameter.fn, frame) : undefined
  return schema && value.kind === 'unknown' ? { ...value, schema } : value
}

function givenOrDeclared(run: Run, frame: Frame, parameter: { fn: FunctionExpr, index: number, rest: boolean }): Value {
  const declared = parameter.fn.params[parameter.index]
  const ref = declared?.pattern.type
  const type = ref ? listOfAlias(run, { ref, module: frame.module }) : contextualType(run, parameter.fn, parameter.index, frame.module)
  const at = placeOf(declared ?? parameter.fn, frame.module)
  if (frame.args) return declaredOr(run, argumentOf(frame, parameter.index, parameter.rest, at), type)
  const given = callbackArguments(run, parameter.fn, frame)?.[parameter.index]
  if (given && (given.kind !== 'unknown' || (given.type && !type))) return given
  if (run.phase === 'follow' || run.phase === 'skipped') {
    const callers = callerFrames(run).get(parameter.fn) ?? []
    const known = callers.map((caller, index) => correlateCaller(run, parameter.fn, callers.length, index, argumentOf(caller, parameter.index, parameter.rest, at)))
    const values = known.filter(value => value.kind !== 'unknown')
    if (values.length) return choice(values)
  }
  const name = declared?.pattern.kind === 'bind-name' ? declared.pattern.name : null
  return declaredOr(run, { ...unknown(at, name), type }, type)
}

/** An argument that is not known may still be known by its declared type. */
function declaredOr(run: Run, value: Value, type: DeclaredType | null): Value {
  return value.kind === 'unknown' && type ? instanceOfType(run, type.ref, type.module) ?? value : value
}

function argumentOf(frame: Frame, index: number, rest: boolean, at: Place): Value {
  const args = frame.args ?? []
  if (rest) return { kind: 'list', items: args.slice(index), open: frame.argsOpen, at }
  return args[index] ?? (frame.argsOpen ? unknown(at) : { kind: 'scalar', value: undefined, at })
}
