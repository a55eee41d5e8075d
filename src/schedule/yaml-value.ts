import { isAlias, isMap, isScalar, isSeq, type Document, type LineCounter, type Node, type Pair } from 'yaml'
import type { YamlPath } from './yaml-path.ts'

export interface YamlProblem { readonly offset: number, readonly path: YamlPath, readonly message: string }
const reserved = new Set(['__proto__', 'constructor', 'prototype'])
const maxKeys = 1000

/** Returns the plain value of a document, and the parts of it that schedules do not allow: anchors, aliases, tags, keys that are no text, duplicates. */
export function plainValueOf(document: Document, lines: LineCounter): { value: unknown, problems: YamlProblem[] } {
  const problems: YamlProblem[] = []
  const value = plain(document.contents, [], { problems, lines, hasReference: false })
  return { value, problems }
}

interface Walk { readonly problems: YamlProblem[], readonly lines: LineCounter, hasReference: boolean }

function plain(node: unknown, path: YamlPath, walk: Walk): unknown {
  if (isAlias(node)) return refuseReference(node, path, 'aliases', walk)
  if (!isMap(node) && !isSeq(node) && !isScalar(node)) return null
  if (node.anchor !== undefined) refuseReference(node, path, 'anchors', walk)
  if (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:')) refuse(node, path, `the tag "${node.tag}" is not allowed.`, walk)
  if (isScalar(node)) return node.value
  if (isSeq(node)) return node.items.map((item, index) => plain(item, [...path, index], walk))
  return plainMap(node.items, path, walk)
}

function plainMap(pairs: readonly Pair[], path: YamlPath, walk: Walk): Record<string, unknown> {
  const result = new Map<string, unknown>()
  const seen = new Map<string, number>()
  for (const { key, value } of pairs) {
    const offset = offsetOf(key)
    const name = keyText(key)
    if (name === undefined) {
      walk.problems.push({ offset, path, message: 'a key must be a plain string.' })
      continue
    }
    const first = seen.get(name)
    if (first !== undefined) walk.problems.push({ offset, path, message: duplicateMessage(name, first, walk.lines) })
    else if (reserved.has(name)) walk.problems.push({ offset, path, message: `unknown key "${name}".` })
    else result.set(name, plain(value, [...path, name], walk))
    seen.set(name, first ?? offset)
    if (seen.size > maxKeys) {
      walk.problems.push({ offset, path, message: `the mapping has more than ${maxKeys} keys.` })
      break
    }
  }
  return Object.fromEntries(result)
}

function duplicateMessage(name: string, first: number, lines: LineCounter): string {
  const { line, col } = lines.linePos(first)
  return `duplicate key "${name}"; it is already set at ${line}:${col}.`
}

/** Returns the text of a key. Numbers and booleans are fine (`2024: …`, `on: …`): YAML writers do not quote them. */
function keyText(key: unknown): string | undefined {
  if (!isScalar(key) || key.anchor !== undefined) return undefined
  if (typeof key.value === 'string') return key.value
  return key.value === null || typeof key.value === 'object' ? undefined : key.source ?? String(key.value)
}

/** Returns the offset of a key (of a pair) or an item (of a sequence), or of the nearest enclosing part that is written out. */
export function offsetAt(root: Node | null, path: YamlPath, knownKey?: string): number {
  let node: unknown = root
  let offset = offsetOf(root)
  for (const step of knownKey === undefined ? path : [...path, knownKey]) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => keyText(key) === String(step))
      if (!pair) return offset
      offset = offsetOf(pair.key)
      node = pair.value
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step]
      offset = offsetOf(node) || offset
    } else return offset
  }
  return offset
}

function offsetOf(node: unknown): number {
  if (isMap(node) || isSeq(node) || isScalar(node) || isAlias(node)) return node.range?.[0] ?? 0
  return 0
}

function refuse(node: unknown, path: YamlPath, message: string, { problems }: Walk): null {
  problems.push({ offset: offsetOf(node), path, message })
  return null
}

/** Refuses an anchor or alias; an anchor and its aliases are one mistake. */
function refuseReference(node: unknown, path: YamlPath, what: string, walk: Walk): null {
  if (!walk.hasReference) refuse(node, path, `YAML ${what} are not allowed; repeat the value instead.`, walk)
  walk.hasReference = true
  return null
}
