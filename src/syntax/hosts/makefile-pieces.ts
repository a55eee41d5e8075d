import { makeText } from '../shell/make.ts'
import { expandedRecipe, needsExpansion } from './make-text.ts'
import type { MakeValues } from './make-text.ts'
import type { Piece } from './piece.ts'

/** A line of a recipe with those that it continues on, without the marks of make before the command; not a line that continues another one. */
const RECIPE = /(?<!\\\r?\n)^\t[@+-]*((?:[^\n\\]|\\\r\n|\\[^]|\\$)*)/gm
const VARIABLE = /^(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*(?:\?|::?:?)?=[ \t]*([^\s#$][^\r\n#$]*?)[ \t]*(?:#[^\r\n]*)?\r?$/gm
/** Any assignment of a variable, for all targets or for one. */
const ASSIGNMENT = /^[ \t]*(?:[^\s:#=][^:#=\n]*:[ \t]*)?(?:(?:export|override|define)[ \t]+)*([A-Za-z_]\w*)[ \t]*(?:[?+!]|::?:?)?(?:=|$)/gm
const DEFINITION = /^[ \t]*define[ \t]+([\w-]+)[^\n]*\n([^]*?)^[ \t]*endef\b/gm
/** A variable with any value, perhaps on several lines. */
const VALUE = /^(?:(?:export|override)[ \t]+)*([\w-]+)[ \t]*(?:\?|::?:?)?=[ \t]*((?:[^\r\n#\\]|\\\r?\n|\\[^])*)/gm
/** A recipe in the line of its target. */
const SHORT = /^(?![\t#])[^\n=;#:]+:(?![=:])[^\n;#=]*;[ \t]*[@+-]*([^\n]*)$/gm

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
  const values = valuesIn(text, makefile, times)
  return [...makefile.matchAll(RECIPE), ...makefile.matchAll(SHORT)].flatMap(({ 0: whole, 1: command = '', index }) => {
    const recipe = { start: index + whole.length - command.length, end: index + whole.length }
    if (command.trim() === '') return []
    const parts = needsExpansion(text, recipe, values) ? expandedRecipe(text, recipe, values) : undefined
    return [parts ? { ...recipe, parts } : { ...recipe, dialect: 'make' as const, environment }]
  })
}

/** The values of the variables that are set once, and the bodies of `define`. */
function valuesIn(text: string, makefile: string, times: ReadonlyMap<string, number>): MakeValues {
  const spanOf = (isBody: boolean) => ({ 0: whole, 1: name = '', 2: value = '', index }: RegExpExecArray) => {
    const start = index + whole.indexOf(value, name.length + 1)
    return [name, { start, end: start + value.trimEnd().length, isBody }] as const
  }
  const spans = [...[...makefile.matchAll(VALUE)].map(spanOf(false)), ...[...text.matchAll(DEFINITION)].map(spanOf(true))]
  return new Map(spans.filter(([name]) => (times.get(name) ?? 1) === 1))
}
