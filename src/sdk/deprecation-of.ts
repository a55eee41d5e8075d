import type { FunctionExpr } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'

const LONGEST = 20_000

/** Returns the text after `@deprecated` in the comment before a method or its overloads; null for none. */
export function deprecationOf(module: Module, fn: FunctionExpr): string | null {
  const member = fn.parent
  if (member?.kind !== 'class-member' || member.parent?.kind !== 'class') return null
  const same = member.parent.members.filter(({ key, static: isStatic }) => key === member.key && isStatic === member.static)
  for (const { start } of same) {
    const text = deprecationBefore(module, start)
    if (text !== null) return text
  }
  return null
}

/** Returns the text after `@deprecated` in the comment that ends at a position; null for none. */
export function deprecationBefore({ text }: Module, start: number): string | null {
  return tagIn(text.slice(Math.max(0, start - LONGEST), start))
}

/** Returns the text of the tag, in one line, from a comment at the end of a text. */
function tagIn(before: string): string | null {
  const open = before.lastIndexOf('/**')
  if (open < 0 || !/\*\/\s*(?:async\s+)?$/.test(before) || before.indexOf('*/', open) !== before.lastIndexOf('*/')) return null
  const lines = before.slice(open + 3, before.lastIndexOf('*/')).split('\n').map(line => line.replace(/^\s*\*? ?/, '').trimEnd())
  const start = lines.findIndex(line => line.startsWith('@deprecated'))
  if (start < 0) return null
  const next = lines.findIndex((line, index) => index > start && (line.startsWith('@') || line.startsWith('```')))
  return lines.slice(start, next < 0 ? undefined : next).join(' ').replace('@deprecated', '').replaceAll(/\s+/g, ' ').trim()
}
