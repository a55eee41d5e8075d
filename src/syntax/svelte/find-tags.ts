import type { ts } from 'ts-morph'
import type { Span } from '../expr.ts'
import type { TypeScript } from '../typescript/load.ts'

/** A tag in the markup, anything in braces: `{expression}`, `{#each list as item}`, `{:then value}`, `{@const name = value}`, `{/each}`. */
export interface Tag extends Span {
  /** `#each`, `:then`, `@const`, `/each`; `` for an expression. */
  readonly head: string
  /** The text after the head. */
  readonly inside: Span
  /** The words and signs of the tag outside of brackets; the brackets themselves are included. */
  readonly tokens: readonly (Span & { readonly text: string })[]
}

/** Finds the tags in markup whose scripts and comments are blank, up to one that is not closed. */
export function findTags(ts: TypeScript, markup: string): Tag[] {
  const tags: Tag[] = []
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, markup, () => undefined)
  for (let start = markup.indexOf('{'); start >= 0;) {
    // The slice is long enough for any head.
    const head = /^\{\s*((?:[#:@/](?!\*|\/)\w*(?:[^\S\n]+if\b)?|\.\.\.)?)\s*/.exec(markup.slice(start, start + 200))
    const from = start + (head?.[0].length ?? 1)
    const { end, tokens } = scanTag(ts, scanner, from)
    if (end === null) return tags
    tags.push({ head: head?.[1] ?? '', inside: { start: from, end }, tokens, start, end: end + 1 })
    start = markup.indexOf('{', end)
  }
  return tags
}

/** Scans to the brace that closes a tag, with the compiler's scanner: strings, templates and comments may contain braces. */
function scanTag(ts: TypeScript, scanner: ts.Scanner, from: number): { readonly end: number | null, readonly tokens: Tag['tokens'] } {
  const { SyntaxKind } = ts
  const tokens: Tag['tokens'][number][] = []
  const open: ts.SyntaxKind[] = []
  let before: ts.SyntaxKind = SyntaxKind.Unknown
  scanner.resetTokenState(from)
  for (;;) {
    let kind = scanner.scan()
    if (kind === SyntaxKind.EndOfFileToken) return { end: null, tokens }
    if ((kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken) && !endsExpression(ts, before)) kind = scanner.reScanSlashToken()
    if (kind === SyntaxKind.CloseBraceToken && open.at(-1) === SyntaxKind.TemplateHead) kind = scanner.reScanTemplateToken(false)
    if (open.length === 0) {
      if (kind === SyntaxKind.CloseBraceToken) return { end: scanner.getTokenStart(), tokens }
      tokens.push({ text: scanner.getTokenText(), start: scanner.getTokenStart(), end: scanner.getTokenEnd() })
    }
    if (isOpening(ts, kind)) open.push(kind)
    else if (isClosing(ts, kind)) open.pop()
    before = kind
  }
}

function isOpening({ SyntaxKind }: TypeScript, kind: ts.SyntaxKind): boolean {
  return kind === SyntaxKind.OpenBraceToken || kind === SyntaxKind.OpenParenToken || kind === SyntaxKind.OpenBracketToken || kind === SyntaxKind.TemplateHead
}

function isClosing({ SyntaxKind }: TypeScript, kind: ts.SyntaxKind): boolean {
  return kind === SyntaxKind.CloseBraceToken || kind === SyntaxKind.CloseParenToken || kind === SyntaxKind.CloseBracketToken || kind === SyntaxKind.TemplateTail
}

/** Tests if a slash after a token divides; otherwise it begins a regular expression. */
function endsExpression(ts: TypeScript, kind: ts.SyntaxKind): boolean {
  const { SyntaxKind } = ts
  return isClosing(ts, kind) || kind === SyntaxKind.ThisKeyword || (kind >= SyntaxKind.NumericLiteral && kind <= SyntaxKind.NoSubstitutionTemplateLiteral)
    || kind === SyntaxKind.Identifier
}
