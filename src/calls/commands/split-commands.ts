import { effectsIn } from '../../syntax/shell/effects.ts'
import { namesIn } from '../../syntax/shell/names.ts'
import { parseShell } from '../../syntax/shell/parse-shell.ts'
import { runsUnknown } from '../../syntax/shell/sets-variable.ts'
import type { Text, TextPart } from '../../uses/api-use.ts'
import { plain } from '../values/text.ts'
import type { Pipeline } from './pipeline.ts'
import { without } from './shell-state.ts'
import type { Variables } from './shell-state.ts'
import { walkCommands } from './walk-commands.ts'
import type { Allowance } from './walk-words.ts'

/** A longer text is no command line that a person wrote. */
export const LONGEST = 20_000
const DEEPEST = 20

/** Commands that are read of the texts that `eval` and other shells run, which may run each other. */
const MOST_COMMANDS = 2_000

/** The text that costs as much as one more command when it is parsed again. */
const CHARACTERS = 50

/** The known pieces of a text: parts that the shell does not interpret, since they are words or pieces of words, and the values of variables. */
type Known = Partial<Pick<Script, 'verbatim' | 'variables'>>

/** Splits text as a POSIX shell does. */
export function splitCommands(text: Text, { verbatim = new Set(), variables = new Map() }: Known = {}): readonly Pipeline[] {
  const script = masked(text, verbatim)
  if (script.length > LONGEST) return []
  // Each command of the text itself has a character of its own.
  const found: Pipeline[] = []
  splitScript(found, { text, script, verbatim, variables, depth: 0, functions: new Set(), allowance: { commands: script.length + MOST_COMMANDS } })
  return found
}

interface Script {
  readonly text: Text
  readonly script: string
  readonly verbatim: ReadonlySet<TextPart>
  readonly variables: Variables
  readonly depth: number
  /** The functions of the texts around. */
  readonly functions: ReadonlySet<string>
  readonly allowance: Allowance
}

/** Collects the commands of a script; returns its variables afterwards, none of which is known if an unknown command runs. */
function splitScript(found: Pipeline[], { text, script, verbatim, variables, depth, functions, allowance }: Script): Variables {
  const { commands, problems } = parseShell(script)
  const own: Pipeline[] = []
  const effects = effectsIn(commands)
  const inside = new Set([...functions, ...effects.functions])
  const split = (inner: Text, known: Variables): Variables => {
    const next = masked(inner, verbatim)
    allowance.commands -= Math.ceil(next.length / CHARACTERS)
    if (depth >= DEEPEST || next.length > LONGEST || allowance.commands <= 0) return new Map()
    const given = without(known, [...effects.odd])
    return splitScript(own, { text: inner, script: next, verbatim, variables: given, depth: depth + 1, functions: inside, allowance })
  }
  let assigned: ReadonlySet<string> | undefined
  const sets = (name: string): boolean => {
    assigned ??= new Set([...namesIn(commands, 'script').assigned, ...namesIn(commands, 'subshell').assigned])
    return assigned.has(name)
  }
  const after = walkCommands({ text, script, found: own, effects, functions: inside, sets, split, allowance }, commands, variables)
  // It is not known for sure how a shell reads a text with errors.
  for (const each of own) found.push(problems.length > 0 ? { ...each, expands: true } : each)
  return !after || problems.length > 0 || runsUnknown(commands, name => functions.has(name)) ? new Map() : after
}

/** The text with letters in the place of verbatim parts; offsets stay the same. */
function masked(text: Text, verbatim: ReadonlySet<TextPart>): string {
  return verbatim.size ? text.map(part => verbatim.has(part) ? 'x'.repeat(part.text?.length ?? 1) : plain([part])).join('') : plain(text)
}
