import type { Finding } from '../report/report.ts'
import { lineStarts, positionIn } from '../report/positions.ts'
import { gapsOf } from '../syntax/comments/gaps-of.ts'
import type { Gap } from '../syntax/comments/gaps-of.ts'
import type { Node } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { nodeAt } from '../syntax/node-at.ts'
import { joinInsertions } from './apply-edits.ts'
import type { TextEdit } from './apply-edits.ts'

/** Returns the edits that add TODO comments, one per place and entry, each above the code of its finding; a comment that is there already is not repeated. */
export function annotations(findings: readonly Finding[], module: Module): TextEdit[] {
  const starts = lineStarts(module.text)
  const gap = isCode(module) ? undefined : gapsOf(module.path, module.text)
  const gapAt = (place: number): Gap | null => gap ? gap(module.text.lastIndexOf('\n', place - 1) + 1) : 'code'
  const byPlaceAndEntry = new Map<string, TextEdit>()
  for (const finding of findings) {
    const start = (starts[finding.line - 1] ?? 0) + finding.column - 1
    const node = nodeAt(module, { start, end: (starts[finding.endLine - 1] ?? 0) + finding.endColumn - 1 })
    const inScript = gap && module.language === 'javascript' ? placeInScript(starts[finding.line - 1] ?? 0, module.text, gapAt) : undefined
    const place = inScript ?? (node && placeAbove(node, module, at => gapAt(at) !== null))
    if (place === undefined || isAnnotated(finding.entry, place, module.text, starts)) continue
    const text = commentOf(finding, place, module.text, gapAt(place) === 'hash' ? '#' : '//')
    byPlaceAndEntry.set(`${String(place)} ${finding.entry}`, { start: place, end: place, text })
  }
  return joinInsertions([...byPlaceAndEntry.values()]).sort((a, b) => a.start - b.start)
}

/** Returns where the line of a command begins in a module of which scripts are only texts; undefined in other code, and in a continued line. */
function placeInScript(line: number, text: string, gapAt: (place: number) => Gap | null): number | undefined {
  return gapAt(line) === 'hash' ? line + (/^[^\S\r\n]*/.exec(text.slice(line, line + LONGEST_INDENT))?.[0].length ?? 0) : undefined
}

const LONGEST_INDENT = 200

/** Tests if all comments of a module are written in the same way: a document and a workflow hold code of several languages. */
function isCode({ language, path }: Module): boolean {
  return language === 'javascript' && /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/.test(path)
}

const kinds = new Set<Node['kind']>([
  'property', 'class-member', 'type-member', 'import', 'export', 'type', 'declare', 'expr', 'return', 'throw', 'branch', 'loop', 'try', 'block',
])

/** Returns the start of the nearest member or statement that begins its line; undefined in markup, whose comments have another syntax. */
function placeAbove(node: Node, { text, template }: Module, mayInsert: (place: number) => boolean): number | undefined {
  for (let at: Node | undefined = node; at; at = at.parent) {
    if (at === template || at.kind === 'markup') return undefined
    const start = kinds.has(at.kind) ? lineStart(at, text) : undefined
    if (start !== undefined && /\S/.test(text[start] ?? '') && mayInsert(start)) return start
  }
  return undefined
}

/** Returns where a node begins, a declaration with its keyword; undefined if it is not the first of its line. */
function lineStart({ kind, start }: Node, text: string): number | undefined {
  const keyword = kind === 'declare' ? /(?:export\s+)?(?:const|let|var)\s+$/.exec(text.slice(0, start))?.[0].length ?? 0 : 0
  const first = start - keyword
  return /(?:^|[\r\n\u2028\u2029])[^\S\r\n\u2028\u2029]*$/.test(text.slice(0, first)) ? first : undefined
}

/** Tests if the comment is already on the lines directly above, or on the line itself. */
function isAnnotated(entry: string, place: number, text: string, starts: readonly number[]): boolean {
  const above = commentsAbove(place, text, starts)
  return above.includes(`TODO(sunset:${entry} `) || above.includes(`TODO(sunset:${entry})`)
}

/** Returns the comments on the lines directly above a place that begins its line, and one at the end of the line above them. */
function commentsAbove(place: number, text: string, starts: readonly number[]): string {
  const { line } = positionIn(starts, place)
  const below = starts[line - 1] ?? 0
  let from = below
  for (let index = line - 2; index >= 0; index--) {
    const start = starts[index] ?? 0
    const above = text.slice(start, from)
    const mark = above.search(/\/\/|\/?\*|#/)
    if (mark < 0) break
    if (above.slice(0, mark).trim() !== '') return text.slice(start + mark, below)
    from = start
  }
  return text.slice(from, below)
}

function commentOf({ entry, sunset, deprecated, replacement }: Finding, place: number, text: string, mark: string): string {
  const indent = /[^\S\r\n]*$/.exec(text.slice(0, place))?.[0] ?? ''
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
  const date = sunset ?? deprecated
  const words = replacement.replace(/\s+/g, ' ').trim()
  return `${mark} TODO(sunset:${entry}${date === null ? '' : ` ${date}`})${words === '' ? '' : `: ${words}`}${end}${indent}`
}
