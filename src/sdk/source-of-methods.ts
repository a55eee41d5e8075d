import type { SdkMethod } from '../schedule/sdk-methods.ts'
import { parametersOf } from './segments-of.ts'

/** A file name that no resource can have. */
const CLIENT = '(client).js'

/** The methods of a resource, and the resources in it. */
export interface Folder { readonly folders: Map<string, Folder>, readonly methods: SdkMethod[] }

/** The facts about an SDK, besides its methods, that its source depends on. */
export interface Surface {
  /** The package; its class has the same name with a capital. */
  readonly name: string
  readonly server: string
  /** The option of its constructor that sets another server; empty for none. */
  readonly base: string
}

/** Writes the source of an SDK with the given methods, by file name: the module `index.js`, and one for each resource of the client. */
export function sourcesOfMethods(methods: readonly SdkMethod[], { name, server, base }: Surface): ReadonlyMap<string, () => string> {
  const root = folderOf(methods)
  const names = [...root.folders.keys()]
  const exported = capital(name.replace(/^@[^/]+\//, '').replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()))
  const index = [
    `import { Client } from './${CLIENT}'`,
    ...names.map(each => `import { Resource as ${each}_ } from './${each}.js'`),
    'class Api extends Client {', ...names.map(each => `  ${each} = new ${each}_(this)`), '}',
    ...names.flatMap(each => typeNames(each).map(type => `Api.${type} = ${each}_`)),
    // The class is the module, its default and a name of it, so that every form of import finds it.
    'Api.default = Api', `Api.${exported} = Api`, 'module.exports = Api', '',
  ].join('\n')
  const client = [
    'export class Client {',
    `  constructor(options) { this.base = ${base === '' ? '' : `options?.${base} || `}${JSON.stringify(server)} }`,
    '  get() {} post() {} put() {} patch() {} delete() {} head() {} pages() {}',
    '}', '',
  ].join('\n')
  const resources = [...root.folders].map(([name, folder]) => [`${name}.js`, () => moduleOf(folder)] as const)
  return new Map([['index.js', () => index], [CLIENT, () => client], ...resources])
}

/** Groups methods by their resources. */
export function folderOf(methods: readonly SdkMethod[]): Folder {
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

/** Writes the module of a resource: its class, after those of the resources in it. */
function moduleOf(folder: Folder): string {
  const lines = [`import { Client } from './${CLIENT}'`]
  const write = ({ folders, methods }: Folder, name: string): void => {
    const inner = [...folders].map(([key, each], index) => ({ key, each, name: `${name}_${index}` }))
    for (const each of inner) write(each.each, each.name)
    lines.push(
      `class ${name} {`,
      '  constructor(client) { this.client = client ?? new Client() }',
      ...inner.map(each => `  ${each.key} = new ${each.name}(this.client)`),
      ...methods.map(methodText),
      '}',
      ...inner.flatMap(each => typeNames(each.key).map(type => `${name}.${type} = ${each.name}`)),
    )
  }
  write(folder, 'Resource')
  return [...lines, 'export { Resource }', ''].join('\n')
}

/** Returns the names that the class of a resource may have: `Firewall`, `DNS`. */
function typeNames(resource: string): readonly string[] {
  return [...new Set([capital(resource), resource.toUpperCase()])]
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The last parameter of a method, and the parameters of its paths that are members of it. */
interface LastParameter {
  readonly last: string
  readonly inPath: readonly string[]
}

function methodText(sdkMethod: SdkMethod): string {
  const { chain, params, operations } = sdkMethod
  const name = chain.slice(chain.lastIndexOf('.') + 1)
  const last = params.at(-1) ?? ''
  const inPath = [...new Set(operations.flatMap(({ path }) => parametersOf(path)).filter(each => !params.includes(each)))]
  const [first, ...others] = operations.map(operation => requestText(operation, sdkMethod, { last, inPath }))
  const head = inPath.length ? `const { ${inPath.map(each => `${JSON.stringify(each)}: _${safe(each)}`).join(', ')}, ...rest } = ${last}; ` : ''
  // Of two operations, the first is requested when its own parameter is given.
  const own = inPath.find(each => !parametersOf(operations[1]?.path ?? '').includes(each)) ?? inPath[0] ?? ''
  const request = others.length ? `_${safe(own)} ? ${first} : ${others[0]}` : first
  return `  ${name}(${[...params, 'options'].join(', ')}) { ${head}return ${request} }`
}

function requestText({ method, path }: SdkMethod['operations'][number], { query, body, response }: SdkMethod, parameter: LastParameter): string {
  const isInPath = (name: string) => parameter.inPath.includes(name)
  const url = `\`${path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => `\${${isInPath(name) ? '_' : ''}${safe(name)}}`)}\``
  const sent = [['query', query], ['body', body]].flatMap(([key, source]) => source ? [`${key}: ${sentText(source, parameter)}`] : [])
  const call = response === '*'
    ? `this.client.pages(${url}, null, { ${[`method: '${method}'`, ...sent, '...options'].join(', ')} })`
    : `this.client.${method.toLowerCase()}(${url}, { ${[...sent, '...options'].join(', ')} })`
  return response === '' || response === '*' ? call : `${call}.take(body => body.${response})`
}

/** Returns the code for the data that is sent: the rest of an argument after the path, a member of it, or some of its members. */
function sentText(source: string, { last, inPath }: LastParameter): string {
  if (source.startsWith('{')) {
    return `{ ${source.slice(1, -1).split(' ').map(name => `${JSON.stringify(name)}: ${last}[${JSON.stringify(name)}]`).join(', ')} }`
  }
  return source === last && inPath.length ? 'rest' : source
}

function safe(name: string): string {
  return name.replaceAll(/\W/g, '_')
}
