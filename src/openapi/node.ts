import { own } from '../own.ts'
import type { YamlPath } from '../schedule/yaml-path.ts'

/** An object of a document, whose members may be anything. */
export type Node = Readonly<Record<string, unknown>>

/** A part of a document that may be anything, with its place. */
export interface Part {
  readonly value: unknown
  readonly at: YamlPath
}

/** An object of a document, with its place. */
export interface Placed {
  readonly node: Node
  readonly at: YamlPath
}

/** Tests if a value is an object, and no list. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a member of an object; undefined where there is none. */
export function member(value: unknown, key: string): unknown {
  return isNode(value) ? own(value, key) : undefined
}

/** Returns a member that is a text. */
export function textAt(value: unknown, key: string): string | undefined {
  const found = member(value, key)
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
}

/** Returns the members of an object that is a member, with their places. */
export function membersAt(part: Placed, key: string): readonly (Part & { readonly name: string })[] {
  const found = own(part.node, key)
  return isNode(found) ? Object.entries(found).map(([name, value]) => ({ name, value, at: [...part.at, key, name] })) : []
}

/** Returns the items of a list that is a member, with their places. */
export function itemsAt(part: Placed, key: string): readonly Part[] {
  const found = own(part.node, key)
  return Array.isArray(found) ? found.map((value: unknown, index) => ({ value, at: [...part.at, key, index] })) : []
}
