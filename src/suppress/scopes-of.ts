import type { Directive, Mistake, Named } from './directive.ts'
import type { Lines } from './lines.ts'

/** Lines in which findings of an entry are suppressed, both included. */
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

/** Finds the lines that each comment is for; what stands in a fence is for that fence. */
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

/** Starts and ends are matched like brackets, each entry by itself. */
function scopesIn(directives: readonly Directive[], lines: Lines): Scopes {
  const scopes: Scope[] = []
  const mistakes = directives.flatMap(directive => directive.mistakes.map(mistake => ({ directive, mistake })))
  let open: Open[] = []
  for (const directive of directives) {
    if (directive.form === 'start') open.push(...opened(directive))
    else if (directive.form === 'end') {
      const { closed, left, missing } = close(open, directive)
      open = left
      scopes.push(...closed.flatMap(({ directive: start, entry }) => entry && start.mistakes.length === 0 ? [{ directive: start, entry, ...between(start, directive, lines), end: directive }] : []))
      if (directive.mistakes.length === 0) mistakes.push(...missing.map(mistake => ({ directive, mistake })))
    } else if (directive.mistakes.length === 0) scopes.push(...ownScopes(directive, lines))
  }
  mistakes.push(...open.flatMap(({ directive, entry }) => entry && directive.mistakes.length === 0 ? [{ directive, mistake: notClosed(directive, entry) }] : []))
  return { scopes, mistakes }
}

/** A start with mistakes opens too, so that its end is none. */
function opened(directive: Directive): Open[] {
  return directive.entries.length > 0 ? directive.entries.map(entry => ({ directive, entry })) : [{ directive, entry: null }]
}

/** Without entries it closes the last start, else the last start of each entry. */
function close(open: readonly Open[], directive: Directive): { closed: Open[], left: Open[], missing: Mistake[] } {
  const { comment, entries } = directive
  if (entries.length === 0) {
    const last = open.at(-1)?.directive
    const closed = open.filter(each => each.directive === last)
    const missing = closed.length > 0 ? [] : [{ ...spanOf(comment), entry: 'valid-suppression', message: '`sunset-ignore-end` ends nothing.', advice: 'No `sunset-ignore-start` stands above it: remove it.' }]
    return { closed, left: open.filter(each => each.directive !== last), missing }
  }
  const closed = entries.flatMap(({ id }) => open.findLast(({ entry }) => entry?.id === id) ?? [])
  const hasWrong = open.some(({ directive: { mistakes } }) => mistakes.length > 0)
  const missing = hasWrong ? [] : entries.filter(({ id }) => !closed.some(({ entry }) => entry?.id === id))
    .map(({ id, start, end }) => ({ start, end, entry: id, message: `\`sunset-ignore-end\` ends no suppression of \`${id}\`.`, advice: 'No `sunset-ignore-start` of it stands above: remove it.' }))
  const left = open.filter(each => !closed.includes(each) && each.entry !== null)
  return { closed, left, missing }
}

function notClosed(directive: Directive, { id, start, end }: Named): Mistake {
  const lone = directive.entries.length === 1
  return { ...lone ? spanOf(directive.comment) : { start, end }, entry: id, message: `No \`sunset-ignore-end\` ends this suppression of \`${id}\`.`, advice: 'Write one behind the code that it is for, or use `sunset-ignore-file`.' }
}

function ownScopes(directive: Directive, lines: Lines): Scope[] {
  const { from, to } = linesFor(directive, lines)
  return directive.entries.map(entry => ({ directive, entry, from, to, end: null }))
}

function linesFor({ form, comment }: Directive, lines: Lines): { from: number, to: number } {
  const first = lines.lineAt(comment.start)
  const last = lines.lineAt(Math.max(comment.start, comment.end - 1))
  const { within } = comment
  const own = within ? { from: lines.lineAt(within.start), to: lines.lineAt(Math.max(within.start, within.end - 1)) } : { from: 1, to: lines.last }
  if (form === 'file') return own
  if (form === 'line') return { from: first, to: last }
  const next = lines.codeBehind(last) ?? Infinity
  return next > own.to ? { from: Infinity, to: 0 } : { from: next, to: lines.fenceEnd(next) ?? next }
}

function between(start: Directive, end: Directive, lines: Lines): { from: number, to: number } {
  return { from: lines.lineAt(start.comment.start), to: lines.lineAt(Math.max(end.comment.start, end.comment.end - 1)) }
}

function spanOf({ start, end }: { readonly start: number, readonly end: number }): { start: number, end: number } {
  return { start, end }
}
