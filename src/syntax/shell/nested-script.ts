import type { Statement } from '../expr.ts'
import { settingsOfText } from './lower-settings.ts'
import { lowerWord } from './lower-word.ts'
import { toStatement } from './make.ts'
import type { Simple, Word } from './nodes.ts'
import type { ShellLowering } from './scope.ts'
import { commandName, literalOf } from './walk.ts'

const SHELL = /^(?:.*\/)?(?:ba|da|z|k)?sh$/

/**
 * Lowers the text that another shell runs, `bash -c '…'`, `bash <<'END'`, `ssh host '…'` and `eval '…'`, if it is written out;
 * undefined for other commands.
 */
export function nestedScript(l: ShellLowering, command: Simple): Statement[] | undefined {
  const name = commandName(command) ?? ''
  const isShell = SHELL.test(name)
  if (!isShell && name !== 'eval' && name !== 'ssh') return undefined
  const words = command.words.slice(1)
  const flag = words.findIndex(word => /^-\w*c$/.test(literalOf(word) ?? ''))
  const word = isShell ? words[flag < 0 ? words.length : flag + 1] : words.length > (name === 'ssh' ? 1 : 0) ? words.at(-1) : undefined
  const document = command.redirects.findLast(each => each.operator.startsWith('<<'))?.target ?? undefined
  const found = pieceOf(word) ?? pieceOf(document)
  if (!found) return undefined
  const prefixed = command.assignments.flatMap(({ value }) => value ? [toStatement(lowerWord(l, value))] : [])
  const statements = [...prefixed, ...l.nested(found.start, found.end, name !== 'eval')]
  // What an expansion puts into the text can set variables too.
  const isOpen = name === 'eval' && command.words.some(({ parts }) => parts.some(part => part.kind !== 'text'))
  return isOpen ? [...statements, ...settingsOfText(l, command).map(toStatement)] : statements
}

/** The range of a text that occurs in the source as it is. */
function pieceOf(word: Word | undefined): { readonly start: number, readonly end: number } | undefined {
  const parts = word?.parts.filter(part => part.kind !== 'text' || part.text !== '') ?? []
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last || !parts.every(part => part.kind !== 'text' || part.quoted)) return undefined
  return { start: first.start, end: last.end }
}
