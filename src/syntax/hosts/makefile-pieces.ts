import { makeText } from '../shell/make.ts'
import type { Piece } from './piece.ts'

/** A line of a recipe with those that it continues on, without the marks of make before the command. */
const RECIPE = /^\t[@+-]*((?:[^\n\\]|\\[^]|\\$)*)/gm
const VARIABLE = /^(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*(?:\?|::?:?)?=[ \t]*([^\s#$][^\n#$]*?)[ \t]*(?:#[^\n]*)?$/gm

/** Finds the lines of the recipes of a makefile. Each of them is run by a shell of its own. */
export function makefilePieces(text: string): readonly Piece[] {
  const environment = [...text.matchAll(VARIABLE)].map(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const start = index + whole.indexOf(value, whole.indexOf('='))
    return { name, value: makeText(value, { start, end: start + value.length }) }
  })
  return [...text.matchAll(RECIPE)].flatMap(({ 0: whole, 1: command = '', index }) => (
    command.trim() === '' ? [] : [{ start: index + whole.length - command.length, end: index + whole.length, dialect: 'make' as const, environment }]))
}
