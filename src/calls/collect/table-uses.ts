import { tableNames } from '../../clients/path-tables.ts'
import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, Expr, New, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { prints } from '../flow/pure-calls.ts'
import { frameAt } from '../frames/frame-at.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { namesRequest } from '../opaque/call-kind.ts'
import { unsentPaths } from '../opaque/unsent-paths.ts'
import type { Run } from '../state/run.ts'
import { placeOf } from '../values/make-value.ts'
import { addressOf, isElsewhere } from '../values/parse-address.ts'
import { textsOf } from '../values/text.ts'
import { pathRole } from './path-role.ts'
import { referencesToTable } from './table-references.ts'
import type { PathTable } from './table-references.ts'

/** Returns the bases that the requests with a path of a table have; a call of which nothing says that it requests something counts by a base. */
export function basesOfTable(run: Run, table: PathTable): ReadonlySet<string> {
  const bases = new Set<string>()
  for (const { client, call, mock, module: from, addresses } of run.events) {
    if (mock || isTestModule(from)) continue
    for (const { text } of addresses) {
      if (!text.some(({ at }) => isPlaceIn(at, table))) continue
      const address = addressOf(text, run.interest.servers)
      const isOther = isElsewhere(address, run.interest.templates) || (address.base === 'none' && client !== null)
      if (isOther) bases.add('other')
      else if (address.base === 'proven' || client !== null || mayRequest(call)) bases.add(address.base)
    }
  }
  return bases
}

/**
 * Tests if the project may use the paths of a table for the API, or not at all. Where no request has any of them, each use must be one that
 * may send it: a page, a menu or a list to compare with has paths that look the same. What a test does with them says nothing.
 */
export function isUsedForApi(run: Run, table: PathTable, bases: ReadonlySet<string>, loaded: readonly Module[]): boolean {
  if (bases.has('other') || unsentPaths(run).some(at => isPlaceIn(at, table))) return false
  const allowed: readonly TableUse[] = bases.size > 0 ? ['sent', 'open'] : ['sent']
  return loaded.every(module => isTestModule(module)
    || referencesToTable(run, module, table).every(expr => allowed.includes(useAt(run, module, expr))))
}

function isPlaceIn({ file, start, end }: Place, { module: { path }, object }: PathTable): boolean {
  return file === path && start >= object.start && end <= object.end
}

/** How code uses a path: for a request, a message or nothing (`sent`), for something that is no request, or in a way that does not show it. */
type TableUse = 'sent' | 'elsewhere' | 'open'

function useAt(run: Run, module: Module, expr: Expr): TableUse {
  const whole = wholeOf(expr)
  const { parent: up } = whole
  switch (up?.kind) {
    case 'compare':
    case 'branch-case': return 'elsewhere'
    case 'member': return typeof up.property === 'string' ? 'sent' : 'open'
    case 'property': if (up.key === whole || isOfPage(up.parent)) return 'elsewhere'; break
    case 'call': if (prints(up.callee)) return 'sent'; if (isDecorator(up)) return 'elsewhere'
  }
  const { how, methods } = pathRole(run, module, whole)
  if (how === 'nothing') return 'elsewhere'
  const base = whole.kind === 'concat' ? baseOf(run, module, whole) : 'unknown'
  if (base !== 'unknown') return base === 'proven' ? 'sent' : 'elsewhere'
  return methods !== null || isForRequest(whole) ? 'sent' : 'open'
}

function isDecorator({ callee }: Call): boolean {
  const [first = ''] = calleeNames(callee)
  return serverFrameworks.decorators.has(first) || serverFrameworks.controllers.has(first)
}

function baseOf(run: Run, module: Module, whole: Expr): string {
  const bases = textsOf(run.evaluate(whole, frameAt(run, module, whole)), placeOf(whole, module)).map(({ text }) => addressOf(text, run.interest.servers).base)
  return bases.find(base => base === 'other' || base === 'proven') ?? 'unknown'
}

/** Tests if a path is an argument, or in an object that is one, of a call whose name says that it may send a request. */
export function isForRequest(expr: Expr): boolean {
  let node: Node = expr
  while (node.parent?.kind === 'property' || node.parent?.kind === 'object' || node.parent?.kind === 'cast') node = node.parent
  const call = node.parent
  return (call?.kind === 'call' || call?.kind === 'new') && node !== call.callee && mayRequest(call)
}

function mayRequest({ callee }: Call | New): boolean {
  return namesRequest(calleeNames(callee).at(-1) ?? '')
}

/** Returns the text that a path is part of: `Path.Rules.replace(':zone', zone)`, `/app${Path.Rules}`, `paths.rules(zone)`. */
function wholeOf(member: Expr): Expr {
  const { parent } = member
  if (parent?.kind === 'concat' || parent?.kind === 'cast' || (parent?.kind === 'call' && parent.callee === member)) return wholeOf(parent)
  if (parent?.kind === 'member' && parent.object === member && parent.parent?.kind === 'call' && parent.parent.callee === parent) return wholeOf(parent)
  return member
}

/** Tests if an object describes a page of a site: `{ path: Path.Rules, component: Rules }`. */
function isOfPage(object: Node | undefined): boolean {
  return object?.kind === 'object' && object.members.some(each => each.kind === 'property' && tableNames.pageMembers.has(String(each.key)))
}
