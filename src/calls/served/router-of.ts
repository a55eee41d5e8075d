import type { Expr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'

/** The router that a call is a method of. */
export interface OfRouter {
  /** Identifies it; null when it is not known. */
  readonly router: string | null
  /** The same, but null for what another call returned, which may be the same router: `app.get('/zones', list).use(refuse)`. */
  readonly owner: string | null
}

export function routerOf(run: Run, module: Module, expr: Expr): OfRouter {
  const router = routerIn(run.evaluate(expr, frameAt(run, module, expr)))
  return { router, owner: expr.kind === 'call' && expr.callee.kind === 'member' ? null : router }
}

/** Identifies a router by the place where a package made it. */
export function routerIn(value: Value): string | null {
  const made = optionsOf(value).find(option => option.kind === 'unknown' && option.callee !== undefined)
  return made?.kind === 'unknown' ? placeKey(made.at) : null
}
