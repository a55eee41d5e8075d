import type { Name } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding, Definition, Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { PathCondition, Value } from '../domain/value.ts'
import { mayMoveBefore, movesOf } from '../flow/changed-lists.ts'
import { definitionsFor } from '../flow/closure-definitions.ts'
import type { ClosureDefinitions } from '../flow/closure-definitions.ts'
import { optionsOfFile } from '../flow/component-options.ts'
import { isInTemplate } from '../flow/in-template.ts'
import { mutationSites } from '../flow/mutation-sites.ts'
import { isDefinedOnce, MOST_DEFINITIONS, pathConditionsOfDefinitions } from '../frames/conditional-definitions.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import { frameOf } from '../frames/frame-of.ts'
import { applyMutations } from '../heap/apply-mutations.ts'
import { changedByComponents } from '../heap/child-changes.ts'
import { subscribedStores } from '../heap/held-stores.ts'
import { withoutRemoved } from '../heap/removed-elements.ts'
import { propOfFile } from '../heap/rendered-files.ts'
import { heldBy } from '../heap/store-members.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import { exportOf, external } from '../modules/imported-value.ts'
import { reExporting } from '../modules/re-exports.ts'
import { asReplaced, withReplacedMembers } from '../modules/replaced-values.ts'
import { runnerVariable } from '../modules/runner-variable.ts'
import { provisionally } from '../state/provisionally.ts'
import type { Run } from '../state/run.ts'
import { COMPONENT, leadsToStore, madeOf } from '../values/is-store.ts'
import { doubted } from '../values/assumed.ts'
import { choice, isNothing, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { withoutPathCondition, withPathCondition } from '../values/path-condition.ts'
import { argumentsObject } from './arguments-object.ts'
import { definitionValue } from './definition-value.ts'
import { withFewUnknown } from './few-unknown.ts'
import { withoutUnreachable } from './unreachable-definitions.ts'
import { emittedAt } from './prop-calls.ts'
import { withoutReplaced } from './replaced-defaults.ts'

/** Evaluates a name at its place: of several definitions, those that reach it. */
export function nameValue(run: Run, name: Name, frame: Frame): Value {
  const binding = frame.module.bindingOf(name)
  const at = placeOf(name, frame.module)
  if (!binding) {
    const { argumentsName, constants, globalObjects, exportsName, sharesScope } = languageOf(frame.module)
    const subscribed = subscribedStores(run, name, frame.module)
    if (subscribed.length) return choice(subscribed.map(store => heldBy(run, store) ?? unknown(at)))
    if (constants.has(name.name)) return { kind: 'scalar', value: constants.get(name.name), at }
    if (globalObjects.has(name.name)) return { kind: 'external', module: 'global', path: [] }
    if (sharesScope) return sharedValue(run, frame.module, name.name) ?? runnerVariable(name.name, at) ?? variableAround(name.name)
    const ofComponent = isInTemplate(frame.module, name) ? emittedAt(run, name, frame.module) ?? memberOfComponent(run, frame.module, name.name, at) : undefined
    if (ofComponent) return ofComponent
    const passed = name.name === argumentsName ? argumentsObject(run, name, frame) : undefined
    if (passed) return passed
    return name.name === exportsName ? { kind: 'namespace', module: frame.module } : external(run, 'global', [name.name], frame.module.path)
  }
  const value = run.binding(binding, frame, name)
  return isInTemplate(frame.module, name) ? unwrapped(value, languageOf(frame.module)) : value
}

/** Evaluates a name in a template that is a member of the component which the options of the file describe, or one of its props. */
function memberOfComponent(run: Run, module: Module, name: string, at: Place): Value | undefined {
  const options = optionsOfFile(module)
  const described = options && run.evaluate(options, moduleFrame(run, module))
  const member = described && run.property(madeOf(described, COMPONENT, placeOf(options, module)), name, at)
  const isKnown = member && optionsOf(member).some(option => option.kind !== 'unknown' || leadsToStore(option))
  return isKnown ? member : propOfFile(run, module.path, name)
}

function variableAround(name: string): Value {
  return { kind: 'external', module: 'global', path: [name] }
}

/** A name of another module that this one reads into its own scope. */
function sharedValue(run: Run, module: Module, name: string): Value | undefined {
  const found = module.exportAll.length ? reExporting(run, module, name).map(target => exportOf(run, target, name)) : []
  return found.length ? choice(found) : undefined
}

/** Adds the value inside a reference, which a template reads without `.value`. */
function unwrapped(value: Value, { unwrappedMember }: LanguageModel): Value {
  return choice(optionsOf(value).flatMap(option => {
    if (option.kind !== 'object') return [option]
    return [...option.fields.filter(field => field.name === unwrappedMember).map(field => field.get()), option]
  }))
}

/** Evaluates a binding at a reference; without a reference, all of its definitions count. */
export function bindingValue(run: Run, binding: Binding, from: Frame, name: Name | null): Value {
  const frame = frameOf(run, binding.owner, from)
  const { definitions } = binding
  const language = languageOf(frame.module)
  const known = frame.bindings.get(binding)
  const isMoved = known?.kind === 'list' && movesOf(binding, language).length > 0
  if (isMoved || mutationSites(binding, frame.module).length || isSetInCall(binding, frame, from, name)) return valueAt(run, binding, frame, from, name)
  if (definitions.length > 1) return valueOfSeveral(run, binding, frame, from, name)
  if (known) return known
  const unfinished = unknown({ file: from.module.path, start: 0, end: 0 }, binding.name)
  return provisionally(frame.bindings, binding, unfinished, () => valueAt(run, binding, frame, from, name))
}

/** Evaluates a name with several definitions. The value of many is evaluated once: there may be hundreds in a long script, or in a loop. */
function valueOfSeveral(run: Run, binding: Binding, frame: Frame, from: Frame, name: Name | null): Value {
  const { definitions } = binding
  const { module } = frame
  const reaching = definitions.length > FEW_DEFINITIONS && name !== null ? definitionsFor(binding, name, module, languageOf(module)).definitions : []
  if (reaching !== definitions && reaching.length <= MOST_DEFINITIONS) return valueAt(run, binding, frame, from, name)
  const memory = frame.several ??= new Map()
  const known = memory.get(reaching)
  if (known) return known
  const value = valueAt(run, binding, frame, from, name)
  memory.set(reaching, value)
  return value
}

const FEW_DEFINITIONS = 8

/** Tests if a definition before a name has the arguments of the same call. */
function isSetInCall(binding: Binding, owner: Frame, from: Frame, name: Name | null): boolean {
  return name !== null && owner.fn !== from.fn && binding.definitions.some(each => isOfCall(each, owner, from, name))
}

/** Tests if a definition of a variable around a function is in that function, before a name: it has the arguments of the same call. */
function isOfCall({ node }: Definition, owner: Frame, { fn }: Frame, name: Name | null): boolean {
  return owner.fn !== fn && fn !== null && name !== null && node.end <= name.start && functionAround(node) === fn && functionAround(name) === fn
}

function valueAt(run: Run, binding: Binding, frame: Frame, from: Frame, name: Name | null): Value {
  const language = languageOf(frame.module)
  const { definitions, replaced } = definitionsFor(binding, name, frame.module, language)
  const [only] = definitions
  const defined = only && definitions.length === 1 ? valueBy(run, { binding, replaced }, only, isOfCall(only, frame, from, name) ? from : frame)
    : valueBySeveral(run, { binding, name, definitions, replaced }, frame, from)
  const joined = defined ?? unknown(name ? placeOf(name, from.module) : { file: from.module.path, start: 0, end: 0 }, binding.name)
  const isMoved = joined.kind === 'list' && movesOf(binding, language).some(move => !name || mayMoveBefore(move, name))
  const value = applyMutations(run, isMoved ? { ...joined, placedUntil: 0 } : joined, binding, frame, name)
  const ownItems = joined.kind === 'list' ? joined.items.length : 0
  const left = value.kind === 'list' && name ? withoutRemoved({ list: value, ownItems, binding, name }, frame.module, language) : value
  const changed = withReplacedMembers(run, binding, left)
  return changedByComponents(run, changed, binding, frame)
}

/** A name, or any reference of a binding (null), and the definitions that may reach it. */
interface Defined extends ClosureDefinitions {
  readonly binding: Binding
  readonly name: Name | null
}

/** Joins the values of the definitions that may reach a name; undefined if none has a known value. */
function valueBySeveral(run: Run, defined: Defined, frame: Frame, from: Frame): Value | undefined {
  const { binding, name, definitions: reaching } = defined
  const frameOfDefinition = (definition: Definition): Frame => isOfCall(definition, frame, from, name) ? from : frame
  const definitions = withoutUnreachable(run, { binding, name, definitions: withoutReplaced(run, withFewUnknown(reaching), frame) }, frameOfDefinition)
  const conditions = definitions.length > 1 && reaching.length <= MOST_DEFINITIONS ? pathConditionsOfDefinitions(run, binding, definitions, frame) : []
  const values = definitions.flatMap((each, index) => valueBy(run, defined, each, frameOfDefinition(each), conditions[index]) ?? [])
  if (values.length === 0) return undefined
  const known = values.filter(value => !isNothing(value))
  return choice(known.length > 0 ? known : values)
}

/** Evaluates one definition of a name, which counts under a condition. */
function valueBy(
  run: Run, { binding, replaced }: Pick<Defined, 'binding' | 'replaced'>, definition: Definition, frame: Frame, condition?: PathCondition,
): Value | undefined {
  const found = definitionValue(run, binding, definition, frame)
  if (!found) return undefined
  const set = definition.value ? asReplaced(run, definition.value, found) : found
  const value = replaced.has(definition) ? doubted(set) : set
  return isDefinedOnce(binding, definition, languageOf(frame.module)) ? withPathCondition(value, condition) : withoutPathCondition(value)
}
