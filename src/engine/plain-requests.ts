import type { Client } from '../clients/client.ts'
import { findClients } from '../clients/find-clients.ts'
import type { Call, Expr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { plainSpecifier } from '../syntax/package-specifier.ts'

interface Chain {
  readonly root: Expr
  /** The static names of the members on the way, and `null` for others and for calls. */
  readonly path: readonly (string | null)[]
}

/** Returns what a chain of members and calls begins with. */
export function chainOf(expr: Expr): Chain {
  const path: (string | null)[] = []
  let root = expr
  for (;;) {
    const next: Expr | null = root.kind === 'member' ? root.object : root.kind === 'call' ? root.callee : root.kind === 'await' ? root.argument : null
    if (!next) return { root, path: path.reverse() }
    path.push(root.kind === 'member' && typeof root.property === 'string' ? root.property : null)
    root = next
  }
}

/** Tests if a call makes a request that is complete, or the mock of one: its result has a response, from which no other request begins. */
export function onlyAnswers(module: Module, { callee }: Call): boolean {
  const { root, path } = chainOf(callee)
  if (root.kind !== 'name' || path.includes(null)) return false
  const names = path.flatMap(name => name ?? [])
  const binding = module.bindingOf(root)
  const targets = binding ? binding.definitions.map(({ import: from }) => from && {
    module: plainSpecifier(from.source), path: from.imported === '*' ? names : [from.imported, ...names],
  }) : [{ module: `global:${root.name}`, path: names }]
  return targets.length > 0 && targets.every(target => {
    const found = target ? findClients(target.module, target.path) : []
    return found.length > 0 && found.every(({ client, path: members }) => isRequest(client, members.join('.')))
  })
}

function isRequest({ calls, steps = [], mock }: Client, name: string): boolean {
  const isBuilt = !mock && steps.some(({ on }) => on !== 'instance')
  return !isBuilt && calls.some(({ callee, on, gives }) => callee.includes(name) && on !== 'instance' && gives === undefined)
}
