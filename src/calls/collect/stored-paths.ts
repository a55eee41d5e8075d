import type { ArrayExpr, Concat, Expr, Literal } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import { isPathOfSchedule } from '../../uses/interest.ts'
import type { TextValue } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { withBaseAround } from '../opaque/base-hints.ts'
import { pathsIn } from '../opaque/request-arguments.ts'
import { meterOf } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { addressOf } from '../values/parse-address.ts'
import { placeKey } from '../values/place-key.ts'
import { pathRole } from './path-role.ts'
import { isInPathTable } from './path-tables.ts'
import { mayBeRequest } from './request-rows.ts'

type PathExpr = Literal | Concat | ArrayExpr

/** Finds paths that no recorded request uses: passed to a call, beside a method, or only written (DESIGN 6). */
export function storedUses(
  run: Run, module: Module, lookup: EvidenceLookup, reached: ReadonlySet<string>, loaded: readonly Module[],
): RequestUse[] {
  const meter = meterOf(run)
  return pathExpressions(run, module).flatMap(expr => {
    meter(expr)
    const texts = pathsIn(run, run.evaluate(expr, frameAt(run, module, expr)), placeOf(expr, module))
    return withBaseAround(run, module, expr, texts).flatMap(text => {
      const found = useOf(run, module, expr, text, lookup)
      const last = found?.path.at(-1)?.at
      if (!found || !last || reached.has(placeKey(last))) return []
      const isSent = found.how !== 'passed' || found.base !== 'unknown' || mayBeRequest(run, module, expr, loaded)
      const use: RequestUse = isSent ? found : { ...found, how: 'stored' }
      const isListed = use.how === 'stored' && use.context === 'production' && isPathOfSchedule(run.interest, use.path)
      return [isListed && isInPathTable(run, module, expr, loaded) ? { ...use, how: 'listed' } : use]
    })
  })
}

/** Returns the places of all text in the addresses of recorded requests, whatever became of them. */
export function reachedPlaces(run: Run): ReadonlySet<string> {
  const places = new Set<string>()
  for (const event of run.events) {
    for (const address of [...event.addresses, ...event.given ?? []]) for (const part of address.text) places.add(placeKey(part.at))
  }
  return places
}

/** Finds the outermost strings, templates and concatenations that may be paths, and arrays that begin with a root segment. */
function pathExpressions(run: Run, module: Module): PathExpr[] {
  const found = new Set<PathExpr>()
  for (const literal of module.literals) {
    if (typeof literal.value !== 'string' || literal.role === 'markup') continue
    const isRoot = run.interest.roots.has(literal.value.replaceAll('/', ''))
    if (!isRoot && !literal.value.includes('/')) continue
    const outer = outermost(literal)
    if (outer.kind === 'concat' || outer.kind === 'literal') found.add(outer)
    if (isRoot && literal.parent?.kind === 'array' && literal.parent.items[0] === literal) found.add(literal.parent)
  }
  return [...found]
}

function outermost(literal: Literal): Expr {
  let expr: Expr = literal
  while (expr.parent?.kind === 'concat') expr = expr.parent
  return expr
}

function useOf(run: Run, module: Module, expr: Expr, text: TextValue, lookup: EvidenceLookup): RequestUse | undefined {
  const role = pathRole(run, module, expr)
  if (role.how === 'nothing') return undefined
  const address = addressOf(text.text, run.interest.servers)
  const at = placeOf(expr, module)
  return {
    kind: 'request', how: role.how, base: address.base === 'none' ? 'unknown' : address.base,
    evidence: address.evidence ?? lookup.evidence(module.path), methods: role.methods, path: address.path, query: address.query,
    queryOpen: address.queryOpen, headers: [], body: null, reads: [], inLoop: false, sdk: null, call: at,
    context: role.mock ? 'mock' : lookup.context(module.path),
    trace: [{ at, note: role.how === 'passed' ? 'the path is used here' : 'the path is defined here' }],
  }
}
