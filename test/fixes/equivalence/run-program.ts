import { loaderOf } from '../../metamorphic/behaviour.ts'
import type { Program } from '../../metamorphic/program.ts'
import type { Meaning, MockApi } from './mock-api.ts'

const host = 'https://api.cloudflare.com'

/** What a program asks of the API, and what it returns. */
export interface Outcome {
  readonly asked: readonly Meaning[]
  readonly returned: unknown
}

/** Runs `main` of a program; everything that it sends to the API goes to the mock. */
export async function runProgram(files: Program['files'], api: MockApi): Promise<Outcome> {
  const send = (url: unknown, init?: RequestInit) => fetch(redirected(url, api.origin), init)
  const main = loaderOf(files, { fetch: send, axios: axiosOn(send) })('client')['main'] as () => Promise<unknown>
  api.taken()
  const returned = await main()
  return { asked: api.taken(), returned }
}

function redirected(url: unknown, origin: string): string {
  const text = url instanceof Request ? url.url : String(url)
  if (!text.startsWith(host)) throw new Error(`${text} is not the API.`)
  return origin + text.slice(host.length)
}

type Send = (url: unknown, init?: RequestInit) => Promise<Response>
interface Options { readonly method?: string, readonly url?: string, readonly baseURL?: string, readonly params?: Readonly<Record<string, unknown>> | URLSearchParams, readonly data?: unknown, readonly headers?: Record<string, string> }

/** As much of axios as the programs use. */
function axiosOn(send: Send, defaults: Options = {}): Record<string, unknown> {
  const request = async (given: Options) => {
    const options = { ...defaults, ...given }
    const url = new URL(`${options.baseURL ?? ''}${options.url ?? ''}`)
    const params = options.params instanceof URLSearchParams ? [...options.params] : Object.entries(options.params ?? {})
    for (const [name, value] of params) url.searchParams.append(name, String(value))
    const response = await send(url, {
      method: options.method ?? 'GET', headers: options.headers ?? {}, ...options.data !== undefined && { body: JSON.stringify(options.data) },
    })
    return { data: await response.json() as unknown }
  }
  const bare = (method: string) => (url: string, options: Options = {}) => request({ ...options, method, url })
  const filled = (method: string) => (url: string, data: unknown, options: Options = {}) => request({ ...options, method, url, data })
  return {
    request, get: bare('GET'), delete: bare('DELETE'), post: filled('POST'), put: filled('PUT'), patch: filled('PATCH'),
    create: (options: Options) => axiosOn(send, options),
  }
}
