import { componentOptions } from '../../clients/component-options.ts'
import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { ObjectValue, UnknownValue, Value } from '../domain/value.ts'
import { optionsAround } from '../flow/component-options.ts'
import { membersOfThis } from '../flow/this-assignments.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, unknown } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'
import { addReturned, functionsIn, partOf, returned } from './described-stores.ts'
import { addMutation } from './mutated-members.ts'
import { propOfFile } from './rendered-files.ts'
import { rootStores } from './root-stores.ts'
import { addFields, addMember } from './set-members.ts'
import type { Members } from './set-members.ts'

/** Adds the members of a component: of its first state, what is computed, its methods, and what its functions set. */
export function addComponent(run: Run, { from: [options] }: UnknownValue, members: Members): void {
  if (options?.kind !== 'object') return
  for (const data of partOf(options, componentOptions.data)) addFields(data.kind === 'function' ? returned(run, data) : data, members)
  for (const setup of partOf(options, componentOptions.setup)) if (setup.kind === 'function') addReturned(run, setup, members)
  for (const computed of partOf(options, componentOptions.computed)) if (computed.kind === 'object') addComputed(run, computed, members)
  for (const methods of partOf(options, componentOptions.methods)) addFields(methods, members)
  for (const props of partOf(options, componentOptions.props)) for (const name of namesIn(props)) addProp(run, options, name, members)
  addMember(members, componentOptions.store, () => choice(rootStores(run, options.at.file)))
  const module = run.modules.module(options.at.file)
  for (const fn of module ? functionsOf(options, module) : []) {
    for (const { object } of module ? membersOfThis(module, fn) : []) if (module) addMutation(run, object, module, members)
  }
}

/** Returns the names of the props that options declare: `['record']`, `{ record: Object }`. */
function namesIn(props: Value): readonly string[] {
  return props.kind === 'list' ? props.items.flatMap(knownStrings) : props.kind === 'object' ? props.fields.map(({ name }) => name) : []
}

function addProp(run: Run, { at }: ObjectValue, name: string, members: Members): void {
  addMember(members, name, () => propOfFile(run, at.file, name) ?? unknown(at, name))
}

/** Adds what functions compute, also those beside one that sets it: `{ records: { get() { … }, set(records) { … } } }`. */
function addComputed(run: Run, { fields }: ObjectValue, members: Members): void {
  for (const { name, get } of fields) {
    addMember(members, name, () => choice(optionsOf(get()).map(option => {
      if (option.kind === 'function') return returned(run, option)
      const [getter] = functionsIn(option).filter(([key]) => key === componentOptions.getter)
      return getter ? returned(run, getter[1]) : option
    })))
  }
}

/** Returns the functions of a module in which `this` is the component. */
function functionsOf({ at }: ObjectValue, module: Module): readonly FunctionExpr[] {
  return module.functions.filter(fn => {
    const options = fn.arrow ? undefined : optionsAround(fn, module)
    return options?.start === at.start && options.end === at.end
  })
}
