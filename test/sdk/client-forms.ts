import type { SdkCall } from './sdk-calls.ts'

/** A way to write calls of an SDK into a file. */
export interface Form {
  readonly name: string
  /** True if it names types, which an SDK before its third major version has not. */
  readonly types?: true
  /** How many calls a file of it holds, if not several. */
  readonly calls?: 1
  /** Lines before the first call, after those that make ids. */
  readonly head: readonly string[]
  readonly foot?: readonly string[]
  /** What is called, and the lines around the call. */
  reach(call: SdkCall, index: number): Reached
  /** Lines that give the client to a file. */
  use?(file: string, count: number): readonly string[]
}

interface Reached {
  readonly before?: readonly string[]
  readonly callee: string
  readonly after?: readonly string[]
}

const imported = "import Cloudflare from 'cloudflare'"
const created = 'new Cloudflare(options)'
const client = [imported, '', `const client = ${created}`]
const names = ['client', 'cf', 'cloudflare'] as const

/** Forms in which the client is made, imported or has a type. */
export const typedForms: readonly Form[] = [
  { name: 'direct', head: client, reach: ({ chain }) => ({ callee: `client.${chain}` }) },
  { name: 'destructured', head: client, reach: destructured },
  { name: 'aliased', head: client, reach: ({ chain }, index) => ({ before: [`const api${index} = client.${resourceOf(chain)}`], callee: `api${index}.${methodOf(chain)}` }) },
  { name: 'element-access', head: client, reach: ({ chain }) => ({ callee: `client${chain.split('.').map((name, index) => index % 2 === 0 ? `['${name}']` : `.${name}`).join('')}` }) },
  { name: 'optional', head: client, reach: ({ chain }) => ({ callee: `client?.${chain.replace('.', '?.')}` }) },
  { name: 'any', types: true, head: client, reach: ({ chain }) => ({ callee: `(client as any).${chain}` }) },
  { name: 'factory', head: ["import { createClient } from './create-client'", '', 'const client = createClient()'], reach: ({ chain }) => ({ callee: `client.${chain}` }) },
  { name: 'class-field', head: [imported, '', 'export class Steps {', `  private client = ${created}`], foot: ['}'], types: true, reach: inMethod },
  { name: 'injected', head: [imported, '', 'export class Steps {', '  constructor(private readonly client: Cloudflare) {}'], foot: ['}'], types: true, reach: inMethod },
  { name: 'parameter', head: [imported], types: true, reach: ({ chain }, index) => inFunction(`export async function step${index}(api: Cloudflare)`, `api.${chain}`) },
  { name: 'resource-parameter', head: [imported], types: true, reach: ({ chain, classes }, index) => (
    inFunction(`export async function step${index}(api: Cloudflare.${classes.join('.')})`, `api.${methodOf(chain)}`)) },
]

/** Forms in JavaScript in which the client comes from another file and has no type. */
export const untypedForms: readonly Form[] = [
  ...names.map((name): Form => ({
    name: `arrow-${name}`, calls: 1, head: [], reach: ({ chain }) => ({ callee: `module.exports = async ${name} => ${name}.${chain}` }),
    use: file => [`  await require('./${file}')(client)`],
  })),
  ...names.map((name): Form => ({
    name: `function-${name}`, head: [], reach: ({ chain }, index) => inFunction(`exports.step${index} = async function (${name})`, `${name}.${chain}`), use: useSteps,
  })),
  { name: 'destructured', head: ["const client = require('./client')", ''], reach: destructured, use: file => [`  require('./${file}')`] },
  { name: 'required', head: ["const cf = require('./client')", ''], reach: ({ chain }) => ({ callee: `cf.${chain}` }), use: file => [`  require('./${file}')`] },
  { name: 'class', head: ['module.exports = class Steps {', '  constructor(client) {', '    this.client = client', '  }'], foot: ['}'], reach: inMethod,
    use: (file, count) => [`  const ${nameOf(file)} = new (require('./${file}'))(client)`, ...Array.from({ length: count }, (_, index) => `  await ${nameOf(file)}.step${index}()`)] },
  { name: 'options', head: [], reach: ({ chain }, index) => inFunction(`exports.step${index} = async ({ cf })`, `cf.${chain}`, ' =>'),
    use: (file, count) => Array.from({ length: count }, (_, index) => `  await require('./${file}').step${index}({ cf: client })`) },
]

function destructured({ chain }: SdkCall, index: number): Reached {
  const names = resourceOf(chain).split('.')
  const last = names.pop() ?? ''
  return { before: [`const { ${last}: ${last}${index} } = ${['client', ...names].join('.')}`], callee: `${last}${index}.${methodOf(chain)}` }
}

function inMethod({ chain }: SdkCall, index: number): Reached {
  return { before: ['', `  async step${index}() {`], callee: `    await this.client.${chain}`, after: ['  }'] }
}

function inFunction(head: string, callee: string, arrow = ''): Reached {
  return { before: ['', `${head}${arrow} {`], callee: `  return ${callee}`, after: ['}'] }
}

function useSteps(file: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `  await require('./${file}').step${index}(client)`)
}

function resourceOf(chain: string): string {
  return chain.slice(0, chain.lastIndexOf('.'))
}

function methodOf(chain: string): string {
  return chain.slice(chain.lastIndexOf('.') + 1)
}

function nameOf(file: string): string {
  return file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
