import type { Expr, Node, TypeRef } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { factsOf } from '../flow/function-facts.ts'
import { frameInside, frameOf } from '../frames/frame-of.ts'
import { languageOf } from '../languages/language-of.ts'
import { importedValue } from '../modules/imported-value.ts'
import { errorResponse } from '../state/response-values.ts'
import type { Run } from '../state/run.ts'
import { textsOfSchema } from '../types/schema-value.ts'
import { elementsOf } from '../values/elements.ts'
import { asDefault, choice, isEmptyObject, isNothing, optionsOf, placeOf, textAt, typed, unknown } from '../values/make-value.ts'
import { compoundAssignment } from './compound-assignment.ts'
import { parameterValue } from './parameter-value.ts'
import { restElement } from './rest-element.ts'
import { stateValue } from './state-hooks.ts'

/** What a definition gives its name; undefined where it says nothing. */
export function definitionValue(run: Run, binding: Binding, definition: Definition, frame: Frame): Value | undefined {
  const held = stateValue(run, definition, frame)
  if (held) return held
  // What an SDK says of an argument tells nothing of the one that it is given.
  const isGiven = frame.module.installed && definition.parameter && frame.args
  const type = definition.type && !isGiven ? { ref: definition.type, module: frame.module } : null
  const raw = rawValue(run, binding, definition, frameInside(run, functionAround(definition.node), frame) ?? frame)
  if (!raw) return type ? typed(unknown(placeOf(definition.node, frame.module), binding.name), type) : undefined
  const value = destructured(run, raw, definition, frame)
  return type ? typed(value, type) : value
}

/** Follows a value through the patterns around a name, outermost first; at each a default counts where nothing else is known. */
function destructured(run: Run, raw: Value, definition: Definition, frame: Frame): Value {
  const patterns: Node[] = []
  for (let up: Node | undefined = definition.node; up?.kind.startsWith('bind-'); up = up.parent) patterns.unshift(up)
  let value = raw
  let keys = [...definition.path]
  for (const pattern of patterns) {
    if (pattern.kind === 'bind-member' || (pattern.kind !== 'bind-name' && pattern.kind !== 'bind-object' && pattern.kind !== 'bind-array' && pattern.kind !== 'bind-target')) continue
    if (pattern !== patterns[0]) {
      const [key, ...rest] = keys
      if (key !== undefined) value = step(run, value, key, frame, definition)
      keys = rest
    }
    if (pattern.fallback) value = defaulted(run, value, pattern.fallback, frame)
  }
  for (const key of keys) value = step(run, value, key, frame, definition)
  return value
}

function defaulted(run: Run, value: Value, fallback: Expr, frame: Frame): Value {
  if (!isNothing(value) && value.kind !== 'unknown' && !isConfigured(value, frame)) return value
  const given = run.evaluate(fallback, frame)
  if (value.kind === 'unknown' && value.schema) return choice([...textsOfSchema(value.schema), given])
  const isEmpty = given.kind === 'unknown' || (value.kind === 'unknown' && isEmptyObject(given))
  return isNothing(value) ? given : isEmpty ? value : asDefault(given)
}

/** `process.env.BASE`: where it is not set the default counts, and that is what is known. */
function isConfigured(value: Value, { module }: Frame): boolean {
  return value.kind === 'external' && value.module === 'global' && languageOf(module).isEnvironment(value.path)
}

function rawValue(run: Run, binding: Binding, definition: Definition, frame: Frame): Value | undefined {
  if (definition.parameter) return parameterValue(run, frame, definition.parameter)
  if (definition.import) return importedValue(run, frame.module, definition.import.source, definition.import.imported)
  if (definition.how === 'catch') return caught(run, definition, frame)
  if (!definition.value) return undefined
  const value = run.evaluate(definition.value, frame)
  if (definition.how === 'of') return itemOf(definition, frame) ?? choice(elementsOf(value, placeOf(definition.value, frame.module)))
  if (definition.how === 'in') return keysOf(value, definition, frame)
  if (definition.operator === '+=') return compoundAssignment(run, { binding, definition, value, frame }, before => definitionValue(run, binding, before, frame))
  const type = definition.path.length ? typeOfPattern(definition.node) : null
  return type ? typed(value, { ref: type, module: frame.module }) : value
}

/** The type that is declared for all that a pattern takes apart: `const { record }: Props = …`. */
function typeOfPattern(node: Node): TypeRef | null {
  let whole = node
  while (whole.parent?.kind.startsWith('bind-')) whole = whole.parent
  return whole.kind === 'bind-object' || whole.kind === 'bind-array' ? whole.type : null
}

/** What a `catch` gets: the error of a request that its block makes. */
function caught(run: Run, definition: Definition, frame: Frame): Value | undefined {
  let up: Node | undefined = definition.node
  while (up && up.kind !== 'try') up = up.parent
  if (!up) return undefined
  const { block } = up
  const [from, to] = [block[0]?.start ?? 0, block.at(-1)?.end ?? 0]
  const at = placeOf(definition.node, frame.module)
  const calls = factsOf(frame.module, functionAround(definition.node)).calls.filter(call => from <= call.start && call.end <= to)
  const errors = calls.map(call => errorResponse(run.evaluate(call, frame), at)).filter(value => value.kind !== 'unknown')
  return errors.length ? choice(errors) : undefined
}

/** The element that is looked at, when a loop is followed one by one. */
function itemOf(definition: Definition, frame: Frame): Value | undefined {
  let up: Node | undefined = definition.node
  while (up && up.kind !== 'loop') up = up.parent
  return up && frame.items?.get(up)
}

function keysOf(value: Value, definition: Definition, frame: Frame): Value {
  const keys = optionsOf(value).flatMap(option => option.kind === 'object' ? option.fields.map(field => textAt(field.name, field.at)) : [])
  return keys.length ? choice(keys) : unknown(placeOf(definition.node, frame.module))
}

function step(run: Run, value: Value, key: string | number | null, frame: Frame, definition: Definition): Value {
  const at = placeOf(definition.node, frame.module)
  if (key === '...') return restElement(value, definition)
  return run.property(value, key === null ? null : String(key), at)
}

/** What is destructured by a definition, followed `depth` keys along its path. */
export function valueAlongPath(run: Run, binding: Binding, definition: Definition, from: Frame, depth: number): Value | undefined {
  const frame = frameOf(run, binding.owner, from)
  const raw = rawValue(run, binding, definition, frame)
  return raw && definition.path.slice(0, depth).reduce((value: Value, key) => step(run, value, key, frame, definition), raw)
}
