import { dataOfExports, dataOfHook, fetcherHook, isFetcher, modulesBesidePage } from '../../clients/page-data.ts'
import type { PageData } from '../../clients/page-data.ts'
import { markupForms } from '../../clients/markup-forms.ts'
import type { Call, FunctionExpr, New } from '../../syntax/expr.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { Definition, Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { ExternalValue, FunctionValue, UnknownValue, Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import { frameUncalled } from '../frames/frame-of.ts'
import { returnValue } from '../frames/return-value.ts'
import { exportOf } from '../modules/imported-value.ts'
import type { Run } from '../state/run.ts'
import { choice, objectOf, optionsOf, placeOf } from '../values/make-value.ts'
import { passedOn } from '../values/passed-on.ts'
import { asksElsewhere } from './asks-elsewhere.ts'

/** Evaluates the props that the component of a page gets from functions of its module: `getServerSideProps`; undefined for other functions. */
export function pageProps(run: Run, fn: FunctionExpr, module: Module): Value | undefined {
  const data = dataOfExports(module.exports)
  if (data.length === 0 || !module.exports.has('default') || !functionsIn(exportOf(run, module, 'default')).some(each => each.fn === fn)) return undefined
  const at = placeOf(fn, module)
  const props = data.flatMap(each => {
    const value = returned(run, each, module)
    if (!value) return []
    if (each.prop === undefined) return [value]
    return [objectOf([{ name: each.prop, value }], at, true)]
  })
  return props.length > 0 ? choice(props) : undefined
}

/** Evaluates a prop of a component without parameters, the page that functions of the modules beside it give data to. */
export function pageProp(run: Run, module: Module, name: string): Value | undefined {
  const values = modulesBesidePage(module.path).flatMap(specifier => {
    const file = run.modules.resolve(module.path, specifier)
    const beside = file === undefined ? undefined : run.modules.module(file)
    if (!beside) return []
    return dataOfExports(beside.exports).filter(({ prop }) => prop === name).flatMap(data => returned(run, data, beside) ?? [])
  })
  return values.length > 0 ? choice(values) : undefined
}

/** Names of the props that a page may get from the modules beside it. */
const PROPS = ['data', 'form']

/** Evaluates all props that modules beside the component of a page give it: `$props()`. */
export function propsBeside(run: Run, call: Call | New, module: Module): Value | undefined {
  const known = PROPS.flatMap(name => {
    const value = pageProp(run, module, name)
    return value ? [{ name, value }] : []
  })
  return known.length > 0 ? objectOf(known, placeOf(call, module), true) : undefined
}

/** Evaluates what a hook returns of the function of a page: `useLoaderData<typeof loader>()`; undefined for other callees. */
export function valueOfDataHook(run: Run, { module: origin, path }: ExternalValue, call: Call | New, module: Module): Value | undefined {
  const data = dataOfHook(origin, path)
  if (!data) return undefined
  const [type] = call.typeArgs
  const binding = type?.kind === 'type-query' ? module.lookUp(type.name, call) : null
  if (!binding) return returned(run, data, module)
  return resultOf(run, data, binding.name, run.binding(binding, moduleFrame(run, module), null))
}

/** Evaluates what a fetcher got: of the function that its type names, or else of the functions of its page, unless it asks another one. */
export function dataOfFetcher(run: Run, { at, callee, package: origin }: UnknownValue): Value | undefined {
  if (!isFetcher(origin, callee)) return undefined
  const module = run.modules.module(at.file)
  const call = module && nodeAt(module, at)
  if (!module || call?.kind !== 'call') return undefined
  const [type] = call.typeArgs
  const binding = type?.kind === 'type-query' ? module.lookUp(type.name, call) : null
  if (binding) return resultOf(run, {}, binding.name, run.binding(binding, moduleFrame(run, module), null))
  return asksElsewhere(call, module) ? undefined : returned(run, { exports: fetcherHook.answering }, module)
}

/** Evaluates the state that a hook gives beside the function for a form: what that function returned last; undefined for other definitions. */
export function stateOfAction(run: Run, { value: call, path }: Definition, frame: Frame): Value | undefined {
  if (call?.kind !== 'call' || path[0] !== 0) return undefined
  const name = calleeNames(call.callee).at(-1) ?? ''
  const [first] = call.args
  if (!markupForms.stateful.has(name) || !first || first.kind === 'spread') return undefined
  const callee = run.evaluate(call.callee, frame)
  if (callee.kind !== 'external' || callee.module !== markupForms.stateful.get(name)) return undefined
  return resultOf(run, {}, calleeNames(first).join('.') || name, run.evaluate(first, frame))
}

function returned(run: Run, data: PageData, module: Module): Value | undefined {
  const values = data.exports.filter(name => module.exports.has(name)).flatMap(name => resultOf(run, data, name, exportOf(run, module, name)) ?? [])
  return values.length > 0 ? choice(values) : undefined
}

function resultOf(run: Run, { member }: Pick<PageData, 'member'>, name: string, value: Value): Value | undefined {
  const results = functionsIn(value).map(callee => {
    const at = placeOf(callee.fn, callee.frame.module)
    const result = returnValue(run, callee.fn, frameUncalled(run, callee))
    const given = member === undefined ? result : run.property(result, member, at)
    return passedOn(given, [{ at: { ...at, end: at.start }, note: `the page gets what \`${name}\` returns on the server` }])
  })
  return results.length > 0 ? choice(results) : undefined
}

const MOST_WRAPPERS = 2

/** Returns the functions of a value: itself, those that a call wraps, `withUser(async context => …)`, or those of an object. */
function functionsIn(value: Value, depth = 0): readonly FunctionValue[] {
  return optionsOf(value).flatMap(option => {
    if (option.kind === 'function') return [option]
    if (option.kind === 'object' && depth === 0) return option.fields.flatMap(field => functionsIn(field.get(), MOST_WRAPPERS))
    return option.kind === 'unknown' && depth < MOST_WRAPPERS ? option.from.flatMap(each => functionsIn(each, depth + 1)) : []
  })
}
