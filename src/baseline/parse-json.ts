import type { Node, ParseError } from 'jsonc-parser'
import { createRequire } from 'node:module'

/** A value of a JSON text, with its offset. */
export interface Placed {
  readonly at: number
  readonly value: string | number | boolean | null | readonly Placed[] | ReadonlyMap<string, Placed>
}

/** An error at the offset where a text is not JSON. */
export class JsonMistake extends Error {
  override readonly name = 'JsonMistake'
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/** The levels of a baseline, and some more. */
const DEEPEST = 8

/** Parses JSON with the offset of each value, so that invalid values can be reported with their place; throws a `JsonMistake`. */
export function parseJson(text: string): Placed {
  const { parseTree, printParseErrorCode } = createRequire(import.meta.url)('jsonc-parser') as typeof import('jsonc-parser')
  const errors: ParseError[] = []
  try {
    const tree = parseTree(text, errors, { disallowComments: true })
    const [first] = errors
    if (first) throw new JsonMistake(first.offset, wordsOf(printParseErrorCode(first.error)))
    return placed(tree ?? { type: 'null', offset: 0, length: 0 })
  } catch (error) {
    // The parser calls itself for each level.
    throw error instanceof RangeError ? new JsonMistake(0, 'the JSON is nested too deeply') : error
  }
}

/** Spells out the name of an error: `PropertyNameExpected` is "property name expected". */
function wordsOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).trim()
}

function placed({ type, offset: at, children = [], value }: Node, depth = 0): Placed {
  if (depth > DEEPEST) throw new JsonMistake(at, 'the JSON is nested too deeply')
  if (type === 'array') return { at, value: children.map(child => placed(child, depth + 1)) }
  return { at, value: type === 'object' ? membersOf(children, depth) : value as string | number | boolean | null }
}

function membersOf(properties: readonly Node[], depth: number): ReadonlyMap<string, Placed> {
  const members = new Map<string, Placed>()
  for (const { children: [key, value] = [] } of properties) {
    const name = String(key?.value)
    if (members.has(name)) throw new JsonMistake(key?.offset ?? 0, `duplicate key "${name}"`)
    if (value) members.set(name, placed(value, depth + 1))
  }
  return members
}
