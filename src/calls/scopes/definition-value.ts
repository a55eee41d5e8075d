import type { Expr, Node, Pattern, TypeRef } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { factsOf } from '../flow/calls-and-returns.ts'
import { isInTemplate } from '../flow/in-template.ts'
import { errorResponse } from '../frames/callback-values.ts'
import { caughtValues } from '../frames/caught-values.ts'
import { correlateDefinition } from '../frames/correlated-choices.ts'
import { frameInside, frameOf } from '../frames/frame-of.ts'
import { languageOf } from '../languages/language-of.ts'
import { isMocked } from '../modules/changed-data.ts'
import { dataBeside } from '../modules/data-beside.ts'
import { importedValue } from '../modules/imported-value.ts'
import { isData } from '../modules/is-data.ts'
import type { Run } from '../state/run.ts'
import { assertedType } from '../types/asserted-type.ts'
import { textsOfSchema } from '../types/schema-value.ts'
import { elementsOf } from '../values/elements.ts'
import { asDefault, choice, isEmptyObject, isNothing, objectOf, optionsOf, placeOf, textAt, typed, unknown } from '../values/make-value.ts'
import { compoundAssignment } from './compound-assignment.ts'
import { pageProp, stateOfAction } from './page-data.ts'
import { parameterValue } from './parameter-value.ts'
import { restElement } from './rest-element.ts'
import { stateInPair, stateValue } from './state-hooks.ts'

/** Evaluates a definition of a name; undefined where it has no known value. */
export function definitionValue(run: Run, binding: Binding, definition: Definition, frame: Frame): Value | undefined {
  const state = stateValue(run, definition, frame)
  if (state) return state
  const answered = stateOfAction(run, definition, frame)
  if (answered) return answered
  // The type that an SDK declares for a parameter adds nothing to the argument of a known call.
  const isArgument = frame.module.installed && definition.parameter && frame.args
  const type = definition.type && !isArgument ? { ref: definition.type, module: frame.module } : null
  const raw = rawValue(run, binding, definition, frameInside(run, functionAround(definition.node), frame) ?? frame)
  if (!raw) return type ? typed(unknown(placeOf(definition.node, frame.module), binding.name), type) : undefined
  const isOneOf = definition.parameter !== null || definition.how === 'of'
  const value = destructured(run, isOneOf ? correlateDefinition(run, raw, definition, frame) : raw, definition, frame)
  if (!type) return value
  return definition.value && definition.path.length === 0 ? assertedType(run, value, definition.value, type) : typed(value, type)
}

/** Takes a value apart by the patterns around a name, outermost first; the default of each applies where the value is not known. */
function destructured(run: Run, raw: Value, definition: Definition, frame: Frame): Value {
  let value = raw
  let keys = definition.path
  const patterns = patternsAround(definition)
  for (const pattern of patterns) {
    if (!hasFallback(pattern)) continue
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

const PATTERNS = new WeakMap<Definition, readonly Node[]>()

function patternsAround(definition: Definition): readonly Node[] {
  const known = PATTERNS.get(definition)
  if (known) return known
  const patterns: Node[] = []
  for (let up: Node | undefined = definition.node; up?.kind.startsWith('bind-'); up = up.parent) patterns.unshift(up)
  PATTERNS.set(definition, patterns)
  return patterns
}

/** Tests if a node is a pattern that may have a default; the member of an object pattern has none beside its own pattern. */
function hasFallback(node: Node): node is Pattern {
  return node.kind === 'bind-name' || node.kind === 'bind-object' || node.kind === 'bind-array' || node.kind === 'bind-target'
}

function defaulted(run: Run, given: Value, fallback: Expr, frame: Frame): Value {
  // Of several unknown values, one says as much as all.
  const [first] = given.kind === 'choice' && given.options.every(isPlainUnknown) ? given.options : [given]
  const value = first ?? given
  if (!isNothing(value) && value.kind !== 'unknown' && !isConfigured(value, frame)) return value
  const defaultValue = run.evaluate(fallback, frame)
  if (value.kind === 'unknown' && value.schema) return choice([...textsOfSchema(value.schema), defaultValue])
  if (isNothing(value)) return defaultValue
  const isEmpty = defaultValue.kind === 'unknown' || (value.kind === 'unknown' && isEmptyObject(defaultValue))
  return isEmpty ? value : asDefault(defaultValue)
}

/** Tests if nothing at all is known of a value. */
function isPlainUnknown(value: Value): boolean {
  return value.kind === 'unknown' && !value.type && value.from.length === 0 && value.callee === undefined && !value.schema && !value.budget
}

/** Tests if a value comes from the environment, `process.env.BASE`: it may not be set, and only the default is known. */
function isConfigured(value: Value, { module }: Frame): boolean {
  return value.kind === 'external' && value.module === 'global' && languageOf(module).isEnvironment(value.path)
}

function rawValue(run: Run, binding: Binding, definition: Definition, frame: Frame): Value | undefined {
  if (definition.parameter) return parameterValue(run, frame, definition.parameter)
  if (definition.import) {
    const { source, imported } = definition.import
    return importedData(run, definition.import, definition, frame) ?? importedValue(run, frame.module, source, imported)
  }
  if (definition.how === 'catch') return caughtErrors(run, definition, frame)
  if (!definition.value) return frame.module.exports.has(binding.name) ? pageProp(run, frame.module, binding.name) : undefined
  const value = run.evaluate(definition.value, frame)
  if (definition.how === 'of') return currentItem(definition, frame) ?? choice(elementsOf(value, placeOf(definition.value, frame.module)))
  if (definition.how === 'in') return namesOfMembers(value, definition, frame)
  if (definition.operator === '+=') {
    return compoundAssignment(run, { binding, definition, value, frame }, before => definitionValue(run, binding, before, frame))
  }
  if (definition.how === 'assign' && definition.path.length === 0 && setsReference(binding, definition, frame.module)) {
    return objectOf([{ name: languageOf(frame.module).unwrappedMember ?? '', value }], placeOf(definition.value, frame.module), true)
  }
  const type = definition.path.length ? typeOfPattern(definition.node) : null
  return type ? typed(value, { ref: type, module: frame.module }) : value
}

/** Evaluates what is imported of a file of data that is no module. */
function importedData(run: Run, { source, imported }: NonNullable<Definition['import']>, { node }: Definition, { module }: Frame): Value | undefined {
  if (!isData(source) || run.modules.resolve(module.path, source) !== undefined) return undefined
  const at = placeOf(node, module)
  if (isMocked(module, source)) return unknown(at)
  const data = dataBeside(run, module, source, at)
  return data && imported !== 'default' && imported !== '*' ? run.property(data, imported, at) : data
}

/** Tests if a definition sets what is inside a reference: a template assigns to a constant. */
function setsReference({ kind }: Binding, { node }: Definition, module: Module): boolean {
  return kind === 'const' && isInTemplate(module, node) && languageOf(module).unwrappedMember !== null
}

/** Returns the declared type of the value that a pattern takes apart: `const { record }: Props = …`. */
function typeOfPattern(node: Node): TypeRef | null {
  let whole = node
  while (whole.parent?.kind.startsWith('bind-')) whole = whole.parent
  return whole.kind === 'bind-object' || whole.kind === 'bind-array' ? whole.type : null
}

/** Evaluates the variable of a `catch`: the errors of the requests in its block, and what the functions called there throw. */
function caughtErrors(run: Run, definition: Definition, frame: Frame): Value | undefined {
  let up: Node | undefined = definition.node
  while (up && up.kind !== 'try') up = up.parent
  if (!up) return undefined
  const tried = up
  const { block } = tried
  const [from, to] = [block[0]?.start ?? 0, block.at(-1)?.end ?? 0]
  const at = placeOf(definition.node, frame.module)
  const calls = factsOf(frame.module, functionAround(definition.node)).calls.filter(call => from <= call.start && call.end <= to)
  const failed = calls.map(call => errorResponse(run.evaluate(call, frame), at)).filter(value => value.kind !== 'unknown')
  const errors = [...failed, ...calls.flatMap(call => caughtValues(run, call, tried, frame))]
  return errors.length ? choice(errors) : undefined
}

/** Returns the current element, when the loop is unrolled. */
function currentItem(definition: Definition, frame: Frame): Value | undefined {
  let up: Node | undefined = definition.node
  while (up && up.kind !== 'loop') up = up.parent
  return up && frame.items?.get(up)
}

function namesOfMembers(value: Value, definition: Definition, frame: Frame): Value {
  const names = optionsOf(value).flatMap(option => option.kind === 'object' ? option.fields.map(field => textAt(field.name, field.at)) : [])
  return names.length ? choice(names) : unknown(placeOf(definition.node, frame.module))
}

function step(run: Run, value: Value, key: string | number | null, frame: Frame, definition: Definition): Value {
  const at = placeOf(definition.node, frame.module)
  if (key === '...') return restElement(value, definition)
  return (key === 0 ? stateInPair(run, value) : undefined) ?? run.property(value, key === null ? null : String(key), at)
}

/** Evaluates the value that a definition destructures, `depth` keys along its path. */
export function valueAlongPath(run: Run, binding: Binding, definition: Definition, from: Frame, depth: number): Value | undefined {
  const frame = frameOf(run, binding.owner, from)
  const raw = rawValue(run, binding, definition, frame)
  return raw && definition.path.slice(0, depth).reduce((value: Value, key) => step(run, value, key, frame, definition), raw)
}
