import { OTHER, readsOf, stepped } from './jq-reader.ts'
import type { JqReader } from './jq-reader.ts'
import type { JqValue } from './jq-value.ts'

/** `.name`, `."name"`, `["name"]`, `[]`, `[0]`, `[a:b]`, `?`; behind a term, a path goes on without a step of its own. */
export function readSteps(reader: JqReader, input: JqValue, isBehind = false): JqValue {
  let value = input
  for (let first = !isBehind; ; first = false) {
    if (reader.text.startsWith('..', reader.at)) { reader.at += 2; value = OTHER; continue }
    const step = stepAt(reader, first)
    if (!step) return value
    if (step.name === undefined) continue
    value = stepped(value, step.name)
    if (step.name !== '[]') reader.reads.push(...readsOf(value, step.from))
  }
}

const STEP = /\.?\[\s*(?:"([^"\\]*)"|(?:-?\d*\s*(?::\s*-?\d*)?))\s*\]|\.\s*"([^"\\]*)"|\.([a-z_]\w*)|\?(?!\/\/)/iy

function stepAt(reader: JqReader, first: boolean): { readonly name?: string, readonly from: number } | undefined {
  STEP.lastIndex = reader.at
  const match = STEP.exec(reader.text)
  const { at } = reader
  if (!match) {
    if (!first || reader.text[at] !== '.') return undefined
    reader.at++
    return { from: at }
  }
  reader.at += match[0].length
  if (match[0] === '?') return { from: at }
  const name = match[1] ?? match[2] ?? match[3]
  return name === undefined ? { name: '[]', from: at } : { name, from: at + match[0].lastIndexOf(name) }
}
