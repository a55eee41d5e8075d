import type { YAMLMap } from 'yaml'
import { buildLiteral } from '../build.ts'
import type { Expr, Literal } from '../expr.ts'
import { makeText } from '../shell/make.ts'
import { startedShell } from '../shell/started-shell.ts'
import { programOfImage } from './image-program.ts'
import { anchoredNode, itemsOf, mapOf, mergedNode, nodeOf, openYaml } from './open-yaml.ts'
import type { Piece } from './piece.ts'
import { isScalar, isText, yamlScalar } from './yaml-scalar.ts'
import { yamlScript } from './yaml-script.ts'
import { yamlVariables } from './yaml-variables.ts'
import type { Variables } from './yaml-variables.ts'

/** Finds the commands that the services of a compose file run: their programs with the words for them, and the checks of their health. */
export function composePieces(text: string): readonly Piece[] {
  const top = openYaml(text)
  const services = top && mapOf(nodeOf(top, 'services'))
  if (!top || !services) return []
  return services.items.flatMap(({ value }) => {
    const service = mapOf(anchoredNode(top, value))
    if (!service) return []
    const member = (key: string): unknown => mergedNode(top, service, key)
    const environment = variablesOf(text, service)
    const check = mapOf(member('healthcheck'))
    const checked = check && commandOf(text, nodeOf(check, 'test'))
    return [startedBy(text, member), ...checked ? [withoutMark(checked)] : []].flatMap(command => command ? [pieceOf(text, command, environment)] : [])
  })
}

/** A command line: the words of a list, or a text. */
type CommandLine = { readonly words: readonly Literal[] } | { readonly line: Piece }

function commandOf(text: string, node: unknown): CommandLine | undefined {
  const items = itemsOf(node)
  const line = items.length === 0 && isText(node) ? yamlScript(text, node) : undefined
  if (line) return { line: textForShell(text, line) }
  const words = items.flatMap(item => {
    const span = yamlScalar(text, item) ?? numberIn(item)
    return span && !span.folded ? [buildLiteral(text.slice(span.start, span.end), 'plain', span.start, span.end)] : []
  })
  return items.length > 0 && words.length === items.length ? { words } : undefined
}

/** Returns the range of a number, which is a word like others. */
function numberIn(node: unknown): Piece | undefined {
  if (!isScalar(node) || typeof node.value !== 'number' || !node.range) return undefined
  const [start, end] = node.range
  return { start, end }
}

const STARTS_SHELL = /^\s*(?:\/bin\/)?(?:ba|da|a)?sh\s+-\w*c\s+(["'])([^]*)\1\s*$/

/** Returns the text that a shell of a line runs, `sh -c '…'`, or the line itself. */
function textForShell(text: string, line: Piece): Piece {
  const [, quote = '', inner = ''] = line.parts ? [] : STARTS_SHELL.exec(text.slice(line.start, line.end)) ?? []
  if (quote === '' || inner.includes(quote)) return line
  const start = line.start + text.slice(line.start, line.end).indexOf(quote) + 1
  return { ...line, start, end: start + inner.length }
}

/** The program of a service, its own or that of its image, with the words of its command. */
function startedBy(text: string, member: (key: string) => unknown): CommandLine | undefined {
  const program = commandOf(text, member('entrypoint'))
  const command = commandOf(text, member('command'))
  if (program && command) return 'words' in program && 'words' in command ? { words: [...program.words, ...command.words] } : undefined
  const image = program ? undefined : programOfImage(textOf(member('image')))
  if (!command || image === undefined) return program ?? command
  if ('words' in command) return isForProgram(command.words[0]?.value) ? { words: [wordBefore(image, command.words[0]), ...command.words] } : command
  const { line } = command
  if (!isForProgram(text.slice(line.start, line.end)) || line.folded) return command
  const at = { start: line.start, end: line.start }
  return { line: { ...line, parts: [makeText(`${image} `, at), buildLiteral(text.slice(line.start, line.end), 'chunk', line.start, line.end)] } }
}

function textOf(node: unknown): string {
  return isText(node) ? node.value : ''
}

/** Tests if the first word of a command is one for the program of the image, and no other program. */
function isForProgram(first: unknown): boolean {
  return typeof first === 'string' && /^(?:-|https?:)/.test(first)
}

function wordBefore(word: string, before: Literal | undefined): Literal {
  return buildLiteral(word, 'plain', before?.start ?? 0, before?.start ?? 0)
}

/** `['CMD', 'curl', …]` runs a program, `['CMD-SHELL', '…']` a text in a shell. */
function withoutMark(command: CommandLine): CommandLine {
  if (!('words' in command)) return command
  const [mark, line] = command.words
  if (mark?.value === 'CMD-SHELL' && line) return { line: { start: line.start, end: line.end } }
  return mark?.value === 'CMD' ? { words: command.words.slice(1) } : command
}

/** Compose replaces variables with a dollar sign by those of its own environment; with two of them, they are those of the container. */
function pieceOf(text: string, command: CommandLine, environment: Variables): Piece {
  const script = 'words' in command ? scriptIn(command.words) : undefined
  if (script) return pieceOf(text, { line: script }, environment)
  const parts = 'words' in command ? partsOfWords(command.words) : command.line.parts ?? partsOfLine(text, command.line)
  const [first] = parts
  const last = parts.at(-1)
  const span = 'words' in command ? { start: first?.start ?? 0, end: last?.end ?? 0 } : { start: command.line.start, end: command.line.end }
  const written = text.slice(span.start, span.end)
  const isOwn = !/(?<!\$)\$(?!\$)/.test(written.replaceAll('$$', ''))
  if (!written.includes('$$')) return 'words' in command || command.line.parts ? { ...span, parts } : command.line
  return { ...span, parts: parts.flatMap(withOneSign), ...isOwn && { environment } }
}

function partsOfLine(text: string, { start, end }: Piece): readonly Expr[] {
  return [buildLiteral(text.slice(start, end), 'chunk', start, end)]
}

/** Replaces two dollar signs by one. */
function withOneSign(part: Expr): readonly Expr[] {
  if (part.kind !== 'literal' || typeof part.value !== 'string' || part.value.length !== part.end - part.start) return [part]
  const { value, start } = part
  const found: Literal[] = []
  let from = 0
  for (let at = value.indexOf('$$'); at >= 0; at = value.indexOf('$$', at + 2)) {
    if (at > from) found.push(buildLiteral(value.slice(from, at), 'chunk', start + from, start + at))
    from = at + 1
  }
  return [...found, buildLiteral(value.slice(from), 'chunk', start + from, part.end)]
}

/** Returns the text that a shell of some words runs: `['sh', '-c', '…']`. */
function scriptIn(words: readonly Literal[]): Piece | undefined {
  const shell = startedShell(words.map(({ value }) => String(value)))
  const script = shell?.text !== undefined && shell.text === words.length - 1 && !shell.isRemote ? words[shell.text] : undefined
  return script && { start: script.start, end: script.end }
}

/** Joins words to a text that a shell splits to them. */
function partsOfWords(words: readonly Literal[]): readonly Expr[] {
  return words.flatMap(word => {
    const [before, after] = [{ start: word.start, end: word.start }, { start: word.end, end: word.end }]
    return String(word.value).includes('\'') ? [word, makeText(' ', after)] : [makeText('\'', before), word, makeText('\' ', after)]
  })
}

/** The variables of the container, in a map or as a list of `NAME=value`. */
function variablesOf(text: string, service: YAMLMap): Variables {
  const items = itemsOf(nodeOf(service, 'environment'))
  if (items.length === 0) return yamlVariables(text, service, 'environment', [])
  return items.flatMap(item => {
    const span = yamlScalar(text, item)
    const [, name = '', value = ''] = /^(\w+)=([^\s$]*)$/.exec(span ? text.slice(span.start, span.end) : '') ?? []
    const end = span?.end ?? 0
    return name === '' ? [] : [{ name, value: makeText(value, { start: end - value.length, end }) }]
  })
}
