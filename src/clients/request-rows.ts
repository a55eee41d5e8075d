/**
 * Names of the members of rows that have a method and a path: in a table of operations, or in a list of a server about its own routes.
 * Read in public clients, registries of tools, and packages for roles and limits.
 */
export const requestRows = {
  /** Members that only a request has: what calls it, what it sends, or what it gets. */
  request: new Set([
    'callee', 'fn', 'func', 'functionName', 'methodName', 'call', 'endpoint', 'operation', 'body', 'data', 'json', 'payload', 'query', 'qs', 'queries',
    'queryParams', 'searchParams', 'params', 'pathParams', 'parameters', 'headers', 'args', 'arguments', 'input', 'inputSchema', 'request', 'requestBody',
    'bodyParams', 'response', 'responseType', 'result', 'returns', 'output', 'outputSchema', 'paginate', 'paginated', 'pagination', 'paginationKey',
    'resultKey', 'retry', 'retries', 'timeout', 'value',
  ]),
  /** Members that only describe what a row is about. */
  describing: new Set([
    'id', 'name', 'key', 'description', 'summary', 'title', 'comment', 'note', 'docs', 'documentation', 'tags', 'deprecated',
    'category', 'group', 'label', 'operationId', 'schema',
  ]),
  /** Members that say who may call a route of a server. */
  access: new Set(['role', 'roles', 'permission', 'permissions', 'policy', 'policies', 'requiredRole', 'allowedRoles']),
  /** Words in the names of lists that a server compares the requests that it gets with. */
  lists: /permission|access|allow|den(?:y|ied)|guard|polic|roles?\b|rbac|acl\b|public|protected|throttl|limit|audit|menu|exclude|exempt|unless|skip|csrf|rout/i,
  /** Names of tables of requests, in which such a word may be that of a resource: `accessRequests`, `operations.limits`. */
  requests:
    /^(?!.*(?:public|protected|allow|den(?:y|ied)|guard|throttl|limited|exclude|exempt|unless|skip|csrf)).*(?:requests|operations|calls|commands|tools|api)$/i,
  /** Methods that look a row up. */
  lookups: new Set(['find', 'findIndex', 'findLast', 'some', 'every', 'filter', 'includes', 'has']),
} as const
