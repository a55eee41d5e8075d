import { makeText } from '../shell/make.ts'
import type { Piece } from './piece.ts'

/** `RUN` with its flags, and a command on one or several lines; not its form with a list. */
const RUN = /^[ \t]*RUN[ \t]+((?:--[\w-]+(?:=\S+)?[ \t]+)*)(?!\[)((?:[^\n\\]|\\[^]|\\$)*)/gim
const VARIABLE = /^[ \t]*(?:ARG|ENV)[ \t]+(\w+)[ \t]*(?:=|[ \t])[ \t]*"?([^\s"$]+)"?[ \t]*$/gim

/** Finds the commands that a Dockerfile runs in a shell. */
export function dockerfilePieces(text: string): readonly Piece[] {
  const environment = [...text.matchAll(VARIABLE)].map(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const start = index + whole.lastIndexOf(value)
    return { name, value: makeText(value, { start, end: start + value.length }) }
  })
  return [...text.matchAll(RUN)].flatMap(({ 0: whole, 2: command = '', index }) => {
    const end = index + whole.length
    return command.startsWith('<<') ? documentOf(text, end, command, environment) : [{ start: end - command.length, end, environment }]
  })
}

/** `RUN <<EOF`: the text of a here-document is the command. */
function documentOf(text: string, from: number, command: string, environment: Piece['environment']): readonly Piece[] {
  const mark = /^<<-?["']?(\w+)/.exec(command)?.[1]
  const rest = text.slice(from)
  const close = mark === undefined ? undefined : new RegExp(`\\n[ \\t]*${mark}[ \\t]*(?:\\n|$)`).exec(rest)
  return close ? [{ start: from + 1, end: Math.max(from + 1, from + close.index + 1), ...environment && { environment } }] : []
}
