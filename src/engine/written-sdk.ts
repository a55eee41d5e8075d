import { tableShape } from '../calls/sdk/table-shape.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import { clientOfSdk } from '../sdk/client-of-sdk.ts'
import { sourcesOfMethods } from '../sdk/source-of-methods.ts'
import type { Module } from '../syntax/module.ts'
import { createModule } from '../syntax/scopes.ts'
import { parseTypeScript } from '../syntax/typescript.ts'
import type { CodeShape } from '../uses/interest.ts'
import type { OpenSdk } from './open-sdk.ts'

/** The facts of an SDK besides its methods. */
export interface SdkFacts {
  readonly name: string
  readonly version: string
  readonly server: string
  /** The option of its constructor that sets another server. */
  readonly base: string
  /** The form of its responses. */
  readonly responses?: Pick<CodeShape, 'bare' | 'beside' | 'same'>
  /** It is not installed. */
  readonly isAssumed: boolean
}

/** Writes an SDK whose methods are known as code that sends the same requests. */
export function writtenSdk({ name, version, server, base, responses, isAssumed }: SdkFacts, known: readonly SdkMethod[]): OpenSdk {
  const methods = belowServer(known, server)
  const folder = `(${name} ${version})/`
  const sources = sourcesOfMethods(methods, { name, server, base })
  const modules = new Map<string, Module | undefined>()
  return {
    version,
    sdk: { shape: tableShape, server, client: clientOfSdk(name, { ...tableShape, ...responses }), isAssumed },
    module(file) {
      const source = sources.get(file.slice(folder.length))
      if (source && !modules.has(file)) modules.set(file, { ...createModule(parseTypeScript(file, source())), installed: true })
      return modules.get(file)
    },
    resolve: (_, specifier) => sources.has(specifier.slice(2)) ? folder + specifier.slice(2) : undefined,
    methods: () => methods,
    entry: path => path === '' ? `${folder}index.js` : undefined,
  }
}

/** Returns methods whose paths begin below the base of the server: tables of methods may have the base in their paths. */
function belowServer(methods: readonly SdkMethod[], server: string): readonly SdkMethod[] {
  const base = URL.canParse(server) ? new URL(server).pathname.replace(/\/$/, '') : ''
  const below = (path: string): string => path.startsWith(`${base}/`) ? path.slice(base.length) : path
  return base === '' ? methods : methods.map(method => ({ ...method, operations: method.operations.map(each => ({ ...each, path: below(each.path) })) }))
}
