import type { Block, Literal } from '../expr.ts'
import { runText } from '../shell-text.ts'
import { makeText } from '../shell/make.ts'
import { scriptCalls } from './script-calls.ts'
import { literalsOfText, madeText, textOfString, valueOfText } from './script-text.ts'
import type { ScriptText } from './script-text.ts'

/** Of more calls, only the first are followed. */
const MOST = 200

/** The number of scripts that call each other. */
const DEEPEST = 4

/** Lowers the texts that scripts run when others call them with words of their own: `npm run api -- /zones`. */
export function scriptsWithArguments(text: string, scripts: ReadonlyMap<string, Literal>): readonly Block[] {
  const found = new Map<string, Block>()
  let level: readonly Composed[] = [...scripts.values()].map(script => ({ script, text: textOfString(text, script) }))
  for (let depth = 0; depth < DEEPEST && found.size < MOST; depth++) {
    level = level.flatMap(({ script, text: around }) => scriptCalls(around).flatMap(({ name, words, variables }) => {
      const called = scripts.get(name)
      const set = variables.flatMap(each => [...each, ...madeText('\n', script.start)])
      const line = called && [...set, ...textOfString(text, called), ...madeText(' ', script.start), ...words]
      // Of equal calls, one is enough.
      const key = line && valueOfText(line)
      if (!called || !line || key === undefined || found.has(key) || found.size >= MOST) return []
      const at = { start: script.start, end: script.start }
      found.set(key, runText([...literalsOfText(set), { ...called }, makeText(' ', at), ...literalsOfText(words)], script))
      return [{ script, text: line }]
    }))
  }
  return [...found.values()]
}

/** A command line with the script that it begins with. */
interface Composed {
  readonly script: Literal
  readonly text: ScriptText
}
