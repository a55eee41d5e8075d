import type { Statement } from '../expr.ts'
import { settingsOfText } from './lower-settings.ts'
import { lowerWord } from './lower-word.ts'
import { buildName, makeText, makeVariable, toStatement } from './make.ts'
import type { Pipeline, Simple, Word } from './nodes.ts'
import { onlyChecks } from './only-checks.ts'
import type { NestedPiece, ShellLowering } from './scope.ts'
import { commandName, literalOf } from './walk.ts'

const SHELL = /^(?:.*\/)?(?:ba|da|z|k)?sh$/

/**
 * Lowers the text that another shell runs, `bash -c '…'`, `bash <<'END'` and `ssh host '…'`, or this one, `eval '…'` and `trap '…' EXIT`,
 * if it is written out; undefined for other commands.
 */
export function nestedScript(l: ShellLowering, command: Simple): Statement[] | undefined {
  const name = commandName(command) ?? ''
  const isShell = SHELL.test(name)
  const trapped = name === 'trap' ? pieceOf(l, trappedWord(command.words)) : undefined
  if (trapped) return l.nested(trapped, true)
  if (!isShell && name !== 'eval' && name !== 'ssh') return undefined
  const words = command.words.slice(1)
  if (isShell && onlyChecks(words.map(word => literalOf(word) ?? ''))) return undefined
  const flag = words.findIndex(word => /^-\w*c$/.test(literalOf(word) ?? ''))
  const word = isShell ? words[flag < 0 ? words.length : flag + 1] : name === 'ssh' ? remoteLine(words) : words.length === 1 ? words[0] : undefined
  const document = command.redirects.findLast(each => each.operator.startsWith('<<'))?.target ?? undefined
  // Of a text that is one expansion, a shell of this machine gets the value.
  const found = pieceOf(l, word, name === 'ssh') ?? pieceOf(l, document, name === 'ssh')
  if (!found) return undefined
  const statements = isShell ? withGiven(l, command, found) : [...evaluatedFirst(l, command), ...l.nested(found, name !== 'eval')]
  // What an expansion puts into the text can set variables too.
  const isOpen = name === 'eval' && command.words.some(({ parts }) => parts.some(part => part.kind !== 'text'))
  return isOpen ? [...statements, ...settingsOfText(l, command).map(toStatement)] : statements
}

/** The last operand of `ssh host 'cd app && curl …'`, if that is a whole command line. */
function remoteLine(words: readonly Word[]): Word | undefined {
  const last = words.length > 1 ? words.at(-1) : undefined
  const isWhole = words.length < 3 || last?.parts.some(part => part.kind === 'text' && /\s/.test(part.text))
  return isWhole ? last : undefined
}

function evaluatedFirst(l: ShellLowering, { assignments }: Simple): Statement[] {
  return assignments.flatMap(({ value }) => value ? [toStatement(lowerWord(l, value))] : [])
}

/** `API=… bash -c '…'`: lowers a text with the variables that only its shell has. Their values are those of the script around. */
function withGiven(l: ShellLowering, { assignments, start, end }: Simple, text: NestedPiece): Statement[] {
  const set = assignments.filter(({ items, index, append }) => !items && !index && !append)
  if (!set.length) return l.nested(text, true)
  const values = set.map(({ name, value, nameSpan }) => makeVariable(`${name} given`, value ? lowerWord(l, value) : makeText('', nameSpan), start))
  const given = new Map(set.map(({ name, nameSpan }) => [name, buildName(`${name} given`, nameSpan.start, nameSpan.end)]))
  return [{ kind: 'block', body: [...values, ...l.nested(text, true, given)], start, end }]
}

/** Lowers the text that is printed to a shell: `echo '…' | bash`, `cat <<'END' | sh`; undefined for other pipelines. */
export function pipedScript(l: ShellLowering, { commands: [from, to, more], negated }: Pipeline): Statement[] | undefined {
  if (from?.kind !== 'simple' || to?.kind !== 'simple' || more || negated || to.redirects.length > 0 || from.assignments.length > 0) return undefined
  const isShell = SHELL.test(commandName(to) ?? '') && to.words.slice(1).every(word => literalOf(word) === '-s' || literalOf(word) === '-')
  const found = isShell ? pieceOf(l, printedWord(from)) : undefined
  return found && l.nested(found, true)
}

/** The one word, or the document, that a command prints as it is. */
function printedWord({ words, redirects }: Simple): Word | undefined {
  const [program, ...operands] = words
  const name = literalOf(program)
  if (name === 'cat') return operands.length === 0 ? redirects.findLast(each => each.operator.startsWith('<<'))?.target ?? undefined : undefined
  if ((name !== 'echo' && name !== 'printf') || redirects.length > 0) return undefined
  const printed = operands.filter(word => !/^(?:-[neE]+|%s(?:\\n)?)$/.test(literalOf(word) ?? ''))
  return printed.length === 1 ? printed[0] : undefined
}

/** Returns the text that `trap` runs, if nothing in it is expanded: variables can have other values by then. */
function trappedWord([, text, signal]: readonly Word[]): Word | undefined {
  return text && signal && !/[$`\\]|^-/.test(literalOf(text) ?? '$') ? text : undefined
}

/** The range of a text that occurs in the source as it is, at least in part. An expansion that the script does not make is one of the shell inside. */
function pieceOf({ text }: ShellLowering, word: Word | undefined, isRemote = false): NestedPiece | undefined {
  const parts = word?.parts.filter(part => part.kind !== 'text' || part.text !== '') ?? []
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last || !parts.every(part => part.kind !== 'text' || part.quoted) || (!isRemote && parts.every(part => part.kind !== 'text'))) return undefined
  const removed = parts.filter(part => part.kind === 'text' && text[part.start - 1] === '\\').map(part => part.start - 1)
  const expansions = parts.filter(part => part.kind !== 'text')
  const hasOwnArguments = parts.some(part => part.kind === 'text' && part.text.includes('$'))
  return { start: first.start, end: last.end, hasOwnArguments, removed, expansions, isRemote }
}
