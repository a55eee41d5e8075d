import { centralStores } from '../../clients/central-stores.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { centralRoots, contextOf, functionsNamed, isTrue, modulesOf } from '../heap/central-stores.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { formOfStore, madeOf } from '../values/is-store.ts'
import { choice, objectOf, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

/** Evaluates a call that sets or reads the state of a store by names: `commit('setRecords', records)`, `mapState(['records'])`; undefined for others. */
export function callCentralStore(run: Run, context: CallContext, callee: Value): Value | undefined {
  if (callee.kind === 'external') {
    const name = callee.path.at(-1) ?? ''
    if (!centralStores.makers.has(callee.module)) return undefined
    const part = centralStores.helpers.get(name)
    if (part) return membersFor(run, context, part)
    const roots = name === centralStores.useStore ? centralRoots(run, context.frame.module.path) : []
    return roots.length > 0 ? choice(roots) : undefined
  }
  if (callee.kind !== 'unknown' || callee.name === null || callee.callee !== undefined) return undefined
  const part = centralStores.callers.get(callee.name)
  const [store] = part ? callee.from : []
  return part && store?.kind === 'unknown' && formOfStore(store) === 'central' ? calledByName(run, context, part, store) : undefined
}

/** Enters the mutations or actions that a call names: in the module itself, or else in the whole store; only there with `{ root: true }`. */
function calledByName(run: Run, context: CallContext, part: 'mutations' | 'actions', store: UnknownValue): Value {
  const { call, frame, args: { values: [first, second, third] } } = context
  const at = placeOf(call, frame.module)
  const type = first?.kind === 'object' ? run.property(first, 'type', at) : first
  const payload = first?.kind === 'object' ? first : second ?? unknown(at)
  const isForRoot = isTrue(run.property((first?.kind === 'object' ? second : third) ?? unknown(at), centralStores.root, at))
  const results = (type ? knownStrings(type) : []).flatMap(name => {
    const own = isForRoot ? [] : functionsNamed(store, part, name)
    const found = own.length > 0 ? own : centralRoots(run, store.at.file).flatMap(root => functionsNamed(root, part, name))
    return found.map(each => run.enter({
      context, callee: each.callee, handed: true,
      values: [part === 'actions' ? contextOf(run, each.store, each.store.at) : madeOf(each.store, centralStores.state, each.store.at), payload],
    }))
  })
  return results.length > 0 && part === 'actions' ? choice(results) : unknown(at)
}

/** Returns the members that a component gets of a store: `mapState('records', ['all'])`, `mapGetters({ locked: 'records/locked' })`. */
function membersFor(run: Run, context: CallContext, part: 'state' | 'getters' | 'mutations' | 'actions'): Value | undefined {
  const { call, frame, args: { values } } = context
  const at = placeOf(call, frame.module)
  const [namespace] = values[0]?.kind === 'text' ? knownStrings(values[0]) : []
  const wanted = namespace === undefined ? values[0] : values[1]
  const stores = centralRoots(run, frame.module.path).flatMap(root => namespace === undefined ? [root] : modulesAt(root, namespace))
  if (!wanted || stores.length === 0) return undefined
  const named = wanted.kind === 'list' ? wanted.items.flatMap(item => knownStrings(item).map(name => ({ name, source: item })))
    : wanted.kind === 'object' ? wanted.fields.map(({ name, get }) => ({ name, source: get() })) : []
  return objectOf(named.map(({ name, source }) => ({
    name, value: choice(stores.flatMap(store => optionsOf(source)
      .flatMap(each => memberFor(run, context, part, store, each)))),
  })), at, true)
}

function modulesAt(store: UnknownValue, path: string): readonly UnknownValue[] {
  const [first = '', ...rest] = path.split(centralStores.separator).filter(Boolean)
  const found = modulesOf(store).filter(([name]) => name === first).map(([, part]) => part)
  return rest.length > 0 ? found.flatMap(part => modulesAt(part, rest.join(centralStores.separator))) : found
}

function memberFor(run: Run, context: CallContext, part: 'state' | 'getters' | 'mutations' | 'actions', store: UnknownValue, source: Value): readonly Value[] {
  const at = placeOf(context.call, context.frame.module)
  if (part === 'state' || part === 'getters') {
    const held = madeOf(store, part, store.at)
    if (source.kind === 'function') {
      return [run.enter({ context, callee: source, values: [held, madeOf(store, centralStores.getters, store.at)], handed: true })]
    }
    return knownStrings(source).map(name => run.property(held, name, at))
  }
  return knownStrings(source).flatMap(name => functionsNamed(store, part, name)).map(({ callee, store: owner }) => {
    const first = part === 'actions' ? contextOf(run, owner, owner.at) : madeOf(owner, centralStores.state, owner.at)
    return { ...callee, bound: [first] }
  })
}
