import { arithmeticTargets } from './arithmetic.ts'
import { DECLARES } from './declaring.ts'
import type { Command, Simple, Word, WordPart } from './nodes.ts'
import { literalOf, partsOf } from './walk.ts'

/** The variables that a command sets to values that are not followed, beside those of its assignments. */
export interface SetVariables {
  readonly names: readonly string[]
  /** It can set any variable: it computes the name, or it runs another text. */
  readonly any: boolean
}

const NOTHING: SetVariables = { names: [], any: false }

/** Options with an operand that is no variable. */
const OF_READ = /^-\w*[dnNptui]$/
const OF_MAPFILE = /^-\w*[dnOsuCc]$/

/** Returns what a command sets by itself, without the commands in it. */
export function setBy(command: Command): SetVariables {
  const arithmetic = [...partsOf(command).words.flatMap(targetsIn), ...command.kind === 'for' ? command.sets ?? [] : []]
  const own = command.kind === 'simple' ? setByBuiltin(command) : NOTHING
  return arithmetic.length ? { names: [...own.names, ...arithmetic], any: own.any } : own
}

/** The words of a command without `builtin` and `command` before it. */
export function plainWords({ words }: Simple): readonly Word[] {
  const [first, second] = words
  const isPrefix = /^(?:builtin|command)$/.test(literalOf(first) ?? '') && second && !/^-/.test(literalOf(second) ?? '')
  return isPrefix ? words.slice(1) : words
}

/** Tests if the assignments of a command are only for that. */
export function isForCommand({ words }: Simple): boolean {
  return words.length > 0 && !DECLARES.has(literalOf(words[0]) ?? '')
}

/** Returns what a builtin sets, without the arithmetic in its words. */
export function setByBuiltin(command: Simple): SetVariables {
  const [first, ...words] = plainWords(command)
  const descriptors = command.redirects.flatMap(({ descriptor }) => /^\{(\w+)\}$/.exec(descriptor)?.[1] ?? [])
  const found = setByOperands(literalOf(first) ?? '', words)
  return descriptors.length ? { names: [...found.names, ...descriptors], any: found.any } : found
}

function setByOperands(name: string, words: readonly Word[]): SetVariables {
  switch (name) {
    case 'read': return withDefault(variablesOf(withoutOptions(words, OF_READ)), 'REPLY')
    case 'mapfile': case 'readarray': return withDefault(variablesOf(withoutOptions(words, OF_MAPFILE)), 'MAPFILE')
    case 'unset': return words.some(word => literalOf(word) === '-f') ? NOTHING : variablesOf(withoutOptions(words))
    case 'getopts': return add(variablesOf(words.slice(1, 2)), ['OPTARG', 'OPTIND'])
    case 'printf': return printed(words)
    case 'wait': return variablesOf(words.filter((_, index) => /^-\w*p$/.test(literalOf(words[index - 1]) ?? '')))
    case 'let': return letOf(words)
    case 'eval': return { names: [], any: words.length > 0 && literalOf(words[0]) !== 'set' }
    case 'source': case '.': return { names: [], any: true }
    default: return DECLARES.has(name) ? declared(words) : NOTHING
  }
}

/** `printf -v name`, also as `-vname`. */
function printed([first, second]: readonly Word[]): SetVariables {
  const flag = textOf(first)
  if (flag === '-v') return second ? variablesOf([second]) : NOTHING
  return flag.startsWith('-v') ? namedIn(flag.slice(2)) : NOTHING
}

/** `let n=1`, where an expansion can be a name. */
function letOf(words: readonly Word[]): SetVariables {
  const texts = words.map(textOf)
  return { names: texts.flatMap(text => arithmeticTargets(text)), any: texts.some(text => text.startsWith(HOLE)) }
}

/** `declare "name=value"`: a quoted word; `export $(cat file)`. */
function declared(words: readonly Word[]): SetVariables {
  const texts = words.map(textOf)
  return { names: texts.flatMap(text => /^(\w+)(?:\[[^\]]*\])?\+?=/.exec(text)?.[1] ?? []), any: texts.some(text => text.startsWith(HOLE)) }
}

function withoutOptions(words: readonly Word[], withOperand?: RegExp): readonly Word[] {
  return words.filter((word, index) => !/^-/.test(textOf(word)) && !withOperand?.test(textOf(words[index - 1])))
}

function variablesOf(words: readonly Word[]): SetVariables {
  return words.map(word => namedIn(textOf(word))).reduce((all, each) => ({ names: [...all.names, ...each.names], any: all.any || each.any }), NOTHING)
}

function withDefault(found: SetVariables, name: string): SetVariables {
  return found.names.length || found.any ? found : { names: [name], any: false }
}

function add({ names, any }: SetVariables, more: readonly string[]): SetVariables {
  return { names: [...names, ...more], any }
}

function namedIn(text: string): SetVariables {
  const [name] = /^[A-Za-z_]\w*/.exec(text) ?? []
  return { names: name === undefined ? [] : [name], any: text.includes(HOLE) && !/^\w+\[/.test(text) }
}

/** Represents an expansion. */
const HOLE = '\u{FFFC}'

function textOf(word: Word | undefined): string {
  return word?.parts.map(part => part.kind === 'text' ? part.text : HOLE).join('') ?? ''
}

/** The variables that the arithmetic and the expansions of a word set: `$((n += 1))`, `${name:=value}`. */
function targetsIn(word: Word): readonly string[] {
  return word.parts.flatMap(targetsOf)
}

export function targetsOf(part: WordPart): readonly string[] {
  if (part.kind === 'other') return part.sets ?? []
  if (part.kind !== 'parameter') return []
  const inOperand = part.operand ? [...targetsIn(part.operand), ...part.operator === ':' ? arithmeticTargets(textOf(part.operand)) : []] : []
  const inIndex = part.index ? [...targetsIn(part.index), ...arithmeticTargets(textOf(part.index))] : []
  return [...inOperand, ...inIndex]
}
