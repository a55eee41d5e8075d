/** Types of a library that name an operation by the keys of their indexes: `Endpoints['GET /users/{name}']['response']['data']`. */
export interface OperationTypes {
  /**
   * How the first keys name the operation. `route`: one key has the method and the path. `path`: one key has the path, and the next one the
   * method. `names`: the keys are the names of a method of the SDK that exports the type.
   */
  readonly by: 'route' | 'path' | 'names'
  /** The keys from there to the body of the response; for a method, to what it returns. */
  readonly body: readonly [string, ...(string | RegExp)[]]
}

/**
 * The types of `@octokit/types`, of `@octokit/plugin-rest-endpoint-methods`, and those that `openapi-typescript` generates, as their
 * declarations have them.
 */
export const operationTypes: readonly OperationTypes[] = [
  { by: 'route', body: ['response', 'data'] },
  { by: 'names', body: ['response'] },
  { by: 'path', body: ['responses', /^2/, 'content', /./] },
]

/** Generic types of those packages that stand for what a function returns, with the members from there to the type. */
export const resultTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['GetResponseTypeFromEndpointMethod', []],
  ['GetResponseDataTypeFromEndpointMethod', ['data']],
])

const FIRST = new Set(operationTypes.map(({ body: [first] }) => first))

/** Tests if an index with a key may be a part of a type that names an operation. */
export function isKeyOfOperation(key: unknown): boolean {
  return typeof key === 'string' && (FIRST.has(key) || key.includes('/'))
}
