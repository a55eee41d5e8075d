import type { YamlPath } from '../schedule/yaml-path.ts'
import { itemsAt, member, membersAt, textAt, type Part, type Placed } from './node.ts'
import { pathOf, type DocPath } from './path-of.ts'
import type { OpenApiDocument } from './read-document.ts'
import { resolvePart } from './resolve-ref.ts'

export type Side = 'request' | 'response'

/** An operation of a document, with what it sends and answers. */
export interface DocOperation extends Placed {
  /** Upper case. */
  readonly method: string
  /** As the document writes it. */
  readonly text: string
  /** A text says why schedules cannot have the path. */
  readonly path: DocPath | string
  readonly id: string | undefined
  readonly tags: readonly string[]
  /** Its servers, where it has some of its own. */
  readonly servers: Placed | undefined
  readonly parameters: readonly DocParameter[]
  /** The schemas of its bodies. */
  readonly bodies: readonly (Part & { readonly side: Side })[]
}

export interface DocParameter extends Placed {
  readonly name: string
  readonly in: string
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'query']

/** Returns the operations of a document, with references resolved. */
export function operationsOf({ root, isSwagger }: OpenApiDocument): readonly DocOperation[] {
  return membersAt({ node: root, at: [] }, 'paths').flatMap(({ name, ...part }) => {
    const item = resolvePart(root, part)
    if (!item || !name.startsWith('/')) return []
    const path = pathOf(name)
    return methods.flatMap(method => {
      const operation = resolvePart(root, { value: member(item.node, method), at: [...item.at, method] })
      if (!operation) return []
      const parameters = parametersOf(root, item, operation)
      const bodies = isSwagger ? swaggerBodies(root, operation, parameters) : bodiesOf(root, operation)
      const servers = [operation, item].find(({ node }) => Array.isArray(node['servers']))
      const tags = itemsAt(operation, 'tags').flatMap(({ value }) => typeof value === 'string' ? [value] : [])
      return [{ ...operation, method: method.toUpperCase(), text: name, path, id: textAt(operation.node, 'operationId'), tags, servers, parameters, bodies }]
    })
  })
}

/** Formats an operation as the document names it: `GET /labels/{label_id}`. */
export function operationText({ method, text }: DocOperation): string {
  return `${method} ${text}`
}

/** The parameters of the operation replace those of its path of the same name and place. */
function parametersOf(root: Placed['node'], item: Placed, operation: Placed): DocParameter[] {
  const found = new Map<string, DocParameter>()
  for (const part of [...itemsAt(item, 'parameters'), ...itemsAt(operation, 'parameters')]) {
    const parameter = resolvePart(root, part)
    const [name, place] = [textAt(parameter?.node, 'name'), textAt(parameter?.node, 'in')]
    if (parameter && name !== undefined && place !== undefined) found.set(`${place} ${name}`, { ...parameter, name, in: place })
  }
  return [...found.values()]
}

function bodiesOf(root: Placed['node'], operation: Placed): DocOperation['bodies'] {
  const request = resolvePart(root, { value: operation.node['requestBody'], at: [...operation.at, 'requestBody'] })
  const responses = successesOf(root, operation)
  return [
    ...(request ? schemasOf(request) : []).map(part => ({ ...part, side: 'request' as const })),
    ...responses.flatMap(schemasOf).map(part => ({ ...part, side: 'response' as const })),
  ]
}

/** Returns the answers that tell of success; the default one where there is no other. */
function successesOf(root: Placed['node'], operation: Placed): Placed[] {
  const all = membersAt(operation, 'responses')
  const successes = all.filter(({ name }) => /^2(?:\d\d|XX)$/i.test(name))
  const chosen = successes.length > 0 ? successes : all.filter(({ name }) => name === 'default')
  return chosen.flatMap(part => resolvePart(root, part) ?? [])
}

function schemasOf(body: Placed): Part[] {
  return membersAt(body, 'content').flatMap(({ value, at }) => {
    const schema = member(value, 'schema')
    return schema === undefined ? [] : [{ value: schema, at: [...at, 'schema'] }]
  })
}

function swaggerBodies(root: Placed['node'], operation: Placed, parameters: readonly DocParameter[]): DocOperation['bodies'] {
  const sent = parameters.filter(parameter => parameter.in === 'body').flatMap(schemaPart)
  const form = parameters.filter(parameter => parameter.in === 'formData')
  const properties = Object.fromEntries(form.map(({ name, node }) => [name, node]))
  const asForm: Part[] = form.length > 0 ? [{ value: { type: 'object', properties }, at: formPlace(form) }] : []
  return [
    ...[...sent, ...asForm].map(part => ({ ...part, side: 'request' as const })),
    ...successesOf(root, operation).flatMap(schemaPart).map(part => ({ ...part, side: 'response' as const })),
  ]
}

/** The fields of a form are parameters: their common place is the list of these. */
function formPlace(form: readonly DocParameter[]): YamlPath {
  return form[0]?.at.slice(0, -1) ?? []
}

function schemaPart({ node, at }: Placed): Part[] {
  return node['schema'] === undefined ? [] : [{ value: node['schema'], at: [...at, 'schema'] }]
}
