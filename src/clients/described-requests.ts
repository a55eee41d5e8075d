/**
 * Names of the members of objects that describe a request as data: `{ request: { url: p => …, method, body: p => … }, transformResponse }`.
 * Read in public registries of tools and integrations.
 */
export const describedRequests = {
  /** Members that hold the request, beside one that reads its response. */
  holders: new Set(['request', 'http', 'httpRequest', 'endpoint', 'api', 'call', 'fetch', 'config', 'requestConfig']),
  address: ['url', 'uri', 'path', 'endpoint', 'pathname', 'uriPath', 'urlPath', 'buildUrl', 'buildURL', 'getUrl', 'getPath', 'buildPath', 'makeUrl', 'toUrl'],
  body: ['body', 'data', 'json', 'payload', 'buildBody', 'getBody', 'makeBody', 'toBody'],
  query: ['query', 'qs', 'searchParams', 'queryParams', 'buildQuery', 'getQuery', 'params'],
  headers: ['headers', 'getHeaders', 'buildHeaders', 'makeHeaders'],
  /** Members that get the response: `transformResponse`, `parseResult`, `responseMapper`, `parse`. */
  response: new RegExp(
    '^(?:(?:transform|parse|map|handle|process|read|extract|decode|convert|normalize|format|unwrap)(?:Response|Result|Output|Data|Body|Json|Reply)'
    + '|(?:response|result|output)(?:Transform|Transformer|Parser|Mapper|Handler|Adapter|Decoder)|parse|transform|decode|extract)$'),
} as const
