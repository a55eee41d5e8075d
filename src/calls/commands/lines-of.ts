import type { Runner } from '../../clients/commands.ts'
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
import { exactParts } from './exact-parts.ts'
import { splitCommands } from './split-commands.ts'

/** Alternatives of a command line that are looked at. */
const MOST_LINES = 8

/** The requests of what a runner is given, as a text or as a program and its arguments. */
export function linesOf(run: Run, context: CallContext, runner: Runner): readonly LineRequest[] {
  const at = placeOf(context.call, context.frame.module)
  const [first, second] = context.args.values
  switch (runner.takes) {
    case 'text': return first ? textLines(run, context, textsOf(first, at), new Set(), at) : []
    case 'tag': return tagLines(run, context, at)
    case 'words': return wordLines(run, context, context.args.values.filter(value => optionsOf(value).some(option => option.kind === 'text')), at)
    case 'list': return first ? optionsOf(commandOf(first)).flatMap(option => option.kind === 'list' ? wordLines(run, context, option.items, at) : []) : []
    case 'program': return first ? programLines(run, context, first, second, at) : []
  }
}

/** `Bun.spawn({ cmd: […] })`. */
function commandOf(value: Value): Value {
  return value.kind === 'object' ? value.fields.find(field => field.name === 'cmd')?.get() ?? value : value
}

function programLines(run: Run, context: CallContext, program: Value, second: Value | undefined, at: Place): readonly LineRequest[] {
  const lists = second ? optionsOf(second).filter(option => option.kind === 'list') : []
  const words = lists.length ? lists.map(list => [program, ...list.items]) : [[program]]
  const isShell = context.args.values.some(value => value.kind === 'object' && hasShell(value))
  return words.slice(0, MOST_LINES).flatMap(each => {
    const isLine = isShell || (each.length === 1 && textsOf(program, at).some(({ text }) => /\s/.test(plain(text))))
    if (!isLine) return wordLines(run, context, each, at)
    const space: readonly TextValue[] = [textValue([{ text: ' ', at, from: null }])]
    return textLines(run, context, concatTexts(each.flatMap(value => [space, textsOf(value, at)]), at), new Set(), at)
  })
}

function hasShell({ fields }: ObjectValue): boolean {
  return fields.some(field => field.name === 'shell' && !isNothing(field.get()))
}

function wordLines(run: Run, context: CallContext, values: readonly Value[], at: Place): readonly LineRequest[] {
  return requestsIn(values.map((value): Word => ({ text: exactParts(textsOf(value, at)[0]?.text ?? [], sourcesOf(run, context)), value })), at)
}

function textLines(run: Run, context: CallContext, texts: readonly TextValue[], closed: ReadonlySet<TextPart>, at: Place): readonly LineRequest[] {
  const values = valuesInText(run, context)
  return texts.slice(0, MOST_LINES).flatMap(({ text, query, queryOpen }) => {
    const word = (each: Text): Word => {
      const [part, more] = each
      const value = part && !more ? values.get(part.at.start) : undefined
      if (value) return { text: each, value }
      // Parameters that stand nowhere in the text are those of its address.
      return query.length || queryOpen ? { text: each, value: { ...textValue(located(each, text)), query, queryOpen } } : { text: located(each, text) }
    }
    return requestsInText(splitCommands(closed.size ? text : exactParts(text, sourcesOf(run, context)), closed), at, word)
  })
}

/** A piece that was cut out of a longer one stands where its own characters are. */
function located(word: Text, whole: Text): Text {
  return word.map(part => part.text === null || part.from === null || whole.some(each => each.at === part.at && each.text === part.text) ? part
    : { ...part, at: { file: part.at.file, start: part.from, end: part.from + part.text.length } })
}

function sourcesOf(run: Run, { frame }: CallContext): (file: string) => string | undefined {
  return file => file === frame.module.path ? frame.module.text : run.modules.module(file)?.text
}

/** Objects and lists that are put into a text, by where they stand: `-d '${JSON.stringify(body)}'`. */
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

/** Substitutions of a tagged template are words or pieces of words; a list is several. */
function tagLines(run: Run, context: CallContext, at: Place): readonly LineRequest[] {
  const { call, frame } = context
  const [first] = call.args
  const parts = first?.kind === 'concat' ? first.parts : first && first.kind !== 'spread' ? [first] : []
  const closed = new Set<TextPart>()
  const pieces = parts.map(part => {
    const value = run.evaluate(part, frame)
    if (part.kind === 'literal') return textsOf(value, at).map(text => ({ ...text, text: exactParts(text.text, sourcesOf(run, context)) }))
    const texts = value.kind === 'list' ? [textValue(value.items.flatMap((item, index) => [...index ? [{ text: ' ', at, from: null }] : [], ...textsOf(item, at)[0]?.text ?? []]))] : textsOf(value, placeOf(part, frame.module))
    for (const { text } of texts) for (const piece of text) if (value.kind !== 'list' || piece.text !== ' ') closed.add(piece)
    return texts
  })
  return textLines(run, context, concatTexts(pieces, at), closed, at)
}
