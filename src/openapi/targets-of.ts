import type { Entry, FieldItem, Item, Operation, QueryItem, ValueTest } from '../schedule/model.ts'
import type { YamlPath } from '../schedule/yaml-path.ts'
import { casesOf, stateOfCase } from './cases-of.ts'
import { fieldPath, isSameHeader, isSameQuery } from './covering.ts'
import { isOver } from './deprecations-of.ts'
import { calledIn } from './doc-index.ts'
import { stateOfField } from './field-state.ts'
import { isNode, member, textAt, type Node } from './node.ts'
import type { DocOperation } from './operations-of.ts'
import { resolvePart } from './resolve-ref.ts'
import { operationOf, stateIn, type Searched, type State } from './state-of.ts'
import { schemasOfField, union, valuesOf, valuesOfParameter, type Values } from './values-of.ts'

/** A part of an API that an entry names. */
export interface Target {
  readonly item: Item
  /** Its place in the entry. */
  readonly at: YamlPath
  /** Such as `GET /labels` or `query sort of GET /labels`. */
  readonly text: string
  /** The state in the document. */
  readonly state: State
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
    case 'endpoint': return item.operations.flatMap(eachMethod).flatMap(operation => casesOf(operation, item.where)).map(one => (
      { key: 'endpoint', text: operationOf(one), state: stateOfCase(one, searched) }))
    case 'query': return item.names.flatMap(name => item.on.flatMap(eachMethod).flatMap(operation => queryTargets(item, name, operation, searched)))
    case 'header': return item.headers.filter(name => !unlisted.test(name)).flatMap(name => headerTargets(name, item.on, searched))
    case 'field': return item.fields.flatMap(field => {
      const state = stateOfFieldItem(item, fieldPath(field), searched)
      const text = `field ${fieldPath(field)}${item.of === null ? '' : ` of ${item.of}`}`
      return state === undefined ? [] : withValues({ key: 'field', text, state }, item.value, () => valuesOfField(item, fieldPath(field), searched))
    })
    default: return []
  }
}

function eachMethod({ methods, path }: Operation): Operation[] {
  return methods.map(method => ({ methods: [method], path }))
}

function queryTargets({ value }: QueryItem, name: string, operation: Operation, searched: Searched): Named[] {
  const target = { key: 'query', text: `query parameter ${name} of ${operationOf(operation)}`, state: stateOfParameter(operation, name, 'query', searched) }
  return withValues(target, value, () => {
    const parameters = calledIn(searched.index, operation).flatMap(one => one.parameters)
    return union(parameters.filter(one => one.in === 'query' && isSameQuery(name, one.name)).map(one => valuesOfParameter(searched.root, one)))
  })
}

/** Of a part that is there, and of which only some values are deprecated, returns those that a document does not list: what is left is no news. */
function withValues(target: Named, test: ValueTest | null, valuesIn: () => Values): Named[] {
  if (test === null || target.state !== 'live') return [target]
  const values = test.type === 'is' ? valuesIn() : undefined
  const missing = test.type === 'is' && values ? test.values.map(String).filter(value => !values.has(value)) : []
  return missing.map(value => ({ ...target, text: `value ${value} of ${target.text}`, state: 'absent' }))
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

function stateOfParameter(operation: Operation, name: string, place: 'query' | 'header', { root, index }: Searched): State {
  const isSame = place === 'query' ? isSameQuery : isSameHeader
  const called = calledIn(index, operation)
  const found = called.flatMap(({ parameters }) => parameters.filter(one => one.in === place && isSame(name, one.name)))
  const nodes = found.map(({ node, at }) => ({ ...resolvePart(root, { value: node['schema'], at })?.node, ...node }))
  // The parameters of a deprecated operation go with it.
  return called.length > 0 && found.length > 0 && called.every(({ node }) => isOver(node)) ? 'deprecated' : stateIn(nodes)
}

/** Undefined where no operation of the item is in the document, or its bodies are not described. */
function stateOfFieldItem(item: FieldItem, path: string, { root, index, payload }: Searched): State | undefined {
  const called = operationsOf(item, index)
  const bodies = bodiesFor(item, called)
  if (bodies.length === 0) return called.length > 0 || item.on.length === 0 ? undefined : 'absent'
  const states = bodies.flatMap(body => pathsOf(path, payload).map(one => stateOfField(root, body, one)))
  if (states.includes('deprecated') || called.every(({ node }) => isOver(node))) return 'deprecated'
  if (states.includes('live')) return 'live'
  return states.includes('open') ? undefined : 'absent'
}

function valuesOfField(item: FieldItem, path: string, { root, index, payload }: Searched): Values {
  const bodies = bodiesFor(item, operationsOf(item, index))
  return union(bodies.flatMap(body => pathsOf(path, payload).flatMap(one => schemasOfField(root, body, one))).map(schema => valuesOf(root, schema)))
}

function operationsOf({ on, also }: FieldItem, index: Searched['index']): readonly DocOperation[] {
  return [...new Set([...on, ...also].flatMap(operation => calledIn(index, operation)))]
}

function bodiesFor(item: FieldItem, operations: readonly DocOperation[]): DocOperation['bodies'] {
  return operations.flatMap(({ bodies }) => bodies.filter(({ side }) => item[side] !== null))
}

/** Returns a path below a body, and below the payload of an envelope. */
function pathsOf(path: string, payload: string): readonly string[] {
  return [path, ...payload === '' ? [] : [`${payload}.${path}`, `${payload}[].${path}`]]
}
