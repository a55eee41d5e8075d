import { buildLiteral } from '../build.ts'
import type { Block, Literal, Span } from '../expr.ts'
import { runText } from '../shell-text.ts'
import { makeText } from '../shell/make.ts'

/**
 * `npm run name -- words`, `yarn name words`, `pnpm run name words` at the beginning of a command or behind words such as `cross-env A=b`, up to the end
 * of the command.
 */
const CALL = new RegExp([
  /(?=npm|yarn|pnpm|bun)(?<=(?:^|[&|;(]) *(?:(?:cross-env|env|dotenv|sudo|\w+=[^\s&|;]*|-\S+) +)*)/,
  /(?:npm run(?:-script)?|(?:yarn|pnpm|bun)(?: run)?)(?: (?:-s|--silent))? +([\w:.-]+) +(?:-- +)?((?:'[^'\n]*'|\\"(?:[^"\\]|\\\\.)*\\"|[^&|;\n])+)/,
].map(({ source }) => source).join(''), 'g')

/** Of more calls, only the first are followed. */
const MOST = 200

/** Lowers the texts that scripts run when others call them with words of their own: `npm run api -- /zones`. */
export function scriptsWithArguments(text: string, scripts: ReadonlyMap<string, Literal>): readonly Block[] {
  const calls = [...scripts.values()].flatMap(script => callsIn(text, script))
  // Of equal calls, one is enough.
  const own = new Map(calls.toReversed().map(call => [`${call.name} ${call.words}`, call]))
  return [...own.values()].reverse().slice(0, MOST).flatMap(({ name, words, start, script }) => {
    const called = scripts.get(name)
    const value = unescaped(words)
    if (!called || value === undefined) return []
    return [runText([{ ...called }, makeText(' ', { start, end: start }), buildLiteral(value, 'chunk', start, start + words.length)], script)]
  })
}

interface ScriptCall {
  readonly name: string
  /** As they are written, escapes included. */
  readonly words: string
  /** The place of the words. */
  readonly start: number
  /** The script that calls. */
  readonly script: Span
}

function callsIn(text: string, { start: from, end: to }: Literal): readonly ScriptCall[] {
  return [...text.slice(from + 1, to - 1).matchAll(CALL)].map(({ 0: whole, 1: name = '', 2: words = '', index }) => (
    { name, words, start: from + 1 + index + whole.length - words.length, script: { start: from, end: to } }))
}

function unescaped(words: string): string | undefined {
  try {
    return String(JSON.parse(`"${words}"`))
  } catch { return undefined }
}
