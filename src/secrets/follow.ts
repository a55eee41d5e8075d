import type { Call, Expr, FunctionExpr, Literal, Member, Name, New, Node, Other, TypeRef } from '../syntax/expr.ts'
import type { Binding, Definition } from '../syntax/module.ts'
import { argumentsOf } from './index-of.ts'
import { secretStart } from '../report/plain-text.ts'
import { hide, isFirst, type Search } from './search.ts'
import { nameOf, resolved, staticText, valuesAt } from './static-text.ts'
import { nodesBelow } from './walk.ts'

/** Methods that add to what they are called on, and what else than lists has such. */
const adding = /^(?:push|unshift|splice|set|add|append|concat|assign|fill)$/
const collection = /^(?:Map|WeakMap|Set|Array|URLSearchParams|Headers|FormData|URL|String)$/

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
    case 'name': return followName(search, expr)
    case 'member': return followMember(search, expr)
    case 'call': case 'new': return followCall(search, expr)
    case 'object': return hide(search, ...expr.members.map(member => member.kind === 'spread' ? member.argument : member.value))
    case 'array': return hide(search, ...argumentsOf(expr.items))
    case 'function': return hide(search, ...returnsOf(expr))
    case 'choice': return hide(search, ...expr.options)
    case 'await': case 'yield': return hide(search, expr.argument)
    case 'assign': return hide(search, expr.value)
    case 'compare': return hide(search, expr.left, expr.right)
    case 'cast': return hideTypes(search, expr.type), hide(search, expr.expression)
    case 'other': return followOther(search, expr)
    default: return
  }
}

/** Hides where the value of a name comes from, and what is added to it. */
function followName(search: Search, name: Name): void {
  const binding = search.module.bindingOf(name)
  if (!binding || !isFirst(search, binding, 'references')) return
  followBinding(search, binding)
  for (const { parent: member } of binding.references) {
    const use = member?.kind === 'member' ? member.parent : undefined
    if (use?.kind === 'bind-target' && use.parent?.kind === 'assign') hide(search, use.parent.value)
    if (use?.kind === 'call' && use.callee === member && adding.test(nameOf(search.module, member) ?? '')) hide(search, ...argumentsOf(use.args))
  }
}

/** Hides where the values of a name come from, or what is at a key in them. */
export function followBinding(search: Search, binding: Binding | null | undefined, below: Definition['path'] = []): void {
  if (!binding || !isFirst(search, binding, `at ${below.join(' ')}`)) return
  for (const definition of binding.definitions) followDefinition(search, definition, below)
}

function followDefinition(search: Search, { how, value, path, fallbacks, parameter }: Definition, below: Definition['path']): void {
  const { module, index } = search
  const whole = [...path, ...below]
  hide(search, ...fallbacks.flatMap(fallback => valuesAt(module, fallback, below)))
  if (value) hide(search, ...how === 'of' || how === 'in' ? [value] : valuesAt(module, value, whole))
  if (!parameter) return
  const calls = index.called.get(index.namesOf.get(parameter.fn) ?? '') ?? []
  if (!isFirst(search, calls, [parameter.index, parameter.rest, ...whole].join(' '))) return
  for (const args of calls) {
    const given = parameter.rest ? args.slice(parameter.index) : args.slice(parameter.index, parameter.index + 1)
    hide(search, ...parameter.rest ? given : given.flatMap(each => valuesAt(module, each, whole)))
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
  else if (object.kind === 'name') followBinding(search, module.bindingOf(object), [key])
  if (object.kind === 'object' || object.kind === 'array') return
  if (!isFirst(search, index.written, key)) return
  hide(search, ...index.written.get(key) ?? [])
  for (const field of index.fields.get(key) ?? []) followBinding(search, module.bindingOfPattern(field))
}

function followCall(search: Search, expr: Call | New): void {
  const { module, index } = search
  const { callee } = expr
  hide(search, ...argumentsOf(expr.args))
  if (callee.kind !== 'member') return hide(search, callee)
  const key = staticText(module, callee.property)
  if (key !== null && isFirst(search, index.called, key)) hide(search, ...(index.written.get(key) ?? []).filter(({ kind }) => kind === 'function'))
  const object = resolved(module, callee.object)
  if (!['name', 'this', 'super', 'new', 'object', 'function', 'class'].includes(object.kind)) hide(search, callee.object)
  else if (object.kind === 'name' || (object.kind === 'new' && collection.test(nameOf(module, object.callee) ?? ''))) hide(search, callee.object)
}

/** Hides a number with an `n`, a regular expression, or operands. */
function followOther(search: Search, { operator, children, start, end }: Other): void {
  if (/^\d{3,}n$/.test(operator)) search.found.push({ start, end })
  const pattern = /^\/(.+)\/\w*$/s.exec(operator)?.[1] ?? ''
  if (pattern !== '' && !pattern.includes('/')) search.found.push({ start: start + 1, end: start + 1 + pattern.length })
  hide(search, ...operator === ',' ? children.slice(-1) : children)
}

/** Returns what a function returns or yields, not what functions in it do. */
function returnsOf(fn: FunctionExpr): Expr[] {
  const own = nodesBelow(fn.body, node => node.kind !== 'function' && node.kind !== 'class')
  return [...own].flatMap(node => (node.kind === 'return' || node.kind === 'yield') && node.argument ? [node.argument] : [])
}
