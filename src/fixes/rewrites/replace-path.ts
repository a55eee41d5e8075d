import type { Rewrite } from '../../schedule/model.ts'
import type { Module } from '../../syntax/module.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { PathSegment } from '../../uses/api-use.ts'
import type { TextEdit } from '../apply-edits.ts'
import type { EditRequest } from '../edit-request.ts'
import type { Site } from '../fix-scope.ts'
import { encodeIn } from '../literal-text.ts'

type ReplacePath = Extract<Rewrite, { type: 'replace-path' }>

/** Replaces the segments that differ. */
export function replacePath(rewrite: ReplacePath, { use, judged, module }: Site): EditRequest | null {
  const from = segmentsOf(rewrite.from)
  const to = segmentsOf(rewrite.to)
  if (!startsWith(use.path, from)) return null
  const { before, after } = difference(from, to)
  const old = use.path.slice(before, from.length - after)
  const replacement = to.slice(before, to.length - after)
  // An argument of an SDK's method is sent as one segment.
  const edits = use.sdk && old.length !== replacement.length ? null : editsFor(old, replacement, module)
  if (!edits) return null
  const whole = edits.every(edit => judged.token.start <= edit.start && edit.end <= judged.token.end)
  return { title: `Replace \`${shown(from, before, after)}\` with \`${shown(to, before, after)}\`.`, edits, of: 'text', whyUnsafe: null, strict: !whole }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith('{') ?? true
}

function startsWith(path: readonly PathSegment[], from: readonly string[]): boolean {
  return from.every((segment, index) => isParameter(segment) ? index < path.length : path[index]?.text === segment)
}

/** Counts the equal segments at both ends; `{id}` and `{account_id}` at the same index are equal. */
function difference(from: readonly string[], to: readonly string[]): { before: number, after: number } {
  const isEqual = (a: string | undefined, b: string | undefined) => a === b || (isParameter(a) && isParameter(b))
  const most = Math.min(from.length, to.length)
  let before = 0
  while (before < most && isEqual(from[before], to[before])) before += 1
  let after = 0
  while (after < most - before && isEqual(from.at(-1 - after), to.at(-1 - after))) after += 1
  return { before, after }
}

function editsFor(old: readonly PathSegment[], replacement: readonly string[], module: Module): TextEdit[] | null {
  const texts = old.length === replacement.length ? replacement : old.length === 1 ? [replacement.join('/')] : []
  if (old.length === 0 || replacement.length === 0 || texts.length === 0 || replacement.some(isParameter)) return null
  const edits = old.map((segment, index) => editOf(segment, texts[index] ?? '', module))
  return edits.every(edit => edit !== null) ? edits : null
}

/** Replaces one segment, if it is written in this file exactly as it is sent. */
export function editOf({ text, token }: PathSegment, replacement: string, module: Module): TextEdit | null {
  if (token?.file !== module.path || module.text.slice(token.start, token.end) !== text) return null
  const node = nodeAt(module, token)
  const encoded = node?.kind === 'literal' ? encodeIn(node, replacement, module) : undefined
  return encoded === undefined ? null : { start: token.start, end: token.end, text: encoded }
}

/** Returns the changed part of a path with its literal neighbours: `/workers/namespaces`. */
function shown(path: readonly string[], before: number, after: number): string {
  let start = before
  while (start > 0 && !isParameter(path[start - 1])) start -= 1
  let end = path.length - after
  while (end < path.length && !isParameter(path[end])) end += 1
  return `/${path.slice(start, end).join('/')}`
}
