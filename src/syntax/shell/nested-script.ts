import type { Statement } from '../expr.ts'
import { givenBefore, textsOfWords } from './given-before.ts'
import { settingsOfText } from './lower-settings.ts'
import { lowerWord, makeArray } from './lower-word.ts'
import { buildName, makeText, makeVariable, toStatement } from './make.ts'
import type { Pipeline, Redirect, Simple, Word } from './nodes.ts'
import { isInput } from './parse-redirects.ts'
import type { NestedPiece, ShellLowering } from './scope.ts'
import { startedShell } from './started-shell.ts'
import type { StartedShell } from './started-shell.ts'
import { commandName, literalOf } from './walk.ts'

/**
 * Lowers the text that another shell runs, `bash -c '…'`, `sudo bash <<'END'` and `ssh host '…'`, or this one, `eval '…'` and `trap '…' EXIT`,
 * if it is written out; undefined for other commands.
 */
export function nestedScript(l: ShellLowering, command: Simple): Statement[] | undefined {
  const name = commandName(command) ?? ''
  const trapped = name === 'trap' ? pieceOf(l, trappedWord(command.words)) : undefined
  if (trapped) return l.nested(trapped, true)
  // With an input of its own, the text is split when its value is known.
  if (name === 'eval') return command.redirects.some(isInput) ? undefined : evaluatedScript(l, command)
  const shell = startedShell(textsOfWords(command.words))
  // A text for a shell with another environment is split when its value is known.
  if (!shell || (shell.isRemote && !shell.isLine && shell.text !== undefined)) return undefined
  const document = documentOf(command.redirects)
  const found = pieceOf(l, shell.text === undefined ? document : command.words[shell.text], shell)
  return found && withGiven(l, command, found, numbered(command, shell))
}

/** The here-document that is the input of a command. */
function documentOf(redirects: readonly Redirect[]): Word | undefined {
  const input = redirects.findLast(isInput)
  return input?.operator.startsWith('<<') ? input.target ?? undefined : undefined
}

/** Lowers the input of a shell in the place of a value, `if sudo bash <<'END'`; undefined for other commands. */
export function nestedInput(l: ShellLowering, command: Simple): Statement[] | undefined {
  const shell = startedShell(textsOfWords(command.words))
  return shell && shell.text === undefined ? nestedScript(l, command) : undefined
}

function evaluatedScript(l: ShellLowering, command: Simple): Statement[] | undefined {
  const [, word, more] = command.words
  const found = more ? undefined : pieceOf(l, word)
  if (!found) return undefined
  const statements = [...evaluatedFirst(l, command), ...l.nested(found, false)]
  // What an expansion puts into the text can set variables too.
  const isOpen = command.words.some(({ parts }) => parts.some(part => part.kind !== 'text'))
  return isOpen ? [...statements, ...settingsOfText(l, command).map(toStatement)] : statements
}

function evaluatedFirst(l: ShellLowering, { assignments }: Simple): Statement[] {
  return assignments.flatMap(({ value }) => value ? [toStatement(lowerWord(l, value))] : [])
}

/**
 * `API=… bash -c '…' name argument`: lowers a text with the variables and arguments that only its shell has. Their values are those of the script around.
 */
function withGiven(l: ShellLowering, command: Simple, text: NestedPiece, operands: readonly Word[]): Statement[] {
  const { assignments, start, end } = command
  const around = text.isRemote ? [] : assignments.filter(({ items, index, append }) => !items && !index && !append)
  const before = givenBefore(command.words).filter(({ name }) => isReadInside(l, text, name))
  const set = [...around.filter(each => !before.some(({ name }) => name === each.name)), ...before]
  const first = text.isRemote ? evaluatedFirst(l, command) : []
  const isNumbered = text.hasOwnArguments && text.expansions.length === 0 && operands.length > 0
  if (!set.length && !isNumbered) return [...first, ...l.nested(text, true)]
  const own = [
    ...set.map(({ name, value, nameSpan }) => ({ name, at: nameSpan, value: value ? lowerWord(l, value) : makeText('', nameSpan) })),
    ...isNumbered ? operands.map((word, index) => ({ name: String(index + 1), at: word, value: lowerWord(l, word) })) : [],
    ...isNumbered ? [{ name: '@', at: { start: end, end }, value: makeArray([], { start: end, end }) }] : [],
  ]
  const values = own.map(({ name, value }) => makeVariable(`${name} given`, value, start))
  const given = new Map(own.map(({ name, at }) => [name, buildName(`${name} given`, at.start, at.end)]))
  return [...first, { kind: 'block', body: [...values, ...l.nested(text, true, given)], start, end }]
}

/** Tests if the shell inside reads a variable: in a text with expansions, the shell around reads those without a backslash. */
function isReadInside(l: ShellLowering, { start, end, expansions }: NestedPiece, name: string): boolean {
  if (expansions.length === 0) return true
  const text = l.text.slice(start, end)
  return text.includes(`\\$${name}`) || text.includes(`\\\${${name}`)
}

/** The arguments of a shell from `$1` on, if each is surely one word. */
function numbered({ words }: Simple, { text, operands }: StartedShell): readonly Word[] {
  const all = words.slice(text === undefined ? operands : operands + 1)
  return all.length <= MOST_ARGUMENTS && all.every(isOneWord) ? all : []
}

/** Arguments beyond these have no name of one digit. */
const MOST_ARGUMENTS = 9

/** Tests if a word is surely one word: no expansion of it is split. */
function isOneWord({ parts }: Word): boolean {
  return parts.every(part => part.kind === 'text' || (part.quoted && !(part.kind === 'parameter' && (part.name === '@' || part.index !== null))))
}

/** Lowers the text that is printed to a shell: `echo '…' | bash`, `cat <<'END' | ssh host`; undefined for other pipelines. */
export function pipedScript(l: ShellLowering, { commands: [from, to, more], negated }: Pipeline): Statement[] | undefined {
  if (from?.kind !== 'simple' || to?.kind !== 'simple' || more || negated || to.redirects.length > 0 || from.assignments.length > 0) return undefined
  const shell = startedShell(textsOfWords(to.words))
  if (!shell || shell.text !== undefined) return undefined
  const found = pieceOf(l, printedWord(from), shell)
  return found && withGiven(l, to, found, numbered(to, shell))
}

/** The one word, or the document, that a command prints as it is. */
function printedWord({ words, redirects }: Simple): Word | undefined {
  const [program, ...operands] = words
  const name = literalOf(program)
  if (name === 'cat') return operands.length === 0 ? documentOf(redirects) : undefined
  if ((name !== 'echo' && name !== 'printf') || redirects.length > 0) return undefined
  const printed = operands.filter(word => !/^(?:-[neE]+|%s(?:\\n)?)$/.test(literalOf(word) ?? ''))
  return printed.length === 1 ? printed[0] : undefined
}

/** Returns the text that `trap` runs, if nothing in it is expanded: variables can have other values by then. */
function trappedWord([, text, signal]: readonly Word[]): Word | undefined {
  return text && signal && !/[$`\\]|^-/.test(literalOf(text) ?? '$') ? text : undefined
}

/** The range of a text that occurs in the source as it is, at least in part. An expansion that the script does not make is one of the shell inside. */
function pieceOf({ text }: ShellLowering, word: Word | undefined, { isRemote, isLine }: Kind = LOCAL): NestedPiece | undefined {
  const parts = word?.parts.filter(part => part.kind !== 'text' || part.text !== '') ?? []
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last || !parts.every(part => part.kind !== 'text' || part.quoted)) return undefined
  // Of a text that is one expansion, a shell gets the value.
  if (!isLine && parts.every(part => part.kind !== 'text')) return undefined
  const removed = parts.filter(part => part.kind === 'text' && text[part.start - 1] === '\\').map(part => part.start - 1)
  const expansions = parts.filter(part => part.kind !== 'text')
  const hasOwnArguments = parts.some(part => part.kind === 'text' && part.text.includes('$'))
  return { start: first.start, end: last.end, hasOwnArguments, removed, expansions, isRemote }
}

type Kind = Pick<StartedShell, 'isRemote' | 'isLine'>

const LOCAL: Kind = { isRemote: false, isLine: false }
