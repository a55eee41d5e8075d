import type { Expr, Property, Span } from '../expr.ts'
import { lowerSetting, lowerWord, lowerWords, makeArray } from './lower-word.ts'
import { buildName, makeAssign, makeCall, makeOther, makeText } from './make.ts'
import type { Assignment, Word } from './nodes.ts'
import { noteFirst } from './read-options.ts'
import { isOdd } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { literalOf } from './walk.ts'

/** Lowers `name=word`, `name+=word`, `name[index]=word` and `name=(word …)`. */
export function lowerAssignment(l: ShellLowering, { name, nameSpan, append, index, value, items, start, end }: Assignment): Expr {
  const span = { start, end }
  noteFirst(l, name, append || index || items ? null : value)
  const target = buildName(name, nameSpan.start, nameSpan.end)
  if (isOdd(l, name)) return makeAssign(target, makeOther('assigned', value ? [lowerWord(l, value)] : [], span), '=', span)
  if (items) {
    const list = listOf(l, items, span)
    if (!append) return makeAssign(target, list, '=', span)
    const callee: Expr = { kind: 'member', object: target, property: 'push', propertySpan: nameSpan, optional: false, start, end: nameSpan.end }
    return makeCall(callee, list.kind === 'array' ? list.items.filter(item => item !== null) : [], null, span)
  }
  const given = value ? lowerWord(l, value) : makeText('', { start: end, end })
  if (index) {
    const property = literalOf(index) ?? lowerWord(l, index)
    const propertySpan = { start: index.start, end: index.end }
    const member: Expr = { kind: 'member', object: target, property, propertySpan, optional: false, start, end: index.end }
    return makeAssign(member, given, '=', span)
  }
  return append || !value ? makeAssign(target, given, append ? '+=' : '=', span) : makeAssign(target, lowerSetting(l, value), '=', span)
}

/** `(a b)` is a list; `([key]=value)` a map. */
function listOf(l: ShellLowering, items: readonly Word[], span: Span): Expr {
  const isMap = items.length > 0 && items.every(({ parts: [first] }) => first?.kind === 'text' && !first.quoted && first.text.startsWith('['))
  return isMap ? { kind: 'object', origin: 'object', members: items.flatMap(item => memberOf(l, item)), ...span } : makeArray(lowerWords(l, items), span)
}

/** `[key]=value`, where the key is written out. */
function memberOf(l: ShellLowering, { parts, start, end }: Word): Property[] {
  const at = parts.findIndex(part => part.kind === 'text' && part.text.includes(']='))
  const last = parts[at]
  if (last?.kind !== 'text') return []
  const cut = last.text.indexOf(']=')
  const before = [...parts.slice(0, at), { ...last, text: last.text.slice(0, cut), end: last.start + cut }]
  const from = last.start + cut + 2
  const rest = cut + 2 < last.text.length ? [{ ...last, text: last.text.slice(cut + 2), start: from }] : []
  const value: Word = { start: from, end, parts: [...rest, ...parts.slice(at + 1)] }
  const key = literalOf({ parts: before, start, end })?.slice(1)
  if (key === undefined) return []
  // The name can be quoted: `["key"]=value`.
  const written = before.find(part => part.kind === 'text' && part.text !== '[' && part.text !== '')?.start ?? start
  const keyStart = written === start ? start + 1 : written
  return [{ kind: 'property', key, keySpan: { start: keyStart, end: keyStart + key.length }, value: lowerWord(l, value), how: 'init', start, end }]
}
