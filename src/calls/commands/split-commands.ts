import { parseShell } from '../../syntax/shell/parse-shell.ts'
import type { Text, TextPart } from '../../uses/api-use.ts'
import { plain } from '../values/text.ts'
import type { Pipeline } from './pipeline.ts'
import type { Variables } from './shell-state.ts'
import { walkCommands } from './walk-commands.ts'

/** A longer text is no command line that a person wrote. */
const LONGEST = 20_000
const DEEPEST = 20

/** Splits text as a POSIX shell does. The shell does not interpret `verbatim` parts: they are words, or pieces of words. */
export function splitCommands(text: Text, verbatim: ReadonlySet<TextPart> = new Set(), variables: Variables = new Map(), depth = 0): readonly Pipeline[] {
  const script = masked(text, verbatim)
  if (depth > DEEPEST || script.length > LONGEST) return []
  const { commands, problems } = parseShell(script)
  const found: Pipeline[] = []
  const split = (inner: Text, known: Variables): void => { found.push(...splitCommands(inner, verbatim, known, depth + 1)) }
  walkCommands({ text, script, found, functions: new Map(), split }, commands, variables)
  // It is not known for sure how a shell reads a text with errors.
  return problems.length > 0 ? found.map(each => ({ ...each, expands: true })) : found
}

/** The text with letters in the place of verbatim parts; offsets stay the same. */
function masked(text: Text, verbatim: ReadonlySet<TextPart>): string {
  return verbatim.size ? text.map(part => verbatim.has(part) ? 'x'.repeat(part.text?.length ?? 1) : plain([part])).join('') : plain(text)
}
