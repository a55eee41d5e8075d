import { queryProviders } from '../clients/query-hooks.ts'
import type { QueryHook } from '../clients/query-hooks.ts'
import { childrenOf } from '../syntax/children.ts'
import type { Markup, Node } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { evaluate } from './evaluate.ts'
import { memberOf } from './members.ts'
import { functionAround, topOf } from './run.ts'
import type { Run } from './run.ts'
import { standaloneFrame } from './standalone.ts'
import type { FunctionValue } from './value.ts'
import { optionsOf, placeOf } from './value.ts'

interface Provider { readonly markup: Markup, readonly module: Module }

const PROVIDERS = new WeakMap<Run, Map<string, Map<Markup, Provider>>>()

/** Notes the markup of a module that holds a function for all hooks of a query library. */
export function noteProviders(run: Run, module: Module): void {
  for (const [name, sources] of queryProviders) {
    const local = [...module.topLevel].find(([, { definitions: [first] }]) => first?.import?.imported === name && sources.includes(first.import.source))?.[0]
    if (local === undefined) continue
    const providers = PROVIDERS.get(run) ?? new Map<string, Map<Markup, Provider>>()
    PROVIDERS.set(run, providers)
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
  const known = provider === undefined ? undefined : PROVIDERS.get(run)?.get(provider)
  const found = [...known?.values() ?? []].flatMap(each => functionsIn(run, each, fetcher ?? ''))
  return found.length === 1 ? found[0] : undefined
}

function functionsIn(run: Run, { markup, module }: Provider, name: string): readonly FunctionValue[] {
  return markup.attributes.flatMap(({ value }) => {
    if (!value) return []
    const fn = functionAround(value)
    const given = evaluate(run, value, fn ? standaloneFrame(run, fn, module) : topOf(run, module))
    return optionsOf(memberOf(run, given, name, placeOf(value, module))).filter(option => option.kind === 'function')
  })
}
