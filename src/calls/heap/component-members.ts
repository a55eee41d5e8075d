import { componentEvents } from '../../clients/component-events.ts'
import { componentOptions } from '../../clients/component-options.ts'
import type { Expr, FunctionExpr, Member } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { ObjectValue, UnknownValue, Value } from '../domain/value.ts'
import { optionsAround, optionsOfFile } from '../flow/component-options.ts'
import { isInTemplate, unboundInTemplate } from '../flow/in-template.ts'
import { membersOfThis } from '../flow/this-assignments.ts'
import { frameAt } from '../frames/frame-at.ts'
import { entryResult } from '../frames/return-value.ts'
import { isAssignedElsewhere } from '../modules/note-replaced.ts'
import type { Run } from '../state/run.ts'
import { heldByState } from '../values/assumed.ts'
import { choice, optionsOf, unknown } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { changesBy } from './child-changes.ts'
import type { Changes } from './child-changes.ts'
import { addReturned, functionsIn, partOf } from './described-stores.ts'
import { addMutation } from './mutated-members.ts'
import { withFields } from './mutated-object.ts'
import { mutationsFrom } from './mutations-at.ts'
import { propOfFile } from './rendered-files.ts'
import { rootStores } from './root-stores.ts'
import { addFields, addMember } from './set-members.ts'
import type { Members } from './set-members.ts'

/** Adds the members of a component: of its first state, what is computed, its methods, and what its functions set. */
export function addComponent(run: Run, { from: [options] }: UnknownValue, members: Members): void {
  if (options?.kind !== 'object') return
  for (const data of partOf(options, componentOptions.data)) addFields(data.kind === 'function' ? entryResult(run, data) : data, members)
  for (const setup of partOf(options, componentOptions.setup)) if (setup.kind === 'function') addReturned(run, setup, members)
  for (const computed of partOf(options, componentOptions.computed)) if (computed.kind === 'object') addComputed(run, computed, members)
  for (const methods of partOf(options, componentOptions.methods)) addFields(methods, members)
  for (const props of partOf(options, componentOptions.props)) for (const name of namesIn(props)) addProp(run, options, name, members)
  addMember(members, componentOptions.store, () => choice(rootStores(run, options.at.file)))
  const module = run.modules.module(options.at.file)
  if (!module) return
  const own = functionsOf(options, module).flatMap(fn => membersOfThis(module, fn))
  for (const { object } of own) addMutation(run, object, module, members)
  const inScript = own.flatMap(expr => typeof expr.property === 'string' ? [{ name: expr.property, expr }] : [])
  const isOfFile = optionsOfFile(module)?.start === options.at.start
  const inTemplate = isOfFile ? [...unboundInTemplate(module)].flatMap(([name, references]) => references.map(expr => ({ name, expr }))) : []
  addChanges(run, [...inScript, ...inTemplate], module, members)
  const isMixed = options.fields.some(({ name }) => componentOptions.mixed.has(name))
  const isOpen = isMixed || isHandedOn(module) || own.some(({ property, parent }) => setsUnknown(property, parent))
  if (!isOpen) keepUnset(run, [...inScript, ...inTemplate], members)
}

/** Tests if a member of a component may be any of its members that code sets: `this[name] = …`, `this.$set(…)`, `this.$data`. */
function setsUnknown(property: Member['property'], parent: Expr['parent']): boolean {
  return typeof property === 'string' ? componentOptions.setters.has(property) : parent?.kind === 'bind-target'
}

/** Tests if code hands a component on, which may then set its members: `Object.assign(this, settings)`. */
function isHandedOn(module: Module): boolean {
  return module.calls.some(({ args }) => args.some(arg => {
    return arg.kind === 'this' || (arg.kind === 'name' && module.bindingOf(arg)?.definitions.some(({ value }) => value?.kind === 'this'))
  }))
}

/** Marks what is in an object, which code can set by other names of it. */
function heldInside(value: Value): Value {
  return choice(optionsOf(value).map(option => option.kind === 'text' ? option : heldByState(option)))
}

/** Notes the members that stay what they are: neither the component nor other code sets one of their name. */
function keepUnset(run: Run, own: readonly OwnMember[], members: Members): void {
  const set = new Set(own.flatMap(({ name, expr }) => maySet(expr) ? name : []))
  for (const [name, known] of members) {
    if (set.has(name) || isAssignedElsewhere(run, name)) continue
    members.set(name, known.map(each => each.isState ? { get: () => heldInside(each.get()), isState: false } : each))
  }
}

/** Tests if a place may give a member another value: an assignment, or another component that gets it: `<Field :base.sync="base" />`. */
function maySet({ parent }: Expr): boolean {
  if (parent?.kind !== 'markup-attribute') return parent?.kind === 'bind-target'
  return parent.name.startsWith(componentEvents.model) || parent.parent?.kind !== 'markup' || !componentEvents.native.test(parent.parent.tag)
}

/** An expression that is a member of a component. */
interface OwnMember { readonly name: string, readonly expr: Expr }

/** Adds what the code, the template and other components do to members: `this.record.data = {}`, `v-model="record.name"`, `record = $event`. */
function addChanges(run: Run, own: readonly OwnMember[], module: Module, members: Members): void {
  const byName = new Map<string, Expr[]>()
  for (const { name, expr } of own) if (mayChange(expr)) byName.set(name, [...byName.get(name) ?? [], expr])
  for (const [name, exprs] of byName) {
    const known = members.get(name)
    if (!known) continue
    const changes = exprs.map(expr => (): Changes => changesAt(run, expr, module))
    const get = (): Value => changedBy(choice(known.flatMap(each => optionsOf(each.get()))), changes.map(find => find()))
    members.set(name, [{ get, isState: known.some(({ isState }) => isState) }])
  }
}

function mayChange({ parent }: Expr): boolean {
  return parent?.kind === 'member' || parent?.kind === 'bind-target' || parent?.kind === 'markup-attribute'
}

function changesAt(run: Run, expr: Expr, module: Module): Changes {
  const frame = frameAt(run, module, expr)
  const { parent } = expr
  const assign = parent?.kind === 'bind-target' && isInTemplate(module, expr) ? parent.parent : undefined
  const replaced = assign?.kind === 'assign' && assign.value ? [run.evaluate(assign.value, frame)] : []
  const inside = mutationsFrom(run, expr, frame) ?? []
  const outside = isInTemplate(module, expr) ? changesBy(run, expr, module) : undefined
  return { mutations: [...inside, ...outside?.mutations ?? []], replaced: [...replaced, ...outside?.replaced ?? []] }
}

function changedBy(value: Value, changes: readonly Changes[]): Value {
  const mutations = changes.flatMap(each => each.mutations)
  const changed = optionsOf(value).map(option => option.kind === 'object' && mutations.length > 0 ? withFields(option, mutations) : option)
  return choice([...changed, ...changes.flatMap(each => each.replaced)])
}

/** Returns the names of the props that options declare: `['record']`, `{ record: Object }`. */
function namesIn(props: Value): readonly string[] {
  return props.kind === 'list' ? props.items.flatMap(knownStrings) : props.kind === 'object' ? props.fields.map(({ name }) => name) : []
}

function addProp(run: Run, { at }: ObjectValue, name: string, members: Members): void {
  addMember(members, name, () => propOfFile(run, at.file, name) ?? unknown(at, name), false)
}

/** Adds what functions compute, also those beside one that sets it: `{ records: { get() { … }, set(records) { … } } }`. */
function addComputed(run: Run, { fields }: ObjectValue, members: Members): void {
  for (const { name, get } of fields) {
    addMember(members, name, () => choice(optionsOf(get()).map(option => {
      if (option.kind === 'function') return entryResult(run, option)
      const [getter] = functionsIn(option).filter(([key]) => key === componentOptions.getter)
      return getter ? entryResult(run, getter[1]) : option
    })), false)
  }
}

/** Returns the functions of a module in which `this` is the component. */
function functionsOf({ at }: ObjectValue, module: Module): readonly FunctionExpr[] {
  return module.functions.filter(fn => {
    const options = fn.arrow ? undefined : optionsAround(fn, module)
    return options?.start === at.start && options.end === at.end
  })
}
