import { isNode, member, type Node, type Part } from './node.ts'
import { pathOfRef, resolvePart } from './resolve-ref.ts'

/** The keys of the schemas that a schema is made of. */
export const choices = ['allOf', 'oneOf', 'anyOf']
const deepestList = 8

/** Tests if a part of a document is marked as deprecated. */
export function isDeprecated({ deprecated, 'x-deprecated': extension, 'x-is-deprecated': mark }: Node): boolean {
  return deprecated === true || deprecated === 'true' || [extension, mark].some(isSet)
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && value !== 'false' && value !== null
}

/** Tests if a value is an object that is marked as deprecated. */
export function isMarked(value: unknown): value is Node {
  return isNode(value) && isDeprecated(value)
}

/** Returns the component that a schema, or the items of a list, refers to. */
export function componentOf(root: Node, part: Part): string | undefined {
  let { value } = part
  for (let step = 0; step < deepestList; step++) {
    const ref = refOf(value)
    const items = resolvePart(root, { value, at: [] })?.node['items']
    if (items === undefined) return ref === undefined ? undefined : componentIn(ref)
    value = items
  }
  return undefined
}

/** Returns the name of the component that a reference leads to; undefined for a place inside another part, whose last step is no name of its own. */
export function componentIn(ref: string): string | undefined {
  const path = pathOfRef(ref) ?? []
  const [first, second] = path
  const isComponent = path.length === 3 ? first === 'components' && second === 'schemas' : path.length === 2 && (first === 'definitions' || first === '$defs')
  return isComponent ? path.at(-1) : undefined
}

/** Returns where a part refers to. */
export function refOf(value: unknown): string | undefined {
  const ref = member(value, '$ref')
  return typeof ref === 'string' ? ref : undefined
}
