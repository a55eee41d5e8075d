import { queryProviders } from '../../../clients/query-hooks.ts'
import type { QueryHook } from '../../../clients/query-hooks.ts'
import { childrenOf } from '../../../syntax/children.ts'
import type { Markup, Node } from '../../../syntax/expr.ts'
import { functionAround } from '../../../syntax/function-around.ts'
import type { Module } from '../../../syntax/module.ts'
import type { FunctionValue } from '../../domain/value.ts'
import { entryFrame, moduleFrame } from '../../frames/entry-frame.ts'
import type { Run } from '../../state/run.ts'
import { slot } from '../../state/slot.ts'
import { optionsOf, placeOf } from '../../values/make-value.ts'

/** Markup with the function for all hooks inside of it: `<SWRConfig value={{ fetcher }}>`. */
interface Provider { readonly markup: Markup, readonly module: Module }

const providersOf = slot(() => new Map<string, Map<Markup, Provider>>())

/** Records the providers of query libraries in a module. */
export function noteProviders(run: Run, module: Module): void {
  for (const [name, sources] of queryProviders) {
    const local = [...module.topLevel].find(([, { definitions: [first] }]) => first?.import?.imported === name && sources.includes(first.import.source))?.[0]
    if (local === undefined) continue
    const providers = providersOf(run)
    const known = providers.get(name) ?? new Map<Markup, Provider>()
    providers.set(name, known)
    const work: Node[] = [...module.body]
    for (let node = work.pop(); node; node = work.pop()) {
      if (node.kind === 'markup' && node.tag === local) known.set(node, { markup: node, module })
      for (const child of childrenOf(node)) if (child) work.push(child)
    }
  }
}

/** Returns the function that providers have for a hook; undefined unless there is exactly one. */
export function providedFetcher(run: Run, { provider, fetcher }: QueryHook): FunctionValue | undefined {
  const known = provider === undefined ? undefined : providersOf(run).get(provider)
  const found = [...known?.values() ?? []].flatMap(each => functionsIn(run, each, fetcher ?? ''))
  return found.length === 1 ? found[0] : undefined
}

function functionsIn(run: Run, { markup, module }: Provider, name: string): readonly FunctionValue[] {
  return markup.attributes.flatMap(({ value }) => {
    if (!value) return []
    const fn = functionAround(value)
    const settings = run.evaluate(value, fn ? entryFrame(run, fn, module) : moduleFrame(run, module))
    return optionsOf(run.property(settings, name, placeOf(value, module))).filter(option => option.kind === 'function')
  })
}
