import type { Expr, FunctionExpr, Name, Node, TypeRef } from '../syntax/expr.ts'
import type { Binding, Definition, Module } from '../syntax/module.ts'
import { errorOf } from './response-methods.ts'
import { evaluate, isEmptyObject, isNothing, typed } from './evaluate.ts'
import { external, valueOfImport } from './exports.ts'
import type { Frame } from './frame.ts'
import { frameInside } from './iterations.ts'
import { elementsOf, memberOf } from './members.ts'
import { changersOf } from './changes.ts'
import { withMutations } from './mutations.ts'
import { valueOfParameter } from './parameters.ts'
import { mayPrecede } from './order.ts'
import { restOf } from './rest.ts'
import { factsOf, functionAround, MOST_DEPTH, topOf } from './run.ts'
import type { Run } from './run.ts'
import { standaloneFrame } from './standalone.ts'
import { heldState } from './states.ts'
import { textsOfSchema } from './schema-literals.ts'
import { bodyIn, concatTexts, textsOf } from './text.ts'
import type { Value } from './value.ts'
import { choice, optionsOf, placeOf, unknown, written, unsure } from './value.ts'
import { isMadeOnce, waysOfDefinitions, withoutWays, withWays } from './ways.ts'

const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis', 'global'])

/** What a name is worth where it stands: of several assignments the ones that can reach it. */
export function valueOfName(run: Run, name: Name, frame: Frame): Value {
  const binding = frame.module.bindingOf(name)
  const at = placeOf(name, frame.module)
  if (!binding) {
    if (name.name === 'undefined') return { kind: 'scalar', value: undefined, at }
    if (GLOBAL_OBJECTS.has(name.name)) return { kind: 'external', module: 'global', path: [] }
    return name.name === 'exports' ? { kind: 'namespace', module: frame.module } : external(run, 'global', [name.name], frame.module.path)
  }
  const value = valueOfBinding(run, binding, frame, name)
  return isInTemplate(frame.module, name) ? unwrapped(value) : value
}

function isInTemplate({ template }: Module, name: Name): boolean {
  return template !== null && template.start <= name.start && name.end <= template.end
}

/** A template reads a reference without its `.value`. */
function unwrapped(value: Value): Value {
  return choice(optionsOf(value).flatMap(option => option.kind === 'object' ? option.fields.filter(field => field.name === 'value').map(field => field.get()).concat(option) : [option]))
}

/** The value of a binding as seen from a place; without a place, all of its definitions count. */
export function valueOfBinding(run: Run, binding: Binding, from: Frame, name: Name | null): Value {
  const frame = frameOf(run, binding.owner, from)
  if (binding.definitions.length > 1 || changersOf(binding).length) return computed(run, binding, frame, from, name)
  const known = frame.bindings.get(binding)
  if (known) return known
  frame.bindings.set(binding, unknown({ file: from.module.path, start: 0, end: 0 }, binding.name))
  const value = computed(run, binding, frame, from, name)
  frame.bindings.set(binding, value)
  return value
}

function computed(run: Run, binding: Binding, frame: Frame, from: Frame, name: Name | null): Value {
  const definitions = name ? reaching(binding, name) : binding.definitions
  const ways = definitions.length > 1 ? waysOfDefinitions(run, binding, definitions, frame) : []
  const values = definitions.flatMap((definition, index) => {
    const value = valueOfDefinition(run, binding, definition, frame)
    return value ? [isMadeOnce(binding, definition) ? withWays(value, ways[index]) : withoutWays(value)] : []
  })
  const at = name ? placeOf(name, from.module) : { file: from.module.path, start: 0, end: 0 }
  const known = values.filter(value => !isNothing(value))
  const value = known.length ? choice(known) : values.length ? choice(values) : unknown(at, binding.name)
  return withMutations(run, value, binding, frame, name)
}

/** The frame in which a binding lives: up the closures; a function that nobody entered is seen by itself. */
export function frameOf(run: Run, owner: FunctionExpr | null, from: Frame): Frame {
  for (let frame: Frame | null = from; frame; frame = frame.parent) if (frame.fn === owner) return frame
  return owner ? standaloneFrame(run, owner, from.module) : topOf(run, from.module)
}

/** Definitions before the name, back to one that always runs before it; all when the name runs at another time. */
function reaching(binding: Binding, name: Node): readonly Definition[] {
  const all = binding.definitions
  if (all.length < 2) return all
  const last = all.findLast(definition => definition.how === 'function' || definition.how === 'class' || definition.how === 'import')
  if (last) return [last]
  if (functionAround(name) !== binding.owner) return all
  const found: Definition[] = []
  for (const definition of [...all].reverse()) {
    if (definition.how !== 'parameter' && (definition.node.end > name.start || !mayPrecede(definition.node, name))) continue
    found.push(definition)
    if (definition.operator === '=' && always(definition.node, name)) break
  }
  return found.length ? found : all
}

/** Tests if a definition is always run before a later node: the list of statements it stands in holds the node too. */
function always(definition: Node, node: Node): boolean {
  for (let up = definition.parent; up; up = up.parent) {
    if (up.kind === 'branch-case' || up.kind === 'loop' || up.kind === 'choice' || up.kind === 'try' || up.kind === 'function') {
      return up.start <= node.start && node.end <= up.end
    }
  }
  return true
}

function valueOfDefinition(run: Run, binding: Binding, definition: Definition, frame: Frame): Value | undefined {
  const held = heldState(run, definition, frame)
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
  if (!isNothing(value) && value.kind !== 'unknown' && !isConfigured(value)) return value
  const given = evaluate(run, fallback, frame)
  if (value.kind === 'unknown' && value.schema) return choice([...textsOfSchema(value.schema), given])
  const isEmpty = given.kind === 'unknown' || (value.kind === 'unknown' && isEmptyObject(given))
  return isNothing(value) ? given : isEmpty ? value : unsure(given)
}

/** `process.env.BASE`: where it is not set the default counts, and that is what is known. */
function isConfigured(value: Value): boolean {
  return value.kind === 'external' && value.module === 'global' && value.path.includes('env')
}

function rawValue(run: Run, binding: Binding, definition: Definition, frame: Frame): Value | undefined {
  if (definition.parameter) return valueOfParameter(run, frame, definition.parameter)
  if (definition.import) return valueOfImport(run, frame.module, definition.import.source, definition.import.imported)
  if (definition.how === 'catch') return caught(run, definition, frame)
  if (!definition.value) return undefined
  const value = evaluate(run, definition.value, frame)
  if (definition.how === 'of') return itemOf(definition, frame) ?? choice(elementsOf(value, placeOf(definition.value, frame.module)))
  if (definition.how === 'in') return keysOf(value, definition, frame)
  if (definition.operator === '+=') return appended(run, binding, definition, value, frame)
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
  const errors = calls.map(call => errorOf(evaluate(run, call, frame), at)).filter(value => value.kind !== 'unknown')
  return errors.length ? choice(errors) : undefined
}

/** The element that is looked at, when a loop is followed one by one. */
function itemOf(definition: Definition, frame: Frame): Value | undefined {
  let up: Node | undefined = definition.node
  while (up && up.kind !== 'loop') up = up.parent
  return up && frame.items?.get(up)
}

function appended(run: Run, binding: Binding, definition: Definition, value: Value, frame: Frame): Value {
  const at = placeOf(definition.node, frame.module)
  const known = frame.appended.get(definition)
  if (known) return known
  if (run.depth > MOST_DEPTH) return { ...unknown(at, binding.name), budget: true }
  frame.appended.set(definition, unknown(at, binding.name))
  run.depth++
  const heads = reaching(binding, definition.node).filter(other => other !== definition && other.node.end <= definition.node.start)
    .flatMap(other => valueOfDefinition(run, binding, other, frame) ?? [])
  run.depth--
  const body = bodyIn([...heads, value])
  const result = body ?? (heads.length ? choice(concatTexts([textsOf(choice(heads), at), textsOf(value, at)], at)) : value)
  frame.appended.set(definition, result)
  return result
}

function keysOf(value: Value, definition: Definition, frame: Frame): Value {
  const keys = optionsOf(value).flatMap(option => option.kind === 'object' ? option.fields.map(field => written(field.name, field.at)) : [])
  return keys.length ? choice(keys) : unknown(placeOf(definition.node, frame.module))
}

function step(run: Run, value: Value, key: string | number | null, frame: Frame, definition: Definition): Value {
  const at = placeOf(definition.node, frame.module)
  if (key === '...') return restOf(value, definition)
  return memberOf(run, value, key === null ? null : String(key), at)
}

/** What is destructured by a definition, followed `depth` keys along its path. */
export function valueBefore(run: Run, binding: Binding, definition: Definition, from: Frame, depth: number): Value | undefined {
  const frame = frameOf(run, binding.owner, from)
  const raw = rawValue(run, binding, definition, frame)
  return raw && definition.path.slice(0, depth).reduce((value: Value, key) => step(run, value, key, frame, definition), raw)
}
