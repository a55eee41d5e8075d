import ts from 'typescript'
import type { Program } from './program.ts'

/** What a program does: the requests that `main` sends, and what it returns. */
export interface Behaviour {
  readonly requests: readonly string[]
  readonly returned: string
}

/** Mistakes of syntax in any file, by the compiler alone, which compiles no declarations. */
export function syntaxErrors({ files }: Program): string[] {
  return Object.entries(files).filter(([file]) => !/\.d\.[cm]?ts$/.test(file)).flatMap(([file, text]) => (
    compile(file, text).diagnostics ?? []).map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`))
}

/** Runs a program against a server that answers everything with `result`. */
export async function behaviourOf({ files }: Program, result: unknown): Promise<Behaviour> {
  const requests: string[] = []
  const answer = { success: true, errors: [{ code: 1, message: 'none', error_chain: [] }], result: result ?? {} }
  const send = (method: string, url: string, body: unknown, headers: unknown) => {
    requests.push(`${method} ${decodeURIComponent(url)} ${JSON.stringify(body) ?? ''} ${JSON.stringify(headers) ?? ''}`)
  }
  const load = loaderOf(files, { fetch: fetchWith(send, answer), axios: axiosWith(send, answer) })
  const main = load('client')['main'] as (...args: unknown[]) => unknown
  const returned = await main(...Array.from({ length: main.length }, (_, index) => `p${String(index)}`))
  return { requests, returned: JSON.stringify(returned) ?? 'undefined' }
}

type Send = (method: string, url: string, body: unknown, headers: unknown) => void
interface Init { readonly method?: string, readonly body?: string, readonly headers?: unknown }
type Exports = Record<string, unknown>

function fetchWith(send: Send, answer: unknown) {
  return async (url: unknown, { method = 'GET', body, headers }: Init = {}) => {
    send(method, String(url), body === undefined ? undefined : JSON.parse(body), headers)
    return Promise.resolve({ ok: true, json: () => Promise.resolve(structuredClone(answer)) })
  }
}

function axiosWith(send: Send, answer: unknown, base = ''): Exports {
  const reply = (method: string, path: string, body: unknown, options?: Init) => {
    send(method, base + path, body, options?.headers)
    return Promise.resolve({ data: structuredClone(answer) })
  }
  const bare = (method: string) => (path: string, options?: Init) => reply(method, path, undefined, options)
  const filled = (method: string) => (path: string, body: unknown, options?: Init) => reply(method, path, body, options)
  return {
    get: bare('GET'), delete: bare('DELETE'), post: filled('POST'), put: filled('PUT'), patch: filled('PATCH'),
    create: ({ baseURL }: { baseURL: string }) => axiosWith(send, answer, baseURL),
  }
}

/** Loads modules of a program by their stems, with what they may call. */
export function loaderOf(files: Program['files'], { fetch, axios }: { fetch: unknown, axios: Exports }): (path: string) => Exports {
  const loaded = new Map<string, { exports: Exports }>()
  const load = (stem: string): Exports => {
    const known = loaded.get(stem)
    if (known) return known.exports
    const file = Object.keys(files).find(name => name.replace(/\.\w+$/, '') === stem)
    if (file === undefined) throw new Error(`There is no module ${stem}.`)
    const module = { exports: {} }
    loaded.set(stem, module)
    const require = (specifier: string) => specifier === 'axios' ? { ...axios, default: axios, __esModule: true } : load(stemOf(specifier, file))
    const run = new Function('require', 'module', 'exports', 'fetch', compile(file, files[file] ?? '').outputText) as (...given: unknown[]) => void
    run(require, module, module.exports, fetch)
    return module.exports
  }
  return load
}

function stemOf(specifier: string, from: string): string {
  return new URL(specifier, `file:///${from}`).pathname.slice(1).replace(/\.\w+$/, '')
}

const compiled = new Map<string, ts.TranspileOutput>()

function compile(fileName: string, text: string): ts.TranspileOutput {
  const key = `${fileName}\n${text}`
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true, allowJs: true }
  const output = compiled.get(key) ?? ts.transpileModule(text, { fileName, reportDiagnostics: true, compilerOptions })
  compiled.set(key, output)
  return output
}
