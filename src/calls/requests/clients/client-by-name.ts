import type { Client } from '../../../clients/client.ts'
import { clientsNamed, hasMember } from '../../../clients/find-clients.ts'
import type { Expr } from '../../../syntax/expr.ts'
import type { Module } from '../../../syntax/module.ts'
import type { Value } from '../../domain/value.ts'
import { rootOf } from '../../flow/access-root.ts'
import { calleeNames } from '../../flow/callee-path.ts'
import { instanceOfUnknown } from '../../modules/identify-client.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { isNothing, placeOf } from '../../values/make-value.ts'
import { callClient } from './call-client.ts'

/** Evaluates a call whose callee is known by its name only, such as `this.$http.get(url)`; undefined when no client has that name. */
export function callNamed(run: Run, context: CallContext, callee: Value): Value | undefined {
  // A member that a framework adds to `this` is missing in the object that the code declares.
  const isOpen = callee.kind === 'unknown' || (callee.kind === 'external' && callee.module === 'global')
  if (!isOpen && !isNothing(callee)) return undefined
  const { call, frame } = context
  const { isBorrowed, candidates } = namedCallee(call.callee, frame.module)
  for (const { inner, clients } of candidates) {
    const used = clients.filter(each => isUsed(run, each, frame.module.path))
    const client = used.find(each => hasMember(each, inner)) ?? used.find(each => !each.mock)
    if (!client) continue
    const args = isBorrowed ? { ...context.args, values: context.args.values.slice(1) } : context.args
    return callClient(run, { ...context, args }, { ...instanceOfUnknown(run, client, [], placeOf(call, frame.module)), path: inner })
  }
  return undefined
}

/** The clients that the names of a callee may stand for. */
interface NamedCallee {
  /** By `fetch.call(self, url)`. */
  readonly isBorrowed: boolean
  /** The clients that each of the names is usual for, with the names behind it. */
  readonly candidates: readonly { readonly inner: readonly string[], readonly clients: readonly Client[] }[]
}

const NO_CANDIDATES: NamedCallee = { isBorrowed: false, candidates: [] }

const CALLEES = new WeakMap<Expr, NamedCallee>()

function namedCallee(callee: Expr, module: Module): NamedCallee {
  const known = CALLEES.get(callee)
  if (known) return known
  const names = namesOf(callee, module)
  const isBorrowed = names.at(-1) === 'call' && names.length > 1
  const path = isBorrowed ? names.slice(0, -1) : names
  const candidates = path.flatMap((name, index) => {
    const inner = path.slice(index + 1)
    const clients = clientsNamed(name).filter(each => hasForm(each, inner.join('.')) && (path.length === 1 || !each.named?.isAlone))
    return clients.length > 0 ? [{ inner, clients }] : []
  })
  const found = candidates.length > 0 ? { isBorrowed, candidates } : NO_CANDIDATES
  CALLEES.set(callee, found)
  return found
}

/** Returns the names in a callee; a destructured name is replaced by its key: `context` in `({ context: other }) => other.route(url)`. */
function namesOf(callee: Expr, module: Module): readonly string[] {
  const names = calleeNames(callee)
  const root = rootOf(callee)
  const [definition, ...others] = (root && module.bindingOf(root)?.definitions) ?? []
  const key = others.length === 0 ? definition?.path.at(-1) : undefined
  return typeof key === 'string' && key !== '...' ? [key, ...names.slice(1)] : names
}

function isUsed(run: Run, { named }: Client, file: string): boolean {
  return !named?.packages || named.packages.some(name => run.modules.dependency?.(file, name) !== undefined)
}

/** Tests if a client has a member; an object without it only happens to have the client's name. */
function hasForm({ calls, create = [], configure = [], steps = [] }: Client, name: string): boolean {
  return [...calls, ...create, ...configure, ...steps].some(each => each.callee.some(callee => callee === name))
}
