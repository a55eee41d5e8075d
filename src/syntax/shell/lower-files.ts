import type { Expr } from '../expr.ts'
import { fileVariable, writtenBy } from './files.ts'
import type { WrittenFile } from './files.ts'
import { buildName, makeAssign, makeOther, makeText } from './make.ts'
import type { Redirect, Simple, Word } from './nodes.ts'
import { scopeOf } from './scope.ts'
import type { ShellLowering } from './scope.ts'
import { commandName, literalOf } from './walk.ts'

/** Programs that read the file that their operand names in place of their input, with the number of operands before it. */
const READERS: ReadonlyMap<string, number> = new Map([['jq', 1], ['cat', 0], ['head', 0], ['tail', 0], ['sort', 0], ['uniq', 0]])

/** Options whose value names a file that is sent. */
const SENDS = /^(?:--input|--post-file|--body-file|--upload-file|-T)$/

/** A command whose files are variables of the script. */
export interface WithFiles {
  readonly words: readonly Word[]
  readonly input: Expr | null
  /** The values of words that name a file. */
  readonly values: ReadonlyMap<Word, Expr>
  readonly written: readonly WrittenFile[]
}

/** Replaces the files of a command that the script writes by variables: `-d @file`, `jq filter file`, `--input file`, `-o file`. */
export function withFiles(l: ShellLowering, command: Simple, given: Expr | null): WithFiles {
  const written = writtenBy(command).filter(({ name }) => scopeOf(l, name) !== null)
  const values = new Map<Word, Expr>()
  for (const { how, word } of written) if (how === 'option' && word) values.set(word, makeText('-', word))
  let input = given
  let operands = 0
  const from = READERS.get(commandName(command) ?? '')
  const words = command.words.filter((word, index) => {
    if (index === 0) return true
    const text = word.parts[0]?.kind === 'text' ? word.parts[0].text : ''
    const sent = text.startsWith('@') ? fileOf(l, word, 1) : SENDS.test(literalOf(command.words[index - 1]) ?? '') ? fileOf(l, word) : null
    if (sent) values.set(word, { kind: 'choice', operator: '||', test: null, options: [sent, makeText(text, word)], start: word.start, end: word.end })
    const read = from !== undefined && !text.startsWith('-') && operands++ >= from ? fileOf(l, word) : null
    if (read) input = read
    return read === null
  })
  return { words, input, values, written }
}

/** Reads the content of the file that a word names, if the script writes it. */
export function fileOf(l: ShellLowering, word: Word | null, from = 0): Expr | null {
  const name = fileVariable(word, from)
  return word && name !== undefined && scopeOf(l, name) ? buildName(name, word.start, word.end) : null
}

/** Assigns the output of a command to the files that it writes. */
export function toFiles(l: ShellLowering, output: Expr, written: readonly WrittenFile[]): Expr {
  return written.reduce((value, file) => {
    const { how, name, from } = file
    const moved = from !== undefined && scopeOf(l, from) ? buildName(from, output.start, output.end) : makeOther('file', [], output)
    const content = how === 'change' ? moved : how === 'append' ? makeOther('append', [value], output) : value
    const assigned = makeAssign(buildName(name, output.start, output.start), content, '=', output)
    if (how === 'change') return makeOther(',', [value, assigned], output)
    return how === 'copy' ? assigned : makeOther('written', [assigned], output)
  }, output)
}

/** The file that `< file` reads. */
export function inputFile(l: ShellLowering, { operator, target }: Redirect): Expr | null {
  return operator === '<' ? fileOf(l, target) : null
}
