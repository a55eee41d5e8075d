import { proxies } from '../../clients/proxies.ts'
import { segmentsOfRoute } from '../../clients/server-frameworks.ts'
import type { Place } from '../../uses/api-use.ts'
import type { RequestEvent } from '../domain/request-event.ts'
import type { ObjectValue, TextValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, topFrame } from '../values/make-value.ts'
import { knownStrings, plain, textsOf } from '../values/text.ts'
import { joinedPath, replacedByTable, withoutSegments } from './proxy-path.ts'
import type { ProxyRoute } from './served-route.ts'

/** Returns the routes of a table by path, or of a list of objects with their paths. */
export function routesOfTable(run: Run, table: Value): readonly ProxyRoute[] {
  if (table.kind === 'object') {
    return table.fields.flatMap(({ name, at, get }) => {
      const path = /^\^?(\/[\w/.-]*?)(?:\/?\.\*)?$/.exec(name)?.[1]
      return path === undefined ? [] : optionsOf(get()).flatMap(options => routeTo(run, options, { path, at, removed: [0] }))
    })
  }
  if (table.kind !== 'list') return []
  return table.items.flatMap(optionsOf).flatMap(options => pathsOf(run, options).flatMap(({ path, at }) => routeTo(run, options, { path, at, removed: [0] })))
}

/** A path that is passed on. */
interface Mounted {
  readonly path: string
  readonly at: Place
  /** How many segments are removed before the path is passed on; several numbers where that is not known. */
  readonly removed: readonly number[]
}

/** Returns the route to the server that options name: an address, or an object with one. */
export function routeTo(run: Run, options: Value, { path, at, removed }: Mounted): readonly ProxyRoute[] {
  const target = options.kind === 'object' ? memberOf(run, options, proxies.target) : options
  const segments = segmentsOfRoute(path)
  if (!target || segments.length === 0 || !textsOf(target, at).some(({ text }) => plain(text).includes('://'))) return []
  const rewrite = options.kind === 'object' ? memberOf(run, options, proxies.rewrite) : undefined
  const forward: ProxyRoute['forward'] = (event, address) => removed.flatMap(count => {
    const rest = withoutSegments(address, count)
    const rewritten = rewrite && rewrittenPath(run, rewrite, event, rest, at)
    return (rewritten ?? [rest]).flatMap(each => joinedPath(target, each, at))
  })
  return [{ method: null, path: segments, isWhole: true, rest: { names: [], isList: false }, handlers: [], at, forward }]
}

function rewrittenPath(run: Run, rewrite: Value, event: RequestEvent, address: TextValue, at: Place): readonly TextValue[] | undefined {
  const functions = optionsOf(rewrite).filter(option => option.kind === 'function')
  if (functions.length === 0) return replacedByTable(rewrite, address, at)
  const context = { call: event.call, frame: topFrame(event.module), args: { values: [address], open: false } }
  return functions.flatMap(callee => textsOf(run.enter({ context, callee, values: [address], thorough: true }), at))
}

function memberOf(run: Run, object: ObjectValue, names: readonly string[]): Value | undefined {
  const name = names.find(each => object.fields.some(field => field.name === each))
  return name === undefined ? undefined : run.property(object, name, object.at)
}

export function pathsOf(run: Run, options: Value): readonly { readonly path: string, readonly at: Place }[] {
  if (options.kind !== 'object') return []
  const paths = optionsOf(memberOf(run, options, proxies.paths) ?? choice([]))
  const texts = paths.flatMap(each => each.kind === 'list' ? each.items.flatMap(knownStrings) : knownStrings(each))
  return texts.map(text => ({ path: text.replace(/\/\*{1,2}$/, ''), at: options.at }))
}
