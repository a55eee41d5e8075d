import { buildLiteral } from './build.ts'
import type { Block, Expr, Span } from './expr.ts'
import { shellFencesOf } from './fences.ts'
import { markersIn, withoutMarkers } from './quote-markers.ts'
import { runText } from './shell-text.ts'

/** A value that a reader fills in: `<zone-id>`. */
const PLACEHOLDER = /(?<!<)<[A-Za-z][\w. -]{0,40}>/g

/** The text that a shell prints before a command: `$`, `%`, `user@host:~$` and `root@host:/#`. */
const PROMPT = String.raw`^[^\S\n]*(?:[\w.-]+@[\w.-]+(?::[^\s$#%]*)?[$#%]|[$%])[^\S\n]`
const IS_SESSION = new RegExp(PROMPT, 'm')
const COMMANDS = new RegExp(String.raw`${PROMPT}+((?:[^\n\\]|\\[^])*(?:\n|$))`, 'gm')

/** Lowers each shell fence of a Markdown text to a call that runs it as a command line. */
export function lowerShellFences(text: string): Block[] {
  return shellFencesOf(text).map(fence => {
    const markers = markersIn(text, fence, fence.depth)
    return runText(commandsIn(withoutMarkers(text, fence, fence.depth), fence.start).flatMap(span => partsOf(text, span, markers)), fence)
  })
}

/** Words of a line that starts a shell in the place of another: `exec "$SHELL" -l`, `exec su - $USER`, `exec ssh-agent bash`. */
const STARTED = String.raw`(?:-{1,2}[\w-]*|"?\$\{?\w+\}?"?|(?:\/[\w./-]+\/)?(?:ba|z|k|da|fi)?sh|su|sudo|newgrp[ \t]+\w+|ssh-agent)`

/** A line by which a reader leaves a shell for the one around it, or starts it again. The other lines of the fence are typed afterwards. */
const LEAVES = new RegExp(String.raw`^([ \t]*)(?:exit|logout|exec(?:[ \t]+${STARTED})+)[ \t]*(?:#[^\n]*)?(?:\n|$)`, 'gm')

/** Finds the commands of the code in a fence: all of it, or what follows the prompts of a session, whose other lines are output. */
function commandsIn(code: string, start: number): readonly Span[] {
  if (!IS_SESSION.test(code)) {
    // A line that is further in belongs to another command.
    const indent = /^(?:[ \t]*\n)*([ \t]*)/.exec(code)?.[1]
    const lines = [...code.matchAll(LEAVES)].filter(line => line[1] === indent)
    return between(lines.map(({ 0: line, index }) => ({ start: start + index, end: start + index + line.length })), { start, end: start + code.length })
  }
  return [...code.matchAll(COMMANDS)].flatMap(({ 0: line, 1: command = '', index }) => {
    const from = start + index + line.length - command.length
    return command.replace(LEAVES, '') === '' ? [] : [{ start: from, end: from + command.length }]
  })
}

/** The ranges before, between and behind others. */
function between(cuts: readonly Span[], { start, end }: Span): readonly Span[] {
  return [...cuts, { start: end, end }].map((cut, index) => ({ start: cuts[index - 1]?.end ?? start, end: cut.start })).filter(span => span.end > span.start)
}

/** The parts of commands: texts, and values that a reader fills in. The markers of a quotation are none. */
function partsOf(text: string, { start, end }: Span, markers: readonly Span[]): readonly Expr[] {
  const parts: Expr[] = []
  let from = start
  const chunk = (to: number): void => { if (to > from) parts.push(buildLiteral(text.slice(from, to), 'chunk', from, to)) }
  const found = text.slice(start, end).matchAll(PLACEHOLDER)
  const placeholders = [...found].map(({ 0: whole, index }) => ({ start: start + index, end: start + index + whole.length }))
  const quoted = new Set(markers)
  for (const cut of markers.length ? [...placeholders, ...markers].sort((a, b) => a.start - b.start) : placeholders) {
    if (cut.start < from || cut.end > end) continue
    chunk(cut.start)
    from = cut.end
    if (!quoted.has(cut)) parts.push({ kind: 'other', operator: 'placeholder', children: [], ...cut })
  }
  chunk(end)
  return parts
}
