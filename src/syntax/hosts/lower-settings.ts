import type { Node } from 'jsonc-parser'
import { buildLiteral, buildName, toStatement } from '../build.ts'
import type { Expr, Property, Spread, Statement } from '../expr.ts'
import { makeAssign } from '../shell/make.ts'
import { addressesIn } from './env-example.ts'
import { openJson } from './open-json.ts'
import { isEnvExample } from './settings-names.ts'
import { yamlData } from './yaml-data.ts'

/** Lowers a file of settings to a module that exports its data; one with syntax errors exports nothing. */
export function lowerSettings(path: string, text: string): readonly Statement[] {
  const data = isEnvExample(path) ? objectOf(addressesIn(text), 0, text.length) : path.endsWith('.json') ? jsonData(openJson(text)) : yamlData(text)
  if (!data) return []
  const begin = { start: 0, end: 0 }
  const exported: Expr = { kind: 'member', object: buildName('module', 0, 0), property: 'exports', propertySpan: begin, optional: false, ...begin }
  return [toStatement(makeAssign(exported, data, '=', data))]
}

function jsonData(node: Node | undefined): Expr | undefined {
  if (!node) return undefined
  const { type, offset: start, length, children = [] } = node
  const end = start + length
  switch (type) {
    case 'object': return objectOf(children.flatMap(each => memberOf(each)), start, end)
    case 'array': return { kind: 'array', items: children.flatMap(each => jsonData(each) ?? []), start, end }
    case 'property': return undefined
    default: return buildLiteral(node.value as string | number | boolean | null, 'plain', start, end)
  }
}

function memberOf({ children: [name, node] = [], offset, length }: Node): readonly Property[] {
  const value = jsonData(node)
  if (!name || !value) return []
  const keySpan = { start: name.offset, end: name.offset + name.length }
  return [{ kind: 'property', key: String(name.value), keySpan, value, how: 'init', start: offset, end: offset + length }]
}

function objectOf(members: readonly (Property | Spread)[], start: number, end: number): Expr {
  return { kind: 'object', members, origin: 'object', start, end }
}
