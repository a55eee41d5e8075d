import { listMethods } from './list-methods.ts'
import type { Recording } from './record-sdk.ts'

interface BreadClient {
  readonly _client: { request: (method: string, path: string) => Promise<object> }
}

const most = 5

/** Calls every method of the SDK before its third major version, which takes the parameters of a path by position. */
export async function recordBread(sdk: unknown): Promise<Omit<Recording, 'version'>> {
  const client = new (sdk as new (options: object) => BreadClient)({ token: 'token' })
  let request: { method: string, path: string } | undefined
  client._client.request = (method, path) => {
    request = { method, path: `/${path}` }
    return Promise.resolve({})
  }
  const methods = listMethods(client)
  const recorded = []
  for (const { chain, call } of methods) {
    request = undefined
    for (let count = 0; count <= most && request === undefined; count += 1) {
      await Promise.resolve(call(Array.from({ length: count }, (_, index) => `{arg${index}}`))).catch(() => undefined)
    }
    recorded.push({ chain, request: request as { method: string, path: string } | undefined })
  }
  return {
    methods,
    operations: recorded.flatMap(({ chain, request: each }) => each === undefined ? [] : [{ chain, ...each }]),
    failures: recorded.filter(each => each.request === undefined).map(({ chain }) => ({ chain, reason: 'made no request' })),
  }
}
