import type { Entry, FieldItem, Item, Operation } from '../schedule/model.ts'
import type { YamlPath } from '../schedule/yaml-path.ts'
import { fieldPath, isSameHeader, isSameQuery } from './covering.ts'
import { isOver } from './deprecations-of.ts'
import { calledIn, type Indexed } from './doc-index.ts'
import { stateOfField } from './field-state.ts'
import { isNode, member, textAt, type Node } from './node.ts'
import { resolvePart } from './resolve-ref.ts'

/** A part of an API that an entry names. */
export interface Target {
  readonly item: Item
  /** Its place in the entry. */
  readonly at: YamlPath
  /** Such as `GET /labels` or `query sort of GET /labels`. */
  readonly text: string
  /** The state in the document. */
  readonly state: 'absent' | 'live' | 'deprecated'
}

/** The content of a document, for the search of what entries name. */
export interface Searched {
  readonly root: Node
  readonly index: readonly Indexed[]
  readonly payload: string
}

/** Headers that no document lists as parameters. */
const unlisted = /^(?:accept|content-type|authorization|user-agent|cookie)$/i

/** Returns the operations, parameters and fields that an entry names, as a document has them; what no document can tell is left out. */
export function targetsOf({ items }: Pick<Entry, 'items'>, searched: Searched): readonly Target[] {
  return items.flatMap((item, index) => {
    const named = item.sdkOnly ? [] : namedBy(item, searched)
    return named.map(({ key, ...target }) => ({ ...target, item, at: ['deprecates', index, key] }))
  })
}

type Named = Pick<Target, 'text' | 'state'> & { readonly key: string }

function namedBy(item: Item, searched: Searched): Named[] {
  switch (item.kind) {
    case 'endpoint': return item.operations.flatMap(eachMethod).map(operation => (
      { key: 'endpoint', text: operationOf(operation), state: stateOfOperation(operation, searched) }))
    case 'query': return item.names.flatMap(name => item.on.flatMap(eachMethod).map(operation => (
      { key: 'query', text: `query ${name} of ${operationOf(operation)}`, state: stateOfParameter(operation, name, 'query', searched) })))
    case 'header': return item.headers.filter(name => !unlisted.test(name)).flatMap(name => headerTargets(name, item.on, searched))
    case 'field': return item.fields.flatMap(field => {
      const state = stateOfFieldItem(item, fieldPath(field), searched)
      return state === undefined ? [] : [{ key: 'field', text: `field ${fieldPath(field)}${item.of === null ? '' : ` of ${item.of}`}`, state }]
    })
    default: return []
  }
}

function eachMethod({ methods, path }: Operation): Operation[] {
  return methods.map(method => ({ methods: [method], path }))
}

/** Returns how a document has an operation of a schedule. */
export function stateOfOperation(operation: Operation, { index }: Searched): Target['state'] {
  return stateIn(calledIn(index, operation).map(({ node }) => node))
}

function headerTargets(name: string, on: readonly Operation[], searched: Searched): Named[] {
  if (on.length > 0) {
    return on.flatMap(eachMethod).map(operation => (
      { key: 'header', text: `header ${name} of ${operationOf(operation)}`, state: stateOfParameter(operation, name, 'header', searched) }))
  }
  const found = searched.index.flatMap(({ operation }) => operation.parameters.filter(one => one.in === 'header' && isSameHeader(name, one.name)))
  const state = found.length === 0 && isCredential(name, searched.root) ? 'live' : stateIn(found.map(({ node }) => node))
  return [{ key: 'header', text: `header ${name}`, state }]
}

/** Tests if a header is how requests are authorized. */
function isCredential(name: string, root: Node): boolean {
  const schemes = member(root['components'], 'securitySchemes') ?? root['securityDefinitions']
  return Object.values(isNode(schemes) ? schemes : {}).some(scheme => textAt(scheme, 'in') === 'header' && isSameHeader(name, textAt(scheme, 'name') ?? ''))
}

function stateOfParameter(operation: Operation, name: string, place: 'query' | 'header', { root, index }: Searched): Target['state'] {
  const isSame = place === 'query' ? isSameQuery : isSameHeader
  const called = calledIn(index, operation)
  const found = called.flatMap(({ parameters }) => parameters.filter(one => one.in === place && isSame(name, one.name)))
  const nodes = found.map(({ node, at }) => ({ ...resolvePart(root, { value: node['schema'], at })?.node, ...node }))
  // The parameters of a deprecated operation go with it.
  return called.length > 0 && found.length > 0 && called.every(({ node }) => isOver(node)) ? 'deprecated' : stateIn(nodes)
}

/** Undefined where no operation of the item is in the document, or its bodies are not described. */
function stateOfFieldItem(item: FieldItem, path: string, { root, index, payload }: Searched): Target['state'] | undefined {
  const called = [...new Set([...item.on, ...item.also].flatMap(operation => calledIn(index, operation)))]
  const bodies = called.flatMap(operation => operation.bodies.filter(({ side }) => item[side] !== null))
  if (bodies.length === 0) return called.length > 0 || item.on.length === 0 ? undefined : 'absent'
  const paths = [path, ...payload === '' ? [] : [`${payload}.${path}`, `${payload}[].${path}`]]
  const states = bodies.flatMap(body => paths.map(one => stateOfField(root, body, one)))
  if (states.includes('deprecated') || called.every(({ node }) => isOver(node))) return 'deprecated'
  if (states.includes('live')) return 'live'
  return states.includes('open') ? undefined : 'absent'
}

function stateIn(nodes: readonly Node[]): Target['state'] {
  if (nodes.length === 0) return 'absent'
  return nodes.some(isOver) ? 'deprecated' : 'live'
}

/** Formats an operation as schedules write it. */
export function operationOf({ methods, path }: Operation): string {
  return `${methods.join(',')} ${path.text}`
}
