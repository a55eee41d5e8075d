import type { Expr, Span } from '../expr.ts'
import { makeText } from '../shell/make.ts'
import { execForm } from './exec-form.ts'
import { programOfImage } from './image-program.ts'
import type { Piece } from './piece.ts'

type Variables = NonNullable<Piece['environment']>

const INSTRUCTION = /^[ \t]*([A-Za-z]+)[ \t]+((?:--[\w-]+(?:=\S+)?[ \t]+)*)/
/** An instruction that runs where another image is based on this one. */
const ONBUILD = /^[ \t]*ONBUILD[ \t]+(RUN)[ \t]+((?:--[\w-]+(?:=\S+)?[ \t]+)*)/i
const VARIABLE = /^(\w+)(?:=|[ \t]+)"?([^\s"$]+)"?[ \t]*$/
const PAIR = /(?<=^|[ \t\n])(\w+)=(?:"([^"$\\\n]+)"|([^\s"'$\\]+))(?=[ \t\r\n\\]|$)/g
const DOCUMENT = /^<<-?["']?(\w+)["']?[ \t]*$/

/** Finds the commands that a Dockerfile runs in a shell, with the variables of their stage. */
export function dockerfilePieces(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  const stages = new Map<string, Variables>()
  let stage = stageOf('', stages)
  let program: readonly Expr[] | undefined
  for (let at = 0; at < text.length;) {
    const { end, comments } = instructionEnd(text, at)
    const line = text.slice(at, end)
    const [head = '', word = ''] = ONBUILD.exec(line) ?? INSTRUCTION.exec(line) ?? []
    const operands = { start: at + head.length, end, comments }
    const document = documentIn(text, operands)
    const keyword = word.toUpperCase()
    if (keyword === 'FROM') program = programOf(text, operands)
    if (keyword === 'FROM') stage = stageOf(text.slice(operands.start, end), stages)
    if (keyword === 'ENV') stages.set(stage.name, withVariable(text, operands, stages.get(stage.name) ?? []))
    if (keyword === 'ENV' || keyword === 'ARG') stage = { ...stage, environment: withVariable(text, operands, stage.environment) }
    if (keyword === 'RUN') pieces.push(...piecesOf(text, operands, document, stage.environment))
    const started = STARTS.has(keyword) && startedBy(text, operands)
    // What a container runs has no arguments of the build.
    if (started) pieces.push(...piecesOf(text, started, document, stages.get(stage.name) ?? []))
    if (keyword === 'ENTRYPOINT') program = execForm(text, operands)
    const words = keyword === 'CMD' ? execForm(text, operands) : undefined
    // The words of `CMD` are arguments of the program, but not of the text that a shell runs.
    const before = words && programFor(words, program)
    if (before) pieces.push({ start: operands.start, end, environment: stages.get(stage.name) ?? [], parts: [...before, ...words] })
    at = (document?.after ?? end) + 1
  }
  return pieces
}

/** The program that the image of a stage runs, as words in front of those of `CMD`. */
function programOf(text: string, { start, end }: Operands): readonly Expr[] | undefined {
  const image = /^\s*(?:--\S+\s+)*(\S+)/.exec(text.slice(start, end))?.[1] ?? ''
  const program = programOfImage(image)
  return program === undefined ? undefined : [makeText(`${program} `, { start: end, end })]
}

/** Returns the program that words of `CMD` are for. The first of them may be another program where only the image names one. */
function programFor(words: readonly Expr[], program: readonly Expr[] | undefined): readonly Expr[] | undefined {
  if (!program || program.length > 1) return program
  const first = words.find(word => word.kind === 'literal' && word.start < word.end)
  const isNamed = program[0] !== undefined && program[0].start === program[0].end
  return isNamed && first?.kind === 'literal' && /^(?:-|https?:)/.test(String(first.value)) ? program : undefined
}

/** Instructions whose command runs in the container. */
const STARTS: ReadonlySet<string> = new Set(['CMD', 'ENTRYPOINT', 'HEALTHCHECK'])

/** The command of such an instruction, which `HEALTHCHECK CMD` names too. */
function startedBy(text: string, operands: Operands): Operands {
  const [head = ''] = /^CMD\s+/i.exec(text.slice(operands.start, operands.end)) ?? []
  return { ...operands, start: operands.start + head.length }
}

/** A part of the file between two `FROM`. */
interface Stage {
  readonly name: string
  /** Its variables, and its arguments, which no other stage has. An `ARG` before the first stage counts for `FROM` only. */
  readonly environment: Variables
}

/** Begins a stage with the variables of the one that it is based on. */
function stageOf(operands: string, stages: Map<string, Variables>): Stage {
  const [, base = '', name = ''] = /^\s*(?:--\S+\s+)*(\S+)(?:\s+as\s+(\S+))?/i.exec(operands) ?? []
  const environment = stages.get(base.toLowerCase()) ?? []
  stages.set(name.toLowerCase(), environment)
  return { name: name.toLowerCase(), environment }
}

interface Operands extends Span {
  /** Lines of a continued instruction that are left out: comments and empty ones. */
  readonly comments: readonly Span[]
}

/** Finds the end of an instruction, behind the lines that it continues on. */
function instructionEnd(text: string, from: number): { readonly end: number, readonly comments: readonly Span[] } {
  const comments: Span[] = []
  let isContinued = false
  for (let start = from; ;) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    const line = text.slice(start, end)
    const isLeftOut: boolean = isContinued && /^\s*(?:#|$)/.test(line)
    if (isLeftOut) comments.push({ start, end: Math.min(text.length, end + 1) })
    isContinued = isLeftOut || (/\\[ \t]*\r?$/.test(line) && !/^\s*#/.test(line))
    if (!isContinued || next < 0) return { end, comments }
    start = next + 1
  }
}

interface Document extends Span {
  /** The end of the line that closes it. */
  readonly after: number
  /** The text itself is the command. */
  readonly isScript: boolean
}

/** Finds the here-document of an instruction, `RUN <<EOF` or `COPY <<EOF /file`. */
function documentIn(text: string, { start, end }: Span): Document | undefined {
  const operands = text.slice(start, end).replace(/\r$/, '')
  const mark = /<<-?["']?(\w+)/.exec(operands)?.[1]
  const close = mark === undefined ? undefined : new RegExp(`^[ \\t]*${mark}[ \\t]*\\r?$`, 'm').exec(text.slice(end + 1))
  if (!close) return undefined
  return { start: end + 1, end: end + 1 + close.index, after: end + 1 + close.index + close[0].length, isScript: DOCUMENT.test(operands) }
}

function withVariable(text: string, { start, end }: Span, environment: Variables): Variables {
  const written = text.slice(start, end).replace(/\r$/, '')
  const names = new Set([...written.matchAll(/(?:^|\s)(\w+)(?==|[ \t])/g)].map(([, each = '']) => each))
  const others = environment.filter(each => !names.has(each.name))
  const [, name = '', value = ''] = VARIABLE.exec(written) ?? []
  if (name === '') {
    const known = new Map(pairsIn(written, start).map(each => [each.name, each]))
    return [...others, ...[...names].map(each => known.get(each) ?? { name: each, value: null })]
  }
  const at = start + written.lastIndexOf(value)
  return [...others, { name, value: makeText(value, { start: at, end: at + value.length }) }]
}

/** `ENV A=1 B="2"`: of several variables, those whose values are written out. */
function pairsIn(written: string, start: number): Variables {
  if (!/^\w+=/.test(written)) return []
  return [...written.matchAll(PAIR)].map(({ 0: whole, 1: name = '', 2: quoted, 3: bare = '', index }) => {
    const value = quoted ?? bare
    const from = start + index + whole.lastIndexOf(value)
    return { name, value: makeText(value, { start: from, end: from + value.length }) }
  })
}

function piecesOf(text: string, { start, end, comments }: Operands, document: Document | undefined, environment: Variables): readonly Piece[] {
  if (document) return document.isScript ? [{ start: document.start, end: document.end, environment }] : []
  const parts = execForm(text, { start, end })
  if (parts) return [{ start, end, environment, parts }]
  return [{ start, end, environment, ...comments.length > 0 && { leftOut: comments } }]
}
