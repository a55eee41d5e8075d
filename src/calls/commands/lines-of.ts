import type { Runner } from '../../clients/shell-programs.ts'
import type { Place, Text, TextPart } from '../../uses/api-use.ts'
import type { ObjectValue, TextValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { concatTexts } from '../values/concat-texts.ts'
import { isNothing, optionsOf, placeOf, textValue } from '../values/make-value.ts'
import { plain, textsOf } from '../values/text.ts'
import { requestsIn, requestsInText } from './command-lines.ts'
import type { LineRequest } from './command-lines.ts'
import type { Word } from './command-request.ts'
import { runnerEnvironment } from './environment-of.ts'
import { exactParts, placeOfPart } from './exact-parts.ts'
import { LONGEST, splitCommands } from './split-commands.ts'

/** Alternatives of a command line that are analysed. */
const MOST_LINES = 8

const NO_PARTS: ReadonlySet<TextPart> = new Set()

/** Returns the requests of what a runner receives: a text, or a program and its arguments. */
export function linesOf(run: Run, context: CallContext, runner: Runner): readonly LineRequest[] {
  const at = placeOf(context.call, context.frame.module)
  const { values } = context.args
  const [first, second] = values
  switch (runner.takes) {
    case 'text': return first ? textLines(run, context, (runner.isSource ? sourceText(run, context) : undefined) ?? textsOf(first, at), NO_PARTS, at) : []
    case 'tag': return tagLines(run, context, at)
    case 'words': return wordLines(run, context, values.filter(value => optionsOf(value).some(option => option.kind === 'text')), at)
    case 'list': return first ? listLines(run, context, first, at) : []
    case 'program': return first ? programLines(run, context, first, second, at) : []
  }
}

/** The text of source code, in which other texts would have too many parts; undefined for one that is not read. */
function sourceText(run: Run, { call, frame }: CallContext): readonly TextValue[] | undefined {
  const [first] = call.args
  const parts = first?.kind === 'concat' ? first.parts : []
  if (call.end - call.start > LONGEST) return undefined
  return [textValue(parts.flatMap(part => textsOf(run.evaluate(part, frame), placeOf(part, frame.module))[0]?.text ?? []))]
}

/** The lines of a list of words, also as a member: `Bun.spawn({ cmd: […] })`. */
function listLines(run: Run, context: CallContext, command: Value, at: Place): readonly LineRequest[] {
  const list = command.kind === 'object' ? command.fields.find(field => field.name === 'cmd')?.get() ?? command : command
  return optionsOf(list).flatMap(option => option.kind === 'list' ? wordLines(run, context, option.items, at) : [])
}

/** The lines of a program and a list of its arguments; with the option `shell`, and for a program with spaces, a shell splits the text. */
function programLines(run: Run, context: CallContext, program: Value, operands: Value | undefined, at: Place): readonly LineRequest[] {
  const lists = operands ? optionsOf(operands).filter(option => option.kind === 'list') : []
  const lines = lists.length ? lists.map(list => [program, ...list.items]) : [[program]]
  const isShell = context.args.values.some(value => value.kind === 'object' && hasShell(value))
  return lines.slice(0, MOST_LINES).flatMap(words => {
    const isText = isShell || (words.length === 1 && textsOf(program, at).some(({ text }) => /\s/.test(plain(text))))
    if (!isText) return wordLines(run, context, words, at)
    const space: readonly TextValue[] = [textValue([{ text: ' ', at, from: null }])]
    return textLines(run, context, concatTexts(words.flatMap(value => [space, textsOf(value, at)]), at), NO_PARTS, at)
  })
}

function hasShell({ fields }: ObjectValue): boolean {
  return fields.some(field => field.name === 'shell' && !isNothing(field.get()))
}

function wordLines(run: Run, context: CallContext, values: readonly Value[], at: Place): readonly LineRequest[] {
  const sourceOf = sourcesOf(run, context)
  const words = values.map((value): Word => ({ text: exactParts(textsOf(value, at)[0]?.text ?? [], sourceOf), value }))
  return requestsIn(words, { at, environment: runnerEnvironment(run, context) })
}

function textLines(run: Run, context: CallContext, texts: readonly TextValue[], verbatim: ReadonlySet<TextPart>, at: Place): readonly LineRequest[] {
  const values = valuesInText(run, context)
  const around = { at, environment: runnerEnvironment(run, context) }
  return texts.slice(0, MOST_LINES).flatMap(({ text, query, queryOpen }) => {
    const wordOf = (word: Text): Word => {
      const [part, more] = word
      const value = part && !more ? values.get(part.at.start) : undefined
      if (value) return { text: word, value }
      // Parameters that were added by an object are not in the text: they belong to the address in it.
      if (query.length || queryOpen) return { text: word, value: { ...textValue(located(word, text)), query, queryOpen } }
      return { text: located(word, text) }
    }
    return requestsInText(splitCommands(verbatim.size ? text : exactParts(text, sourcesOf(run, context)), { verbatim }), around, wordOf)
  })
}

/** A word whose parts have places of their own where they were cut out of longer parts. */
function located(word: Text, whole: Text): Text {
  return word.map(part => {
    const isCut = part.text !== null && part.from !== null && !whole.some(each => each.at === part.at && each.text === part.text)
    return isCut ? { ...part, at: placeOfPart(part) } : part
  })
}

function sourcesOf(run: Run, { frame }: CallContext): (file: string) => string | undefined {
  return file => file === frame.module.path ? frame.module.text : run.modules.module(file)?.text
}

/** Objects and lists that are inserted into a text, by their offset: `-d '${JSON.stringify(body)}'`. */
function valuesInText(run: Run, { call, frame }: CallContext): ReadonlyMap<number, Value> {
  const [first] = call.args
  const parts = first?.kind === 'concat' ? first.parts : []
  const values = new Map<number, Value>()
  for (const part of parts) {
    if (part.kind === 'literal') continue
    const value = run.evaluate(part, frame)
    if (optionsOf(value).some(option => option.kind === 'object' || option.kind === 'list')) values.set(part.start, value)
  }
  return values
}

/** The lines of a tagged template. Substitutions are words or pieces of words, which no shell splits; a list is several words. */
function tagLines(run: Run, context: CallContext, at: Place): readonly LineRequest[] {
  const { call, frame } = context
  const [first] = call.args
  const parts = first?.kind === 'concat' ? first.parts : first && first.kind !== 'spread' ? [first] : []
  const verbatim = new Set<TextPart>()
  const pieces = parts.map(part => {
    const value = run.evaluate(part, frame)
    if (part.kind === 'literal') return textsOf(value, at).map(text => ({ ...text, text: exactParts(text.text, sourcesOf(run, context)) }))
    const texts = value.kind === 'list' ? [spaced(value.items, at)] : textsOf(value, placeOf(part, frame.module))
    for (const { text } of texts) for (const piece of text) if (value.kind !== 'list' || piece.text !== ' ') verbatim.add(piece)
    return texts
  })
  return textLines(run, context, concatTexts(pieces, at), verbatim, at)
}

/** The first alternative of each item, with spaces between them. */
function spaced(items: readonly Value[], at: Place): TextValue {
  const space: TextPart = { text: ' ', at, from: null }
  return textValue(items.flatMap((item, index) => [...index ? [space] : [], ...textsOf(item, at)[0]?.text ?? []]))
}
