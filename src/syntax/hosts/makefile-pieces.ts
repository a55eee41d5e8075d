import { makeText } from '../shell/make.ts'
import type { Piece } from './piece.ts'

/** A line of a recipe with those that it continues on, without the marks of make before the command; not a line that continues another one. */
const RECIPE = /(?<!\\\r?\n)^\t[@+-]*((?:[^\n\\]|\\\r\n|\\[^]|\\$)*)/gm
const VARIABLE = /^(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*(?:\?|::?:?)?=[ \t]*([^\s#$][^\r\n#$]*?)[ \t]*(?:#[^\r\n]*)?\r?$/gm
/** Any assignment of a variable, for all targets or for one. */
const ASSIGNMENT = /^[ \t]*(?:[^\s:#=][^:#=\n]*:[ \t]*)?(?:(?:export|override|define)[ \t]+)*([A-Za-z_]\w*)[ \t]*(?:[?+!]|::?:?)?(?:=|$)/gm
const DEFINITION = /^[ \t]*define\b[^]*?^[ \t]*endef\b/gm

/** Finds the lines of the recipes of a makefile. Each of them is run by a shell of its own. */
export function makefilePieces(text: string): readonly Piece[] {
  const makefile = text.replace(DEFINITION, whole => whole.replace(/[^\n]/g, ' '))
  const times = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(ASSIGNMENT)) times.set(name, (times.get(name) ?? 0) + 1)
  const known = new Map([...makefile.matchAll(VARIABLE)].map(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const start = index + whole.indexOf(value, whole.indexOf('='))
    return [name, makeText(value, { start, end: start + value.length })] as const
  }))
  // Which of several values counts depends on the target and on what make is called with.
  const environment = [...times].map(([name, count]) => ({ name, value: count === 1 ? known.get(name) ?? null : null }))
  return [...makefile.matchAll(RECIPE)].flatMap(({ 0: whole, 1: command = '', index }) => (
    command.trim() === '' ? [] : [{ start: index + whole.length - command.length, end: index + whole.length, dialect: 'make' as const, environment }]))
}
