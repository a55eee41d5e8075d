import type { Effects } from '../../syntax/shell/effects.ts'
import type { Command, Parameter, Word } from '../../syntax/shell/nodes.ts'
import type { Place, Text, TextPart } from '../../uses/api-use.ts'
import { hole, plain, sliceText } from '../values/text.ts'
import { placeOfPart } from './exact-parts.ts'
import type { Pipeline } from './pipeline.ts'
import type { Variables } from './shell-state.ts'

/** The commands that may still be read, of a text and of those that it runs. */
export interface Allowance {
  commands: number
}

/** The state of collecting the commands of a text. */
export interface ShellWalk {
  readonly text: Text
  /** The text as it is parsed; offsets are those of `text`. */
  readonly script: string
  readonly found: Pipeline[]
  readonly allowance: Allowance
  /** The variables that the functions of the text set. */
  readonly effects: Effects
  /** The functions of the text and of those around. */
  readonly functions: ReadonlySet<string>
  /** The current command is in one of them. */
  readonly inFunction: boolean
  /** Tests if the text sets a variable anywhere. */
  readonly sets: (variable: string) => boolean
  /** Collects commands whose output goes elsewhere. */
  readonly commands: (commands: readonly Command[], variables: Variables) => void
  /** Collects the commands of a text that another shell runs; returns the variables after it. */
  readonly split: (text: Text, variables: Variables) => Variables
}

export interface WordText {
  readonly text: Text
  /** A variable or a default is a part of it. */
  readonly expands: boolean
}

/** Returns the text of a word, with a hole for what is not known, and collects the commands in it. */
export function textOfWord(walk: ShellWalk, { parts }: Word, variables: Variables): WordText {
  let expands = false
  const text = parts.flatMap((part): readonly TextPart[] => {
    if (part.kind === 'text') return sliceText(walk.text, part.start, part.end)
    if (part.kind === 'substitution') walk.commands(part.body, variables)
    if (part.kind === 'other') for (const operand of part.operands ?? []) textOfWord(walk, operand, variables)
    if (part.kind !== 'parameter') return [hole(placeIn(walk, part.start, part.end))]
    const value = valueOf(walk, part, variables)
    expands ||= value !== undefined
    return value ?? [hole(placeIn(walk, part.start, part.end), part.name)]
  })
  return { text, expands }
}

/** The value of a variable, or the text that stands for one without a value. */
export function valueOf(walk: ShellWalk, { name, operator, operand, index }: Parameter, variables: Variables): Text | undefined {
  const known = walk.effects.odd.has(name) ? undefined : variables.get(name)
  const other = operand ? textOfWord(walk, operand, variables).text : undefined
  if (index) {
    textOfWord(walk, index, variables)
    return undefined
  }
  const isEmpty = known !== undefined && plain(known) === '' && operator.startsWith(':')
  switch (operator.replace(':', '')) {
    case '': case '?': return operator === ':' ? undefined : known
    case '-': case '=': return known && !isEmpty ? known : other
    case '+': return known && !isEmpty ? other : undefined
    default: return undefined
  }
}

/** The place of the first part between two offsets. */
function placeIn({ text }: ShellWalk, from: number, to: number): Place {
  const [part] = sliceText(text, from, to)
  return part ? placeOfPart(part) : { file: '', start: 0, end: 0 }
}
