import type { Scalar, YAMLMap } from 'yaml'
import { buildLiteral } from '../build.ts'
import type { Expr, Property, Spread } from '../expr.ts'
import { makeOther } from '../shell/make.ts'
import { itemsOf, mapOf, openYaml } from './open-yaml.ts'
import { yamlScalar } from './yaml-scalar.ts'

/** Returns the data of a YAML text whose top is a map; undefined for another text. */
export function yamlData(text: string): Expr | undefined {
  const top = openYaml(text)
  return top && dataOf(text, top)
}

function dataOf(text: string, node: unknown): Expr {
  const [start = 0, end = 0] = rangeOf(node) ?? []
  const map = mapOf(node)
  if (map) return { kind: 'object', members: map.items.map(item => memberOf(text, item)), origin: 'object', start, end }
  const items = itemsOf(node)
  if (items.length > 0) return { kind: 'array', items: items.map(item => dataOf(text, item)), start, end }
  const span = yamlScalar(text, node)
  if (span && !span.folded) return buildLiteral(text.slice(span.start, span.end), 'chunk', span.start, span.end)
  const value = isScalar(node) ? node.value : undefined
  return isPlain(value) ? buildLiteral(value, 'chunk', start, end) : makeOther('yaml', [], { start, end })
}

/** A key that another map is merged under, or that is no text, can add any members. */
function memberOf(text: string, { key, value }: YAMLMap['items'][number]): Property | Spread {
  const [start = 0, end = 0] = rangeOf(key) ?? []
  const data = dataOf(text, value)
  const name = isScalar(key) ? key.value : undefined
  if (name === '<<' || typeof name !== 'string') return { kind: 'spread', argument: makeOther('yaml', [], { start, end }), start, end }
  return { kind: 'property', key: name, keySpan: { start, end }, value: data, how: 'init', start, end: Math.max(end, data.end) }
}

function rangeOf(node: unknown): readonly [number, number] | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined
  const [start, end] = node.range as number[]
  return [start ?? 0, end ?? 0]
}

function isScalar(node: unknown): node is Scalar {
  return typeof node === 'object' && node !== null && 'value' in node && !('items' in node) && !('key' in node)
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
