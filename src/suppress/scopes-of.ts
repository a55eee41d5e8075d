import type { Directive, Mistake, Named } from './directive.ts'
import type { Lines } from './lines.ts'

/** The lines in which findings of an entry are suppressed, both included. */
export interface Scope {
  readonly directive: Directive
  readonly entry: Named
  readonly from: number
  readonly to: number
  /** The comment that ends it. */
  readonly end: Directive | null
}
export interface Scopes {
  readonly scopes: readonly Scope[]
  readonly mistakes: readonly { readonly directive: Directive, readonly mistake: Mistake }[]
}

interface Open {
  readonly directive: Directive
  readonly entry: Named | null
}

/** Finds the lines that each comment applies to; a comment in a fence applies to that fence only. */
export function scopesOf(directives: readonly Directive[], lines: Lines): Scopes {
  const fences = new Map<number | undefined, Directive[]>()
  for (const directive of directives) {
    const start = directive.comment.within?.start
    const known = fences.get(start)
    if (known) known.push(directive)
    else fences.set(start, [directive])
  }
  const all = [...fences.values()].map(own => scopesIn(own, lines))
  return { scopes: all.flatMap(({ scopes }) => scopes), mistakes: all.flatMap(({ mistakes }) => mistakes) }
}

/** Matches starts and ends like brackets, separately for each entry. */
function scopesIn(directives: readonly Directive[], lines: Lines): Scopes {
  const scopes: Scope[] = []
  const mistakes = directives.flatMap(directive => directive.mistakes.map(mistake => ({ directive, mistake })))
  let open: Open[] = []
  for (const directive of directives) {
    if (directive.form === 'start') open.push(...opened(directive))
    else if (directive.form === 'end') {
      const { closed, stillOpen, missing } = close(open, directive)
      open = stillOpen
      for (const { directive: start, entry } of closed) {
        if (entry && start.mistakes.length === 0) scopes.push({ directive: start, entry, ...between(start, directive, lines), end: directive })
      }
      if (directive.mistakes.length === 0) mistakes.push(...missing.map(mistake => ({ directive, mistake })))
    } else if (directive.mistakes.length === 0) scopes.push(...ownScopes(directive, lines))
  }
  for (const { directive, entry } of open) {
    if (entry && directive.mistakes.length === 0) mistakes.push({ directive, mistake: notClosed(directive, entry) })
  }
  return { scopes, mistakes }
}

/** Opens the entries of a start, even of one with mistakes, so that its end is not reported too. */
function opened(directive: Directive): Open[] {
  return directive.entries.length > 0 ? directive.entries.map(entry => ({ directive, entry })) : [{ directive, entry: null }]
}

interface Closed {
  readonly closed: readonly Open[]
  readonly stillOpen: Open[]
  readonly missing: readonly Mistake[]
}

/** Closes the last start of each entry; without entries, the last start. */
function close(open: readonly Open[], directive: Directive): Closed {
  const { comment, entries } = directive
  if (entries.length === 0) {
    const last = open.at(-1)?.directive
    const closed = open.filter(each => each.directive === last)
    const missing = {
      ...spanOf(comment),
      entry: 'valid-suppression',
      message: 'This `sunset-ignore-end` has no matching `sunset-ignore-start`.',
      advice: 'Remove it.',
    }
    return { closed, stillOpen: open.filter(each => each.directive !== last), missing: closed.length > 0 ? [] : [missing] }
  }
  const closed = entries.flatMap(({ id }) => open.findLast(({ entry }) => entry?.id === id) ?? [])
  const hasMistakes = open.some(({ directive: { mistakes } }) => mistakes.length > 0)
  const missing = hasMistakes ? [] : entries.filter(({ id }) => !closed.some(({ entry }) => entry?.id === id)).map(({ id, start, end }) => ({
    start,
    end,
    entry: id,
    message: `This \`sunset-ignore-end\` has no matching \`sunset-ignore-start\` for \`${id}\`.`,
    advice: 'Remove the id.',
  }))
  return { closed, stillOpen: open.filter(each => !closed.includes(each) && each.entry !== null), missing }
}

function notClosed(directive: Directive, { id, start, end }: Named): Mistake {
  return {
    ...directive.entries.length === 1 ? spanOf(directive.comment) : { start, end },
    entry: id,
    message: `This suppression of \`${id}\` has no matching \`sunset-ignore-end\`.`,
    advice: 'Add one after the code, or use `sunset-ignore-file`.',
  }
}

function ownScopes(directive: Directive, lines: Lines): Scope[] {
  const { from, to } = linesFor(directive, lines)
  return directive.entries.map(entry => ({ directive, entry, from, to, end: null }))
}

function linesFor({ form, comment }: Directive, lines: Lines): { from: number, to: number } {
  const first = lines.lineAt(comment.start)
  const last = lines.lineAt(Math.max(comment.start, comment.end - 1))
  const { within } = comment
  const whole = within ? { from: lines.lineAt(within.start), to: lines.lineAt(Math.max(within.start, within.end - 1)) } : { from: 1, to: lines.last }
  if (form === 'file') return whole
  if (form === 'line') return { from: first, to: last }
  const next = lines.nextCode(last) ?? Infinity
  return next > whole.to ? { from: Infinity, to: 0 } : { from: next, to: lines.fenceEnd(next) ?? next }
}

function between(start: Directive, end: Directive, lines: Lines): { from: number, to: number } {
  return { from: lines.lineAt(start.comment.start), to: lines.lineAt(Math.max(end.comment.start, end.comment.end - 1)) }
}

function spanOf({ start, end }: { readonly start: number, readonly end: number }): { start: number, end: number } {
  return { start, end }
}
