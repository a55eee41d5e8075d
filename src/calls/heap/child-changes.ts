import { componentEvents } from '../../clients/component-events.ts'
import type { Expr, MarkupAttribute, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Frame, Mutation } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { emissionsOf } from '../flow/emitted-events.ts'
import { propReferencesOfFile } from '../flow/file-props.ts'
import { isInTemplate } from '../flow/in-template.ts'
import { assignmentOf } from '../flow/mutation-sites.ts'
import { frameAt } from '../frames/frame-at.ts'
import { withFields } from './mutated-object.ts'
import { mutationsFrom } from './mutations-at.ts'
import { moduleOfMarkup, propsOfAttribute } from './rendered-files.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, objectOf, optionsOf } from '../values/make-value.ts'
import { placeOfValue } from '../values/text.ts'
import { settingMembers } from './setting-members.ts'
import { settingOf } from './state-settings.ts'
import type { IsKept, Setting } from './state-settings.ts'

/** An attribute that hands a variable to a component, or a member of it. */
interface Handed {
  readonly attribute: MarkupAttribute
  readonly path: readonly string[]
}

/** The changes of a component to a prop: members that it sets, and values that replace all of it. */
export interface Changes {
  readonly mutations: readonly Mutation[]
  readonly replaced: readonly Value[]
}

/** Adds to the value of a variable what the components do to it that get it as a prop: `<RecordForm v-model="record" />`. */
export function changedByComponents(run: Run, value: Value, binding: Binding, { module }: Frame): Value {
  if (!mayBeChanged(run, module)) return value
  const { mutations, replaced } = joined(handedOf(binding, module).map(handed => within(changesOf(run, handed.attribute), handed.path)))
  if (mutations.length + replaced.length === 0) return value
  const { unwrappedMember } = languageOf(module)
  const changed = optionsOf(value).map(option => {
    if (option.kind !== 'object') return option
    const isReference = unwrappedMember !== null && option.fields.length === 1 && option.fields[0]?.name === unwrappedMember
    return withFields(option, isReference ? mutations.map(each => ({ ...each, path: [unwrappedMember, ...each.path] })) : mutations)
  })
  const references = unwrappedMember === null ? [] : replaced.map(each => objectOf([{ name: unwrappedMember, value: each }], placeIn(each, module.path), true))
  return choice([...changed, ...replaced, ...references])
}

/** Finds what components do to what a name in a template hands to them. */
export function changesBy(run: Run, expr: Expr, module: Module): Changes {
  return mayBeChanged(run, module) ? joined(handedBy(expr).map(({ attribute, path }) => within(changesOf(run, attribute), path))) : NONE
}

/** Tests if components may change what a module has: which ones it renders is known after the first phase. */
function mayBeChanged({ phase }: Run, { template, components }: Module): boolean {
  return phase !== 'learn' && template !== null && components.length > 0
}

function joined(changes: readonly Changes[]): Changes {
  return { mutations: changes.flatMap(each => each.mutations), replaced: changes.flatMap(each => each.replaced) }
}

function placeIn(value: Value, file: string): Place {
  return placeOfValue(value) ?? { file, start: 0, end: 0 }
}

function settingMember(path: readonly string[], value: Value): Mutation {
  const at = placeIn(value, '')
  return { path: path.slice(0, -1), how: 'set', fields: [{ name: path.at(-1) ?? '', at, get: () => value, conditions: [], branch: [] }], items: [] }
}

const HANDED = new WeakMap<Binding, readonly Handed[]>()

function handedOf(binding: Binding, module: Module): readonly Handed[] {
  const known = HANDED.get(binding) ?? binding.references.filter(each => isInTemplate(module, each)).flatMap(handedBy)
  HANDED.set(binding, known)
  return known
}

/** Returns the attribute that hands an expression on, and the members that are taken of it: `v-model="service.data"`. */
function handedBy(expr: Expr): readonly Handed[] {
  const path: string[] = []
  let node: Node = expr
  for (let up = node.parent; up?.kind === 'member' && up.object === node && typeof up.property === 'string'; up = up.parent) {
    path.push(up.property)
    node = up
  }
  const bound = node.kind === 'member' ? assignmentOf(node) : undefined
  const attribute = (bound ?? node).parent
  const isListener = attribute?.kind === 'markup-attribute' && attribute.name.startsWith(componentEvents.listener)
  return attribute?.kind === 'markup-attribute' && !isListener ? [{ attribute, path }] : []
}

const NONE: Changes = { mutations: [], replaced: [] }

/** The attributes whose changes are being evaluated. */
const active = slot(() => new Set<MarkupAttribute>())

/** The changes by attributes that are known, in each phase. */
const knownChanges = slot(() => new Map<Run['phase'], Map<MarkupAttribute, Changes>>())

/** Attributes that hand the same thing from one component to the next. */
const MOST_ATTRIBUTES = 6

/** Changes to one prop that are looked at. */
const MOST_CHANGES = 64

/** Evaluates what a component does to the prop that an attribute sets; once in each phase, as many hand the same thing on. */
function changesOf(run: Run, attribute: MarkupAttribute): Changes {
  const changing = active(run)
  const ofPhase = knownChanges(run).get(run.phase) ?? new Map<MarkupAttribute, Changes>()
  knownChanges(run).set(run.phase, ofPhase)
  const found = ofPhase.get(attribute)
  if (found) return found
  const child = attribute.parent?.kind === 'markup' ? moduleOfMarkup(run, attribute.parent) : undefined
  if (!child || changing.has(attribute) || changing.size > MOST_ATTRIBUTES) return NONE
  changing.add(attribute)
  try {
    const changes = changesIn(run, attribute, child)
    // Inside another one, a cycle or the depth may have cut it.
    if (changing.size === 1) ofPhase.set(attribute, changes)
    return changes
  } finally {
    changing.delete(attribute)
  }
}

/** Evaluates what the module of a component does to a prop: in place, by events, or through the components in it. */
function changesIn(run: Run, attribute: MarkupAttribute, child: Module): Changes {
  const references = propsOfAttribute(attribute).flatMap(name => propReferencesOfFile(child, name))
  const kept = new Set(references)
  const isKept: IsKept = expr => kept.has(expr)
  const inPlace = references.flatMap(each => mutationsFrom(run, each, frameAt(run, child, each)) ?? [])
  const set = settersOf(attribute, child, references).flatMap(each => settingOf(run, each, frameAt(run, child, each), isKept))
  const own = { mutations: [...set.flatMap(mutationsOf), ...inPlace], replaced: set.flatMap(wholeOf) }
  const { mutations, replaced } = joined([own, ...references.map(each => changesBy(run, each, child))])
  return { mutations: mutations.slice(0, MOST_CHANGES), replaced: replaced.slice(0, MOST_CHANGES) }
}

/** Returns the changes of a whole by those of what is at a path in it. */
function within({ mutations, replaced }: Changes, path: readonly string[]): Changes {
  if (path.length === 0) return { mutations, replaced }
  const inside = mutations.map(each => ({ ...each, path: [...path, ...each.path] }))
  return { mutations: [...replaced.map(each => settingMember(path, each)), ...inside], replaced: [] }
}

/** Returns the expressions that a component gives a prop as its new value. */
function settersOf({ name }: MarkupAttribute, child: Module, references: readonly Expr[]): readonly Expr[] {
  const assigned = references.flatMap(({ parent }) => parent?.kind === 'bind-target' && parent.parent?.kind === 'assign' ? parent.parent.value ?? [] : [])
  const { model, events, update } = componentEvents
  const bound = name === model ? events : name.startsWith(`${model}:`) ? [update + name.slice(model.length + 1)] : []
  const emitted = bound.flatMap(event => emissionsOf(child, event)).flatMap(({ args: [, value] }) => value && value.kind !== 'spread' ? [value] : [])
  return [...assigned, ...emitted]
}

function mutationsOf(set: Setting): readonly Mutation[] {
  return set.kind === 'members' ? settingMembers(set.value.fields, []) : []
}

function wholeOf(set: Setting): readonly Value[] {
  return set.kind === 'whole' ? optionsOf(set.value).filter(({ kind }) => kind === 'object' || kind === 'list' || kind === 'response') : []
}
