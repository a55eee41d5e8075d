import { searches } from '../../clients/shell-programs.ts'
import { startedShell } from '../../syntax/shell/started-shell.ts'
import { hasUnknownWords, inputOfCall, possibleWords } from '../builtins/shell/words-of-call.ts'
import type { ResponseValue, Value } from '../domain/value.ts'
import type { CallContext } from '../state/call-context.ts'
import { noteRequest } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf, placeOf, textAt, unknown } from '../values/make-value.ts'
import { plain, textsOf } from '../values/text.ts'
import { isCopy, requestsIn } from './command-lines.ts'
import { programName } from './program-name.ts'
import type { Word } from './command-request.ts'
import { scriptEnvironment } from './environment-of.ts'
import { exactParts } from './exact-parts.ts'
import { jqOutput } from './jq-output.ts'
import { sendLine } from './send-line.ts'
import { noteTextReads } from './text-reads.ts'

const PRINTS = { gives: { itself: true } } as const

/** Evaluates a command of a script: the requests that it sends and the part of its input that it prints. It is unknown what other programs print. */
export function callProgram(run: Run, context: CallContext, [name = '']: readonly string[]): Value {
  const at = placeOf(context.call, context.frame.module)
  const input = inputOfCall(context)
  const words = wordsWithTexts(run, context)
  // The name of the program may be in a variable, or in the first element of an array.
  const line = name === 'command' && context.call.callee.start === context.call.callee.end ? words : [{ text: textAt(name, at).text }, ...words]
  const [first, ...operands] = line
  if (!first) return unknown(at)
  if (isCopy(line.map(word => word.text))) return input ?? unknown(at)
  if (programName(first.text) === 'jq') return jqOutput(run, operands, input, at)
  if (searches.has(programName(first.text))) noteTextReads(run, operands, input, at)
  const around = { at, environment: scriptEnvironment(run, context), isOpen: hasUnknownWords(run, context), ...input && { input } }
  const found = requestsIn(withScript(line, input) ?? line, around)
  if (!found.length) return unknown(at)
  noteRequest(run, context.call)
  const printed = found.flatMap((each): readonly ResponseValue[] => {
    const event = sendLine(run, context, PRINTS, each)
    return each.printed ? [{ kind: 'response', event, path: each.printed, side: 'response', facts: [] }] : []
  })
  return printed.length ? choice(printed) : unknown(at)
}

/** The words with their texts; a word that can be one of several flags is each of these, perhaps. */
function wordsWithTexts(run: Run, context: CallContext): readonly Word[] {
  const at = placeOf(context.call, context.frame.module)
  const sourceOf = fileTexts(run, context)
  return possibleWords(run, context).flatMap(({ value, isPossible }) => {
    const texts = textsOf(value, at)
    const isFlag = texts.length > 1 && texts.some(({ text }) => plain(text).startsWith('-'))
    if (isFlag) {
      return texts.map((text, index): Word => ({
        text: exactParts(text.text, sourceOf), value: text, isPossible: true, alternatives: texts.length - 1 - index,
      }))
    }
    const exact = texts.map(({ text }) => exactParts(text, sourceOf))
    return { text: exact[0] ?? [], value, isPossible, ...exact.length > 1 && { texts: exact } }
  })
}

function fileTexts(run: Run, { frame }: CallContext): (file: string) => string | undefined {
  return file => file === frame.module.path ? frame.module.text : run.modules.module(file)?.text
}

/** A shell that gets a text, `echo "$command" | bash`, runs it; undefined for another program, and for a text that is not known. */
function withScript(words: readonly Word[], input: Value | undefined): readonly Word[] | undefined {
  const [first] = words
  const shell = startedShell(words.map(word => plain(word.text)))
  if (!first || !input || !shell || shell.text !== undefined || shell.isLine) return undefined
  const texts = optionsOf(input).filter(option => option.kind === 'text')
  const [text] = texts
  return text && [...SHELL.map(word => ({ text: textAt(word, { file: '', start: 0, end: 0 }).text })), { text: text.text, value: choice(texts) }]
}

const SHELL = ['sh', '-c']
