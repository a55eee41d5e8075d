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

interface Provider { readonly markup: Markup, readonly module: Module }

const providersOf = slot(() => new Map<string, Map<Markup, Provider>>())

/** Notes the markup of a module that holds a function for all hooks of a query library. */
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

/** The function that markup holds for a hook, when there is one such function only. */
export function providedFetcher(run: Run, { provider, fetcher }: QueryHook): FunctionValue | undefined {
  const known = provider === undefined ? undefined : providersOf(run).get(provider)
  const found = [...known?.values() ?? []].flatMap(each => functionsIn(run, each, fetcher ?? ''))
  return found.length === 1 ? found[0] : undefined
}

function functionsIn(run: Run, { markup, module }: Provider, name: string): readonly FunctionValue[] {
  return markup.attributes.flatMap(({ value }) => {
    if (!value) return []
    const fn = functionAround(value)
    const given = run.evaluate(value, fn ? entryFrame(run, fn, module) : moduleFrame(run, module))
    return optionsOf(run.property(given, name, placeOf(value, module))).filter(option => option.kind === 'function')
  })
}
