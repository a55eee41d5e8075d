import { closestWord, didYouMean } from '../schedule/did-you-mean.ts'
import { isDay } from '../schedule/dates.ts'
import type { Comment } from '../syntax/comments/comment.ts'
import type { Span } from '../syntax/expr.ts'
import { forms, type Directive, type Form, type Mistake, type Named } from './directive.ts'

/** The ids of all entries, by id and alias. */
export type KnownEntries = ReadonlyMap<string, string>

/** The entry of mistakes in comments that name none. */
const nameless = 'valid-suppression'

interface Word extends Span {
  readonly text: string
}

/** Parses a comment that begins with `sunset-ignore`; undefined for any other. */
export function parseDirective(text: string, comment: Comment, known: KnownEntries): Directive | undefined {
  const body = text.slice(comment.body.start, comment.body.end)
  const begun = /^[\s*]*(sunset-ignore(?![\w])(?:-[\w-]*)?):?/i.exec(body)
  const name = begun?.[1]
  if (begun === null || name === undefined) return undefined
  const form = forms.find(each => `sunset-ignore-${each}` === name) ?? null
  const from = comment.body.start + begun[0].length
  const { words, reason } = divide(text, { start: from, end: comment.body.end })
  const entries = namedIn(words, known, reason !== null)
  const until = words.find(({ text }) => text.startsWith('until='))
  const date = until?.text.slice('until='.length) ?? ''
  const main = entries[0]?.id ?? words.find(isName)?.text ?? nameless
  const start = from - begun[0].length + begun[0].indexOf(name)
  const mistakes = form === null
    ? [mistake({ start, end: start + name.length }, main, `\`${name}\` is not a known suppression comment.`, adviceOnForm(name))]
    : mistakesIn({ form, words, entries, reason, main, comment }, known)
  return { comment, form, entries, until: until && isDay(date) ? { date, start: until.start, end: until.end } : null, reason, mistakes }
}

/** Divides a comment into the words before ` -- ` and the reason after it. */
function divide(text: string, { start, end }: Span): { readonly words: Word[], readonly reason: Span | null } {
  const inside = text.slice(start, end)
  const mark = /(?:^|\s)--+(?:\s+|$)/.exec(inside)
  const words = [...inside.slice(0, mark?.index).matchAll(/[^\s,]+/g)].filter(({ 0: word }) => word !== '*')
    .map(({ 0: word, index }) => ({ text: word, start: start + index, end: start + index + word.length }))
  const reason = mark ? inside.slice(mark.index + mark[0].length).replace(/[\s*]+$/, '') : ''
  const from = start + (mark ? mark.index + mark[0].length : 0)
  return { words, reason: /[\p{L}\p{N}]/u.test(reason) ? { start: from, end: from + reason.length } : null }
}

function isName({ text }: Word): boolean {
  return !text.includes('=') && !isDay(text) && !/^until\b/i.test(text)
}

/** Returns the entries that are named; without a ` -- `, the words from the first unknown one are taken for a reason. */
function namedIn(words: readonly Word[], known: KnownEntries, isDivided: boolean): Named[] {
  const entries: Named[] = []
  for (const word of words.filter(isName)) {
    const id = known.get(word.text)
    if (id === undefined && !isDivided) break
    if (id !== undefined && !entries.some(entry => entry.id === id)) entries.push({ id, start: word.start, end: word.end })
  }
  return entries
}

interface Parsed {
  readonly form: Form
  readonly words: readonly Word[]
  readonly entries: readonly Named[]
  readonly reason: Span | null
  /** The entry that mistakes are reported for. */
  readonly main: string
  readonly comment: Comment
}

function mistakesIn({ form, words, entries, reason, main, comment }: Parsed, known: KnownEntries): Mistake[] {
  const mistakes: Mistake[] = []
  const names = words.filter(isName)
  const unknown = names.filter(({ text }) => !known.has(text))
  // Without a ` -- `, the words after an unknown one are a reason that was not marked, so only the first is reported.
  const isMarked = reason !== null || form === 'end'
  for (const word of isMarked || entries.length === 0 ? unknown.slice(0, isMarked ? undefined : 1) : []) {
    const advice = `${didYouMean(word.text, known.keys())} Run \`npx sunset-lint list\` to see all ids.`.trim()
    mistakes.push(mistake(word, word.text, `Unknown entry id "${word.text}" in a suppression.`, advice))
  }
  // For `until 2026-12-31` one mistake is enough.
  const isUndivided = words.some(({ text }) => /^until\W*$/i.test(text) && text !== 'until=')
  for (const word of words) {
    if (!isName(word) && !(isUndivided && isDay(word.text))) mistakes.push(...mistakesInOption(word, form, words, main))
  }
  if (form === 'end') return mistakes
  if (names.length === 0) {
    const advice = `Name the entries to suppress: \`sunset-ignore-${form} ID -- the reason\`. Run \`npx sunset-lint list\` to see all ids.`
    mistakes.push(mistake(comment, main, 'This suppression names no entry.', advice))
  } else if (reason === null) {
    mistakes.push(mistake(comment, main, 'This suppression has no reason.', 'Add a reason after two dashes: ` -- the reason`.'))
  }
  return mistakes
}

function mistakesInOption(word: Word, form: Form, words: readonly Word[], main: string): Mistake[] {
  const { text } = word
  const option = /^([^=]*)=(.*)$/s.exec(text)
  if (!option) return [mistake(word, main, `"${text}" is not valid in a suppression.`, 'To set the last day, write `until=2026-12-31`.')]
  const [, name = '', value = ''] = option
  if (name !== 'until') {
    const advice = closestWord(name, ['until']) ? `Did you mean "until=${value}"?` : 'Allowed are entry ids, `until=2026-12-31`, and ` -- the reason`.'
    return [mistake(word, main, `Unknown word "${text}" in a suppression.`, advice)]
  }
  if (form === 'end') return [mistake(word, main, '`sunset-ignore-end` cannot have a date.', 'Move it to the matching `sunset-ignore-start`.')]
  if (!isDay(value)) return [mistake(word, main, `"${value}" is not a valid date.`, 'To set the last day, write `until=2026-12-31`.')]
  return words.find(other => other.text.startsWith('until=')) === word ? [] : [mistake(word, main, 'This suppression has two dates.', 'Keep only one of them.')]
}

function adviceOnForm(name: string): string {
  const names = forms.map(form => `sunset-ignore-${form}`)
  const closest = /^sunset-ignore-./i.test(name) ? closestWord(name, names) : undefined
  return closest === undefined ? `Use ${names.slice(0, -1).join(', ')}, or ${names.at(-1) ?? ''}.` : `Did you mean "${closest}"?`
}

function mistake({ start, end }: Span, entry: string, message: string, advice: string): Mistake {
  return { start, end, entry, message, advice }
}
