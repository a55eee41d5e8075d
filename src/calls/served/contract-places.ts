import { serverContracts } from '../../clients/server-contracts.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { frameAt } from '../frames/frame-at.ts'
import { refillBudget } from '../state/budget.ts'
import { flatMapModules } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'

/** How many groups of operations are searched in each other. */
const DEEPEST = 4

/** Returns the places of the texts in the paths of contracts that servers of the project have: `zodiosApp(api)`, `s.router(contract, { … })`. */
export function placesOfServedContracts(run: Run, modules: readonly Module[]): ReadonlySet<string> {
  return new Set(flatMapModules(run, modules, module => {
    const makers = serverContracts.servers.filter(server => module.specifiers.some(specifier => server.modules.test(specifier)))
    return makers.length === 0 ? [] : module.calls.flatMap(call => {
      const [contract] = call.args
      const name = calleeNames(call.callee).at(-1) ?? ''
      if (!contract || contract.kind === 'spread' || !makers.some(({ names }) => names.has(name))) return []
      refillBudget(run)
      return placesIn(run.evaluate(contract, frameAt(run, module, call)), 0)
    })
  }))
}

function placesIn(value: Value, depth: number): readonly string[] {
  if (depth > DEEPEST) return []
  return optionsOf(value).flatMap(option => {
    if (option.kind === 'list') return option.items.flatMap(item => placesIn(item, depth + 1))
    if (option.kind !== 'object') return []
    return option.fields.flatMap(({ name, get }) => name === serverContracts.path ? pathPlaces(get()) : placesIn(get(), depth + 1))
  })
}

function pathPlaces(path: Value): readonly string[] {
  return optionsOf(path).flatMap(option => option.kind === 'text' ? option.text.map(({ at }) => placeKey(at)) : [])
}
