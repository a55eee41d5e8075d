import type { SdkMethod } from '../schedule/sdk-methods.ts'

/** The table of a method: `{ method: 'GET', path: ':id' }`. */
export interface MethodTable {
  readonly method: string
  readonly path: string
  /** The path does not continue that of the resource. */
  readonly isWhole: boolean
}

const DATA = 'data'
const PLACEHOLDER = /:(\w+)|\{([^{}]+)\}/g

/**
 * Makes a method: its parameters are those of the path, in their order, then the data, which is the query of a GET and else the body.
 * Undefined where the prefix of its path is not known.
 */
export function methodOfTables(chain: string, prefix: readonly string[] | undefined, tables: readonly MethodTable[]): SdkMethod | undefined {
  const written = tables.flatMap(({ method, path, isWhole }) => isWhole || prefix ? [operationOf(method, isWhole ? [path] : [...prefix ?? [], path])] : [])
  const [first] = written
  if (!first) return undefined
  const isQuery = first.method === 'GET'
  return {
    chain,
    params: [...new Set(written.flatMap(({ names }) => names)), DATA],
    operations: unique(written.map(({ method, path }) => ({ method, path }))),
    query: isQuery ? DATA : null,
    body: isQuery ? null : DATA,
    response: '',
    deprecated: null,
  }
}

interface WrittenOperation { readonly method: string, readonly path: string, readonly names: readonly string[] }

/** Joins the parts of a path, and gives each of its placeholders a name of its own. */
function operationOf(method: string, parts: readonly string[]): WrittenOperation {
  const names: string[] = []
  const segments = parts.flatMap(part => part.split('/')).filter(segment => segment !== '')
  const path = segments.join('/').replaceAll(PLACEHOLDER, (_, colon: string | undefined, braces: string | undefined) => {
    const name = (colon ?? braces ?? '').replaceAll(/\W/g, '_')
    const free = names.includes(name) || name === DATA ? `${name}${names.length}` : name
    names.push(free)
    return `{${free}}`
  })
  return { method, path: `/${path}`, names }
}

function unique(operations: SdkMethod['operations']): SdkMethod['operations'] {
  return operations.filter(({ method, path }, index) => operations.findIndex(other => other.method === method && other.path === path) === index)
}
