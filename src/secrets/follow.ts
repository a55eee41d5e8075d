import type { Call, Expr, FunctionExpr, Literal, Member, New, Node, TypeRef } from '../syntax/expr.ts'
import type { Definition } from '../syntax/module.ts'
import { argumentsOf } from './index-of.ts'
import { secretStart } from './plain-text.ts'
import { hide, type Search } from './search.ts'
import { resolved, staticText } from './static-text.ts'
import { valuesAt } from './values-at.ts'
import { nodesBelow } from './walk.ts'

/** Hides the texts of the expressions that are to be hidden, and of all that their values come from. */
export function follow(search: Search): void {
  for (let expr = search.open.pop(); expr; expr = search.open.pop()) {
    if (search.done.has(expr)) continue
    search.done.add(expr)
    followOne(search, expr)
  }
}

function followOne(search: Search, expr: Expr): void {
  switch (expr.kind) {
    case 'literal': return hideLiteral(search, expr)
    case 'concat': return hide(search, ...expr.parts)
    case 'name': return (search.module.bindingOf(expr)?.definitions ?? []).forEach(definition => { followDefinition(search, definition) })
    case 'member': return followMember(search, expr)
    case 'call': case 'new': return followCall(search, expr)
    case 'object': return hide(search, ...expr.members.map(member => member.kind === 'spread' ? member.argument : member.value))
    case 'array': return hide(search, ...argumentsOf(expr.items.filter(item => item !== null)))
    case 'function': return hide(search, ...returnsOf(expr))
    case 'choice': return hide(search, ...expr.options)
    case 'await': case 'yield': return hide(search, expr.argument)
    case 'assign': return hide(search, expr.value)
    case 'cast': return hideTypes(search, expr.type), hide(search, expr.expression)
    case 'other': return followOther(search, expr.operator, expr)
    default: return
  }
}

/** Hides where the value of a name comes from. */
export function followDefinition(search: Search, { how, value, path, fallbacks, parameter }: Definition): void {
  const { module, index } = search
  hide(search, ...fallbacks)
  if (value) hide(search, ...how === 'of' || how === 'in' ? [value] : valuesAt(module, value, path))
  if (!parameter) return
  const calls = index.called.get(index.namesOf.get(parameter.fn) ?? '') ?? []
  for (const args of calls) {
    const given = parameter.rest ? args.slice(parameter.index) : args.slice(parameter.index, parameter.index + 1)
    hide(search, ...given.flatMap(each => valuesAt(module, each, path)))
  }
}

/** Hides the texts in a type, such as `'a' | 'b'`. */
export function hideTypes(search: Search, type: TypeRef | null): void {
  if (!type) return
  for (const node of nodesBelow([type])) {
    if (node.kind === 'type-literal' && typeof node.value === 'string') hideText(search, node)
  }
}

function hideLiteral(search: Search, literal: Literal): void {
  if (typeof literal.value === 'string') hideText(search, literal)
  if (typeof literal.value === 'number' && literal.end - literal.start > 3) search.found.push(literal)
}

/** Hides a text within its quotes, if it has some. */
function hideText({ module: { text }, found }: Search, { start, end }: Node): void {
  const quotes = /["'`]/.test(text.charAt(start)) && text.charAt(start) === text.charAt(end - 1) && end - start > 1 ? 1 : 0
  const from = secretStart(text.slice(start + quotes, end - quotes))
  if (from >= 0) found.push({ start: start + quotes + from, end: end - quotes })
}

function followMember(search: Search, expr: Member): void {
  const { module, index } = search
  const key = staticText(module, expr.property)
  const object = resolved(module, expr.object)
  if (key === null || !['name', 'this', 'super', 'member', 'object', 'array', 'class'].includes(object.kind)) return hide(search, expr.object)
  if (object.kind === 'array') hide(search, ...valuesAt(module, object, [Number.isNaN(Number(key)) ? null : Number(key)]))
  else if (object.kind === 'object') hide(search, ...valuesAt(module, object, [key]))
  if (object.kind !== 'object' && object.kind !== 'array') hide(search, ...index.written.get(key) ?? [])
}

function followCall(search: Search, expr: Call | New): void {
  const { module, index } = search
  const { callee } = expr
  hide(search, ...argumentsOf(expr.args))
  if (callee.kind !== 'member') return hide(search, callee)
  const key = staticText(module, callee.property)
  hide(search, ...(index.written.get(key ?? '') ?? []).filter(({ kind }) => kind === 'function'))
  const object = resolved(module, callee.object)
  if (!['name', 'this', 'super', 'new', 'object', 'function', 'class'].includes(object.kind)) hide(search, callee.object)
  else if (object.kind === 'name') hide(search, object)
}

/** Hides operands: a number with an `n`, or those of `a, b`. */
function followOther(search: Search, operator: string, expr: Extract<Expr, { kind: 'other' }>): void {
  if (/^\d{3,}n$/.test(operator)) search.found.push(expr)
  hide(search, ...operator === ',' ? expr.children.slice(-1) : expr.children)
}

/** Returns what a function returns, not what functions in it do. */
function returnsOf(fn: FunctionExpr): Expr[] {
  return [...nodesBelow(fn.body, node => node.kind !== 'function' && node.kind !== 'class')].flatMap(node => node.kind === 'return' && node.argument ? [node.argument] : [])
}
