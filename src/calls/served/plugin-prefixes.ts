import { proxies } from '../../clients/proxies.ts'
import type { Call, FunctionExpr } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

const DEEPEST = 4

/**
 * Returns the paths before those that a call registers with a server. A plugin of the project gets a server of its own, which begins each path
 * with the prefix of the plugin: `server.register(plugin, { prefix: '/api' })`.
 */
export function prefixesOf(run: Run, modules: readonly Module[], module: Module, call: Call, depth = 0): readonly string[] {
  const plugin = pluginOf(call)
  if (!plugin || depth > DEEPEST) return ['']
  const found = modules.flatMap(each => each.calls.flatMap(outer => {
    if (outer.kind !== 'call' || !registers(run, each, outer, plugin)) return []
    const own = ownPrefixes(run, each, outer)
    return prefixesOf(run, modules, each, outer, depth + 1).flatMap(before => own.map(text => before + text))
  }))
  return found.length > 0 ? found : ['']
}

/** Returns the function around a call whose first parameter the call is a method of. */
function pluginOf({ callee }: Call): FunctionExpr | undefined {
  if (callee.kind !== 'member' || callee.object.kind !== 'name') return undefined
  const { name } = callee.object
  for (let fn = functionAround(callee); fn; fn = functionAround(fn)) {
    const [first] = fn.params
    if (first?.pattern.kind === 'bind-name' && first.pattern.name === name) return fn
  }
  return undefined
}

function registers(run: Run, module: Module, { callee, args: [first] }: Call, plugin: FunctionExpr): boolean {
  if (callee.kind !== 'member' || callee.property !== 'register' || !first || first.kind === 'spread') return false
  return optionsOf(run.evaluate(first, frameAt(run, module, first))).some(option => option.kind === 'function' && option.fn === plugin)
}

function ownPrefixes(run: Run, module: Module, call: Call): readonly string[] {
  const [, options] = call.args
  if (!options || options.kind === 'spread') return ['']
  const at = placeOf(call, module)
  const found = optionsOf(run.evaluate(options, frameAt(run, module, options))).flatMap(option => (
    option.kind === 'object' ? knownStrings(run.property(option, proxies.plugin.prefix, at)) : []))
  return found.length > 0 ? found : ['']
}
