import { buildLiteral } from '../build.ts'
import type { Block, Literal } from '../expr.ts'
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

/** Lowers the texts that scripts run when others call them with words of their own: `npm run api -- /zones`. */
export function scriptsWithArguments(text: string, scripts: ReadonlyMap<string, Literal>): readonly Block[] {
  return [...scripts.values()].flatMap(({ start, end }) => (
    [...text.slice(start + 1, end - 1).matchAll(CALL)].flatMap(match => {
      const [whole, name = '', words = ''] = match
      const called = scripts.get(name)
      const from = start + 1 + match.index + whole.length - words.length
      const value = unescaped(words)
      if (!called || value === undefined) return []
      return [runText([{ ...called }, makeText(' ', { start: from, end: from }), buildLiteral(value, 'chunk', from, from + words.length)], { start, end })]
    })))
}

function unescaped(words: string): string | undefined {
  try {
    return String(JSON.parse(`"${words}"`))
  } catch { return undefined }
}
