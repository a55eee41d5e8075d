import type { SdkMethod } from '../schedule/sdk-methods.ts'
import type { RouteShape } from '../uses/interest.ts'
import { WITH } from './client-of-routes.ts'
import { folderOf } from './source-of-methods.ts'
import type { Folder } from './source-of-methods.ts'
import { sourceOfWay } from './source-of-way.ts'

/** The module whose export `request` is the method that takes a route. */
export const REQUEST = '(request).js'
const CLIENT = 'Client_'
/** The member of a client with the method that takes an operation, where its own method takes a bare name. */
const SENDER = 'request_'

/** The module of a group of methods that have a route. */
const fileOf = (group: string): string => `(table)-${group}.js`

/** Tests if a module holds methods of the table. */
export function isOfTable(file: string): boolean {
  return file.startsWith('(table)-')
}

/** Writes the source of an SDK whose methods take routes, by file name: the module `index.js`, and one for each group of its table. */
export function sourcesOfRoutes(methods: readonly SdkMethod[], server: string, shape: RouteShape): ReadonlyMap<string, () => string> {
  const groups = folderOf(methods).folders
  const names = [...groups.keys()]
  const { table, clients, makers, senders, gives } = shape
  const group = (name: string): string => `  ${name} = new ${name}_(this.client)`
  const under = table?.under ?? []
  const index = [
    `import { request } from './${REQUEST}'`,
    ...names.map(name => `import { Group as ${name}_ } from './${fileOf(name)}'`),
    ...classOfClient(shape, server, [
      ...under.includes('') ? names.map(group) : [],
      ...under.filter(name => name !== '').map(name => `  ${name} = new Groups_(this)`),
    ]),
    'class Groups_ {', '  constructor(client) { this.client = client }', ...names.map(group), '}',
    ...Object.entries(gives).flatMap(([name, ways]) => [
      `class ${name}_ {`,
      `  constructor(options) { this.client = new ${CLIENT}(options) }`,
      ...ways.map(way => `  ${sourceOfWay(way, 'this.client')}`),
      '}',
      `${CLIENT}.${name} = ${name}_`,
    ]),
    ...clients.map(name => `${CLIENT}.${name} = ${CLIENT}`),
    ...Object.entries(makers).map(([name, at]) => `${CLIENT}.${name} = (...given) => new ${CLIENT}(${argumentsOf(shape, `given[${at}]`)})`),
    ...senders.map(name => `${CLIENT}.${name} = new ${CLIENT}().${shape.routes}`),
    `${CLIENT}.default = ${CLIENT}`, `module.exports = ${CLIENT}`, '',
  ].join('\n')
  return new Map([['index.js', () => index], ...[...groups].map(([name, each]) => [fileOf(name), () => sourceOfGroup(each, shape)] as const)])
}

/** Writes the class of clients. Its constructor takes the base and the options that make headers. */
function classOfClient(shape: RouteShape, server: string, groups: readonly string[]): string[] {
  const { derived, options: { base }, listed } = shape
  const bases = [...base.map(name => `options?.${name}`), JSON.stringify(server)]
  const listing = Object.values(listed).flatMap(({ options }) => options)
    .map(option => nested(option.split('.'), `options?.${option.replaceAll('.', '?.')}`))
  const given = argumentsOf(shape, 'options')
  const subclass = `class extends Base { constructor(${given}) { super(${argumentsOf(shape, '{ ...given, ...options }')}) } }`
  return [
    `class ${CLIENT} {`,
    '  client = this',
    `  constructor(${given}) { this.${senderOf(shape)} = request['${WITH}']({ ${[`${base[0] ?? 'base'}: ${bases.join(' || ')}`, ...listing].join(', ')} }) }`,
    ...methodsOfClient(shape),
    ...derived.map(name => `  static ${name}(given) { const Base = this; return ${subclass} }`),
    ...groups,
    '}',
  ]
}

/** Writes the arguments of the constructor, of which one is the options. */
function argumentsOf({ options: { at } }: RouteShape, options: string): string {
  return [...Array.from({ length: at }, (_, index) => `_${index}`), options].join(', ')
}

function senderOf({ routes, as }: RouteShape): string {
  return as === undefined ? routes : SENDER
}

/** Writes the methods that request pages, and that which takes a bare name. */
function methodsOfClient({ routes, as, pages, iterates }: RouteShape): readonly string[] {
  const members = [...new Set([...pages, ...iterates].map(each => each.split('.')[0] ?? ''))]
  if (as === undefined) return members.map(name => `  ${name} = this.${routes}.${name}`)
  const [before = '', after = ''] = as.split('{}')
  const operation = `\`${before}\${name}${after}\``
  return [
    `  ${routes}(name, given) { return this.${SENDER}(${operation}, given) }`,
    ...members.map(member => `  ${member}(name, ...given) { return this.${SENDER}.${member}(${operation}, ...given) }`),
  ]
}

/** Writes `a: { b: value }`. */
function nested([first = '', ...rest]: readonly string[], value: string): string {
  return `${first}: ${rest.length > 0 ? `{ ${nested(rest, value)} }` : value}`
}

function sourceOfGroup(folder: Folder, shape: RouteShape): string {
  const lines: string[] = []
  const write = ({ folders, methods }: Folder, name: string): void => {
    const inner = [...folders].map(([key, each], index) => ({ key, each, name: `${name}_${index}` }))
    for (const each of inner) write(each.each, each.name)
    lines.push(
      `class ${name} {`,
      '  constructor(client) { this.client = client }',
      ...inner.map(each => `  ${each.key} = new ${each.name}(this.client)`),
      ...methods.map(each => methodText(each, shape)),
      '}',
    )
  }
  write(folder, 'Group')
  return [...lines, 'export { Group }', ''].join('\n')
}

/** A name without a value: one of the methods of several versions is meant. */
const EITHER = 'either'

function methodText({ chain, operations }: SdkMethod, shape: RouteShape): string {
  const { options } = shape
  const given = operations.map(({ method, path }) => `{ ${options.method}: ${JSON.stringify(method)}, ${options.url}: ${JSON.stringify(path)} }`)
  const one = given.slice(1).reduce((before, each) => `${EITHER} ? ${each} : ${before}`, given[0] ?? '{}')
  return `  ${chain.slice(chain.lastIndexOf('.') + 1)} = this.client.${senderOf(shape)}['${WITH}'](${one})`
}
