import type { Expr, NamedArgument, Span, Statement } from '../expr.ts'
import { givenBefore } from '../shell/given-before.ts'
import { runIn } from '../shell/lower-run.ts'
import { buildName, makeCall, makeOther, makeText, toStatement } from '../shell/make.ts'
import type { Simple, Word } from '../shell/nodes.ts'
import { parseShell } from '../shell/parse-shell.ts'
import type { Environment } from '../shell/scope.ts'
import { scriptLabel } from '../shell/script-runs.ts'
import { isKept } from '../shell/variables-kept.ts'
import type { Without } from '../shell/variables-kept.ts'
import { simpleCommands } from './script-calls.ts'
import { literalsOfText, partOfText, valueOfText } from './script-text.ts'
import type { ScriptText } from './script-text.ts'

/** Lowers the commands of a text that run scripts of the project, some of which are in `runs`. What is expanded in their words is not known. */
export function runsInText(text: ScriptText, runs: ReadonlySet<string>, around: Environment, span: Span): readonly Statement[] {
  const value = valueOfText(text)
  if (runs.size === 0 || !/[./]/.test(value)) return []
  return simpleCommands(parseShell(value).commands).flatMap(command => {
    const found = runIn(value, command, runs)
    return found ? [toStatement(callOf(text, command, { ...found, around, span }))] : []
  })
}

interface Found {
  readonly specifier: string
  readonly operands: readonly Word[]
  readonly without: Without
  readonly around: Environment
  readonly span: Span
}

function callOf(text: ScriptText, command: Simple, { specifier, operands, without, around, span }: Found): Expr {
  const given = [...command.assignments, ...givenBefore(command.words)].flatMap(({ name, value }) => value ? [[name, wordOf(text, value, span)] as const] : [])
  const variables = new Map<string, Expr>([...around.flatMap(({ name, value }) => value && isKept(without, name) ? [[name, value] as const] : []), ...given])
  const named = [...variables].map(([name, value]): NamedArgument => ({ kind: 'named-argument', name, value, start: value.start, end: value.end }))
  const call = makeCall(buildName(scriptLabel(specifier), span.start, span.end), operands.map(word => wordOf(text, word, span)), null, span)
  return { ...call, apart: true, ...named.length && { named } }
}

function wordOf(text: ScriptText, { parts }: Word, span: Span): Expr {
  const pieces = parts.flatMap((part): readonly Expr[] => part.kind === 'text' ? literalsOfText(partOfText(text, part)) : [makeOther('expansion', [], span)])
  const [only, more] = pieces
  if (!only) return makeText('', span)
  return more ? { kind: 'concat', template: true, parts: pieces, start: only.start, end: pieces.at(-1)?.end ?? only.end } : only
}
