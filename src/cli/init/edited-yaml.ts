import { isMap, isNode, isPair, isScalar, isSeq, stringify, visit, type Document, type YAMLMap, type YAMLSeq } from 'yaml'
import { parseYaml } from '../../schedule/parse-yaml.ts'

/** A value to add at the end of a list, or under a new key at the end of a mapping. */
export interface Addition { readonly path: readonly string[], readonly key?: string, readonly value: unknown }

/** Reads YAML that can be edited safely; undefined for anything but a plain mapping without repeated keys. */
export function openYaml(text: string): Document | undefined {
  if (text.length > 1 << 16) return undefined
  const { document } = parseYaml(text)
  return document && isMap(document.contents) && !hasDuplicates(document) && valueOf(document) !== undefined ? document : undefined
}

function hasDuplicates(document: Document): boolean {
  let found = false
  visit(document, { Map: (_key, { items }) => { found ||= new Set(items.map(({ key }) => isScalar(key) ? key.value : key)).size < items.length } })
  return found
}

/** Undefined where aliases multiply, or have no anchor. */
function valueOf(document: Document): string | undefined {
  try {
    return JSON.stringify(document.toJS({ maxAliasCount: 100 }))
  } catch {
    return undefined
  }
}

/** Returns the text with a value added and every other byte unchanged; undefined where that cannot be done. */
export function editedYaml(text: string, { path, key, value }: Addition): string | undefined {
  const document = openYaml(text)
  const node = path.length === 0 ? document?.contents : document?.getIn(path, true)
  if (!document || !(isMap(node) && key !== undefined || isSeq(node) && key === undefined)) return undefined
  const place = placeAfter(text, node)
  if (!place) return undefined
  const added = stringify(key === undefined ? [value] : { [key]: value }, { lineWidth: 0 })
  const lines = added.trimEnd().split('\n').map(line => `${' '.repeat(place.column)}${line}\n`).join('')
  const edited = `${withBreak(text.slice(0, place.offset))}${lines}${text.slice(place.offset)}`
  if (key === undefined) document.addIn(path, document.createNode(value))
  else document.setIn([...path, key], document.createNode(value))
  const written = openYaml(edited)
  return written && valueOf(written) === valueOf(document) ? edited.replaceAll(/\r?\n/g, text.includes('\r\n') ? '\r\n' : '\n') : undefined
}

/** Returns the offset of the line after the last item of a collection in block style, and the column of its items. */
function placeAfter(text: string, node: YAMLMap | YAMLSeq): { readonly offset: number, readonly column: number } | undefined {
  const [first, last] = [node.items[0], node.items.at(-1)]
  const start = startOf(first)
  const end = endOf(last)
  if (node.flow === true || start === undefined || end === undefined) return undefined
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const column = isSeq(node) ? before.lastIndexOf('-') : before.length
  const newline = text[end - 1] === '\n' ? end - 1 : text.indexOf('\n', end)
  return column < 0 ? undefined : { offset: newline < 0 ? text.length : newline + 1, column }
}

function startOf(item: unknown): number | undefined {
  const node = isPair(item) ? item.key : item
  return isNode(node) ? node.range?.[0] : undefined
}

function endOf(item: unknown): number | undefined {
  const node = isPair(item) ? item.value ?? item.key : item
  return isNode(node) ? node.range?.[1] : undefined
}

function withBreak(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}
