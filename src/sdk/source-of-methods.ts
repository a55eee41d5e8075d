import type { SdkMethod } from '../schedule/sdk-methods.ts'
import { parametersOf } from './segments-of.ts'

/** No resource is called so. */
const CLIENT = '(client).js'

interface Folder { readonly folders: Map<string, Folder>, readonly methods: SdkMethod[] }

/** What the code of an SDK must be told beside its methods. */
export interface Surface {
  /** The package; its class has the same name with a capital. */
  readonly name: string
  readonly server: string
  /** The option of its constructor that sets another server. */
  readonly base: string
}

/** Writes code that does what the methods of an SDK do: the module `index.js`, and one for each resource of the client, by file name. */
export function sourcesOfMethods(methods: readonly SdkMethod[], { name, server, base }: Surface): ReadonlyMap<string, () => string> {
  const root = folderOf(methods)
  const names = [...root.folders.keys()]
  const index = [
    `import { Client } from './${CLIENT}'`,
    ...names.map(each => `import { Resource as ${each}_ } from './${each}.js'`),
    'class Api extends Client {', ...names.map(each => `  ${each} = new ${each}_(this)`), '}',
    ...names.flatMap(each => typeNames(each).map(type => `Api.${type} = ${each}_`)),
    // It is the module, its default and a name of it, however it is imported.
    `Api.default = Api`, `Api.${capital(name.replace(/^@[^/]+\//, '').replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()))} = Api`, 'module.exports = Api', '',
  ].join('\n')
  const client = ['export class Client {', `  constructor(options) { this.base = options?.${base} || ${JSON.stringify(server)} }`, '  get() {} post() {} put() {} patch() {} delete() {} head() {} pages() {}', '}', ''].join('\n')
  return new Map([['index.js', () => index], [CLIENT, () => client], ...[...root.folders].map(([name, folder]) => [`${name}.js`, () => moduleOf(folder)] as const)])
}

function folderOf(methods: readonly SdkMethod[]): Folder {
  const root: Folder = { folders: new Map(), methods: [] }
  for (const method of methods) {
    let folder = root
    for (const name of method.chain.split('.').slice(0, -1)) {
      const next = folder.folders.get(name) ?? { folders: new Map<string, Folder>(), methods: [] }
      folder.folders.set(name, next)
      folder = next
    }
    folder.methods.push(method)
  }
  return root
}

/** The class of a resource, those of the resources in it before. */
function moduleOf(folder: Folder): string {
  const lines = [`import { Client } from './${CLIENT}'`]
  const write = ({ folders, methods }: Folder, name: string): void => {
    const inner = [...folders].map(([key, each], index) => ({ key, each, name: `${name}_${index}` }))
    for (const each of inner) write(each.each, each.name)
    lines.push(`class ${name} {`, '  constructor(client) { this.client = client ?? new Client() }', ...inner.map(each => `  ${each.key} = new ${each.name}(this.client)`), ...methods.map(textOf), '}', ...inner.flatMap(each => typeNames(each.key).map(type => `${name}.${type} = ${each.name}`)))
  }
  write(folder, 'Resource')
  return [...lines, 'export { Resource }', ''].join('\n')
}

/** The class of a resource: `Firewall`, `DNS`. */
function typeNames(resource: string): readonly string[] {
  return [...new Set([capital(resource), resource.toUpperCase()])]
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function textOf({ chain, params, operations, query, body, response }: SdkMethod): string {
  const name = chain.slice(chain.lastIndexOf('.') + 1)
  const last = params.at(-1) ?? ''
  const taken = [...new Set(operations.flatMap(({ path }) => parametersOf(path)).filter(each => !params.includes(each)))]
  const [first, ...others] = operations.map(({ method, path }) => requestText(method, path, query, body, response, { last, taken }))
  const head = taken.length ? `const { ${taken.map(each => `${JSON.stringify(each)}: _${safe(each)}`).join(', ')}, ...rest } = ${last}; ` : ''
  const [only = ''] = taken
  const request = others.length ? `_${safe(taken.find(each => !parametersOf(operations[1]?.path ?? '').includes(each)) ?? only)} ? ${first} : ${others[0]}` : first
  return `  ${name}(${[...params, 'options'].join(', ')}) { ${head}return ${request} }`
}

function requestText(method: string, path: string, query: string | null, body: string | null, response: string, { last, taken }: { readonly last: string, readonly taken: readonly string[] }): string {
  const url = `\`${path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => `\${${taken.includes(name) ? '_' : ''}${safe(name)}}`)}\``
  const sent = [['query', query], ['body', body]].flatMap(([key, what]) => what ? [`${key}: ${sentText(what, last, taken)}`] : [])
  const call = response === '*' ? `this.client.pages(${url}, null, { ${[`method: '${method}'`, ...sent, '...options'].join(', ')} })` : `this.client.${method.toLowerCase()}(${url}, { ${[...sent, '...options'].join(', ')} })`
  return response === '' || response === '*' ? call : `${call}.take(body => body.${response})`
}

/** What is sent, in code: all of an argument that the path does not take, a member of it, or some of its members. */
function sentText(what: string, last: string, taken: readonly string[]): string {
  if (what.startsWith('{')) return `{ ${what.slice(1, -1).split(' ').map(name => `${JSON.stringify(name)}: ${last}[${JSON.stringify(name)}]`).join(', ')} }`
  return what === last && taken.length ? 'rest' : what
}

function safe(name: string): string {
  return name.replaceAll(/\W/g, '_')
}
