import { LineCounter } from 'yaml'
import { faultText, parseYaml, type ParsedYaml } from '../schedule/parse-yaml.ts'
import { formatPath } from '../schedule/read-yaml.ts'
import { ScheduleError, type Mistake } from '../schedule/schedule-error.ts'
import { decodeUtf8, findGateMistake } from '../schedule/yaml-gates.ts'
import type { YamlPath } from '../schedule/yaml-path.ts'
import { offsetAt } from '../schedule/yaml-value.ts'
import { jsonOffsets } from './json-offsets.ts'
import { isNode, textAt, type Node } from './node.ts'

/** A message about a part of a document. */
export interface Complaint {
  readonly at: YamlPath
  readonly message: string
}

/** An OpenAPI document as plain data, with the places of its parts. */
export interface OpenApiDocument {
  /** The file, as messages name it. */
  readonly file: string
  readonly root: Node
  readonly isSwagger: boolean
  /** Creates the mistakes with their places; all at once, since a long text is read again for them. */
  mistakesAt(complaints: readonly Complaint[]): Mistake[]
}

/** The largest document that is read. */
export const mostBytes = 64 * 1024 * 1024
/** A document of the largest size has fewer; aliases may multiply it only so far. */
const yamlLimits = { maxTokens: mostBytes, maxDepth: 512, merge: true }
const maxAliases = 10_000

/** Reads an OpenAPI document, 3.x or Swagger 2, in JSON or YAML; throws a ScheduleError with the place of what is wrong. */
export function readDocument(bytes: Uint8Array, file: string): OpenApiDocument {
  const gate = findGateMistake(bytes, file, mostBytes)
  if (gate) throw new ScheduleError([gate])
  const text = decodeUtf8(bytes)?.replace(/^\uFEFF/, '')
  if (text === undefined) throw new ScheduleError([{ file, line: 1, column: 1, path: '', message: 'is not UTF-8 text.' }])
  const { value, offsetsOf } = parse(text, file)
  const mistakesAt = (complaints: readonly Complaint[]): Mistake[] => {
    const offsets = offsetsOf(complaints.map(({ at }) => at))
    return placed(text, file, complaints.map((complaint, index) => ({ ...complaint, offset: offsets[index] ?? 0 })))
  }
  const problem = problemOf(value)
  if (!isNode(value) || problem !== undefined) throw new ScheduleError(mistakesAt([{ at: [], message: problem ?? '' }]))
  return { file, root: value, isSwagger: textAt(value, 'swagger') !== undefined, mistakesAt }
}

interface Parsed {
  readonly value: unknown
  offsetsOf(paths: readonly YamlPath[]): readonly number[]
}

/** JSON is parsed as such: it takes a hundredth of the time. */
function parse(text: string, file: string): Parsed {
  if (/^\s*[{[]/.test(text)) {
    try {
      const value: unknown = JSON.parse(text)
      return { value, offsetsOf: paths => jsonOffsets(text, paths) }
    } catch (error) {
      const offset = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
      if (offset !== undefined) throw syntaxError(text, file, Number(offset), 'invalid JSON')
    }
  }
  const parsed = parseYaml(text, yamlLimits)
  const { document, faults: [fault] } = parsed
  if (!document) throw syntaxError(text, file, fault?.offset ?? 0, fault ? faultText(fault) : 'invalid YAML')
  return { value: plainValue(parsed, text, file), offsetsOf: paths => paths.map(path => offsetAt(document.contents, path)) }
}

function plainValue({ document }: ParsedYaml, text: string, file: string): unknown {
  try {
    return document?.toJS({ maxAliasCount: maxAliases })
  } catch (error) {
    throw syntaxError(text, file, 0, `the YAML aliases cannot be resolved (${error instanceof Error ? error.message : String(error)})`)
  }
}

function syntaxError(text: string, file: string, offset: number, message: string): ScheduleError {
  return new ScheduleError(placed(text, file, [{ at: [], message: `${message}.`, offset: Math.min(offset, text.trimEnd().length) }]))
}

function problemOf(value: unknown): string | undefined {
  if (!isNode(value)) return 'this is not an OpenAPI document: expected a mapping.'
  const version = value['openapi'] ?? value['swagger']
  if (version === undefined) return 'this is not an OpenAPI document: it has neither `openapi` nor `swagger`.'
  if (typeof version !== 'string' && typeof version !== 'number') return 'the version of the document must be a string.'
  const isKnown = value['openapi'] === undefined ? String(version).startsWith('2') : String(version).startsWith('3.')
  return isKnown ? undefined : `version "${String(version)}" is not supported; use OpenAPI 3 or Swagger 2.0.`
}

const longestLine = 400

function placed(text: string, file: string, complaints: readonly (Complaint & { readonly offset: number })[]): Mistake[] {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1)
  return complaints.map(({ at, message, offset }) => {
    const { line, col } = lines.linePos(offset)
    const [start, end] = [lines.lineStarts[line - 1] ?? 0, lines.lineStarts[line] ?? text.length]
    const source = end - start <= longestLine ? text.slice(start, end).trimEnd() : ''
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), path: formatPath(at), message, ...source !== '' && { source } }
  })
}
