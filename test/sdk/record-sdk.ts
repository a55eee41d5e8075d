import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listMethods } from './list-methods.ts'
import type { SdkMethod } from './list-methods.ts'
import { recordBread } from './record-bread.ts'

/** One request that a method makes; `{zone_id}` stands for what its caller gives. */
export interface RecordedOperation {
  readonly chain: string
  readonly method: string
  readonly path: string
}

/** What the methods of an installed SDK do when they are called. */
export interface Recording {
  readonly version: string
  readonly methods: readonly SdkMethod[]
  readonly operations: readonly RecordedOperation[]
  /** Methods that made no request, and why. */
  readonly failures: readonly { readonly chain: string, readonly reason: string }[]
}

interface Request {
  readonly method: string
  readonly path: string
}

const base = 'https://api.cloudflare.com/client/v4'
const objects = new Set(['params', 'query', 'body'])
const scopes = ['zone_id', 'account_id']

const recordings = new Map<string, Promise<Recording>>()

/** Calls every method of an installed SDK with arguments that name themselves, once; nothing is sent. */
export function recordSdk(folder: string): Promise<Recording> {
  const known = recordings.get(folder) ?? record(folder)
  recordings.set(folder, known)
  return known
}

async function record(folder: string): Promise<Recording> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const sdk: unknown = createRequire(import.meta.url)(folder)
  return { version, ...(Number.parseInt(version) < 3 ? await recordBread(sdk) : await recordStainless(sdk)) }
}

/** A path whose parameters have no names, to compare templates. */
export function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}')
}

async function recordStainless(sdk: unknown): Promise<Omit<Recording, 'version'>> {
  const requests: Request[] = []
  const methods = listMethods(clientOf(sdk, requests))
  const [operations, failures]: [RecordedOperation[], { chain: string, reason: string }[]] = [[], []]
  for (const { chain, parameters, call } of methods) {
    const run = (absent?: string) => reasonOf(call, parameters.map(name => argumentFor(name, absent)))
    requests.length = 0
    const reason = await run()
    // A method of accounts and zones takes only one of them.
    if (requests.length === 0) for (const absent of scopes) await run(absent)
    operations.push(...requests.map(request => ({ chain, ...request })))
    if (requests.length === 0) failures.push({ chain, reason })
  }
  return { methods, operations, failures }
}

/** The client, whose requests end where they would be sent. */
function clientOf(sdk: unknown, requests: Request[]): object {
  const Client = (sdk as { readonly default: new (options: object) => object }).default
  const fetch = (url: string, init: { readonly method: string }) => {
    requests.push({ method: init.method.toUpperCase(), path: decodeURIComponent(new URL(url).pathname.slice(new URL(base).pathname.length)) })
    return Promise.reject(new Error('Recorded.'))
  }
  return new Client({ apiToken: 'token', baseURL: base, maxRetries: 0, fetch })
}

/** Why a call failed; every call does, at the latest when it would be sent. */
async function reasonOf(call: SdkMethod['call'], args: readonly unknown[]): Promise<string> {
  try {
    await call(args)
    return 'made no request'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** `{zone_id}` for an id, an object whose every property is such a text for parameters, nothing for the options of a request. */
function argumentFor(name: string, absent?: string): unknown {
  if (name === 'options') return undefined
  if (!objects.has(name)) return `{${name}}`
  return new Proxy({}, {
    get: (_target, property) => typeof property === 'symbol' || property === absent ? undefined : `{${property}}`,
  })
}
