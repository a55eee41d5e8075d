import { Document, isMap, isSeq, visit } from 'yaml'
import { callOf, exampleOf } from './example-of.ts'
import type { Draft, DraftItem } from './draft.ts'
import { groupBy } from './group-by.ts'
import type { Node } from './node.ts'
import type { DocOperation } from './operations-of.ts'
import type { MixedSegment } from './path-of.ts'

/** The note of an entry whose document gives no date. */
export const undatedNote = 'The document gives no date. The date here is the day of the first import.'

/** The facts of an import that all entries share. */
export interface Imported {
  readonly root: Node
  /** The document, without its folder. */
  readonly name: string
  /** The day for what has no date. */
  readonly day: string
}

const noText = 'The document does not name a replacement.'
/** Lists and mappings that are written in one line. */
const inOneLine = new Set(['dates', 'source', 'confidence', 'where'])
const mostExamples = 3

/** Returns the YAML of a new entry. */
export function entryText(draft: Draft, imported: Imported): string {
  const isUndated = draft.dates.deprecated === undefined && draft.dates.sunset === undefined
  const deprecated = draft.items.flatMap(item => exampleOf(imported.root, item) ?? []).slice(0, mostExamples)
  const current = draft.operations.slice(0, 1).map(callOf)
  const examples = { ...deprecated.length > 0 && { deprecated }, ...current.length > 0 && { current } }
  return textOf({
    id: draft.id,
    title: draft.title,
    dates: isUndated ? { deprecated: imported.day } : draft.dates,
    deprecates: draft.items.map(itemValue),
    replacement: {
      text: draft.text ?? noText,
      ...draft.operations.length > 0 && { operations: operationTexts(draft.operations) },
      ...draft.docs !== undefined && { docs: draft.docs },
    },
    source: [{ document: imported.name, section: draft.section }, ...draft.about === undefined ? [] : [{ url: draft.about }]],
    ...isUndated && { notes: undatedNote },
    ...Object.keys(examples).length > 0 && { examples },
  })
}

/** Returns a value as YAML in the style of schedules. */
export function textOf(value: unknown): string {
  const document = new Document(value)
  visit(document, {
    Pair: (_index, { key, value: node }) => {
      const name = typeof key === 'object' && key !== null && 'value' in key ? String(key.value) : ''
      if (inOneLine.has(name) && (isMap(node) || isSeq(node))) node.flow = true
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** Returns an item of an entry as the value of its YAML. */
export function itemValue(item: DraftItem): Node {
  const on = operationTexts(item.operations)
  const mixed = item.operations.flatMap(({ path }) => typeof path === 'string' ? [] : path.mixed)
  const where = item.kind === 'endpoint' ? constraintsOf(mixed) : undefined
  const because = `The path segment \`${mixed[0]?.text ?? ''}\` is matched as a placeholder.`
  const confidence = mixed.length > 0 && !where && !(item.kind === 'field' && item.of !== undefined) ? { confidence: { 'at-most': 'likely', because } } : {}
  switch (item.kind) {
    case 'endpoint': return { endpoint: on, ...where && { where }, ...confidence }
    case 'query': return { query: item.name, on, ...confidence }
    case 'header': return { header: item.name, on, ...confidence }
    case 'field': return {
      field: item.fields.length === 1 ? item.fields[0] : item.fields, ...item.of === undefined ? { on } : { of: item.of },
      ...item.request && { request: 'deprecated' }, ...item.response && { response: 'deprecated' }, ...confidence,
    }
  }
}

/** Returns the tests of the placeholders that are only a part of a segment in the document; undefined where there are none, or not of all of them. */
function constraintsOf(mixed: readonly MixedSegment[]): Readonly<Record<string, MixedSegment['test']>> | undefined {
  const byName = groupBy(mixed, ({ name }) => name)
  const isSaid = [...byName.values()].every(([first, ...others]) => first?.test && others.every(({ text }) => text === first.text))
  return mixed.length > 0 && isSaid ? Object.fromEntries([...byName].map(([name, [first]]) => [name, first?.test])) : undefined
}

/** Returns operations as schedules write them, one line for each path: `GET,PATCH /labels/{label_id}`. */
export function operationTexts(operations: readonly DocOperation[]): string[] {
  const writable = operations.flatMap(({ method, path }) => typeof path === 'string' ? [] : [{ method, text: path.template.text }])
  return [...groupBy(writable, ({ text }) => text)].map(([text, same]) => `${[...new Set(same.map(({ method }) => method))].join(',')} ${text}`)
}
