import { randomOf } from '../metamorphic/random.ts'
import type { Random } from '../metamorphic/random.ts'
import { typedForms, untypedForms } from './client-forms.ts'
import type { Form } from './client-forms.ts'
import { shuffled } from './sdk-calls.ts'
import type { SdkCall } from './sdk-calls.ts'

/** Where a generated call stands. */
export interface GeneratedCall {
  readonly file: string
  readonly line: number
  readonly form: string
  readonly typed: boolean
  readonly chain: string
  /** The entry that must be found on the line, or null if nothing may be. */
  readonly id: string | null
}

/** A project that calls methods of an SDK. */
export interface GeneratedClient {
  readonly files: Readonly<Record<string, string>>
  readonly calls: readonly GeneratedCall[]
}

interface Written {
  readonly name: string
  readonly file: string
  readonly form: Form
  readonly calls: readonly SdkCall[]
}

interface Line {
  readonly text: string
  readonly call?: SdkCall
}

const most = 4
const values: Readonly<Record<string, string>> = { account: 'process.env.ACCOUNT_ID', zone: 'process.env.ZONE_ID', id: 'process.argv[2]' }

/** Writes each call in a form with types and in one without; the same seed gives the same text. */
export function generateClient(version: string, calls: readonly SdkCall[], seed: number): GeneratedClient {
  const random = randomOf(seed)
  const old = Number.parseInt(version) < 3
  const extension = old ? 'mjs' : 'ts'
  const typed = distribute(calls, typedForms.filter(form => !old || !form.types), 'typed', extension, random)
  const untyped = distribute(calls, untypedForms, 'untyped', 'js', random)
  const lines = new Map([...typed, ...untyped].map(written => [written, linesOf(written, old)]))
  return {
    files: {
      'package.json': `${JSON.stringify({ name: 'generated-client', private: true, dependencies: { cloudflare: version } }, null, 2)}\n`,
      [`typed/create-client.${extension}`]: textOf([...optionsOf(old), "import Cloudflare from 'cloudflare'", '', `export function createClient()${old ? '' : ': Cloudflare'} {`, '  return new Cloudflare(options)', '}']),
      'untyped/client.js': textOf([...optionsOf(old), ...required(old), '', 'module.exports = new Cloudflare(options)']),
      'untyped/index.js': textOf([...optionsOf(old), ...required(old), '', 'async function main() {', '  const client = new Cloudflare(options)',
        ...untyped.flatMap(({ form, name, calls: each }) => form.use?.(name, each.length) ?? []), '}', '', 'void main()']),
      ...Object.fromEntries([...lines].map(([{ file }, list]) => [file, textOf(list.map(({ text }) => text))])),
    },
    calls: [...lines].flatMap(([{ file, form }, list]) => list.flatMap(({ call }, index) => (
      call ? [{ file, line: index + 1, form: form.name, typed: file.startsWith('typed/'), chain: call.chain, id: call.entry }] : []))),
  }
}

/** Shares calls out among files, each in one form; every form has its turn. */
function distribute(calls: readonly SdkCall[], forms: readonly Form[], folder: string, extension: string, random: Random): Written[] {
  const [rest, order, written]: [SdkCall[], Form[], Written[]] = [shuffled(calls, random), shuffled(forms, random), []]
  for (let number = 0; rest.length > 0; number += 1) {
    const form = order[number % order.length] ?? forms[0]
    if (!form) throw new Error('There is no form.')
    const name = `${form.name}-${number}`
    written.push({ name, file: `${folder}/${name}.${extension}`, form, calls: rest.splice(0, form.calls ?? most) })
  }
  return written
}

function linesOf({ form, calls, file }: Written, old: boolean): Line[] {
  const body = calls.flatMap((call, index): Line[] => {
    const { before = [], callee, after = [] } = form.reach(call, index)
    const text = `${callee}(${call.args})`
    const statement = /^(?:\s|module)/.test(callee) ? text : file.endsWith('.js') ? `exports.answer${index} = ${text}` : `await ${text}`
    return [...before.map(each => ({ text: each })), { text: statement, call }, ...after.map(each => ({ text: each }))]
  })
  const [first, ...others] = form.head
  const isImport = first?.startsWith('import')
  const head = [...isImport ? [first ?? ''] : [], ...idsOf(calls), ...form.head.some(line => line.includes('(options)')) ? optionsOf(old) : [],
    ...isImport ? others : form.head]
  return [...head.map(text => ({ text: file.endsWith('.mjs') ? text.replace("'./create-client'", "'./create-client.mjs'") : text })), ...body, ...(form.foot ?? []).map(text => ({ text }))]
}

function idsOf(calls: readonly SdkCall[]): string[] {
  const used = Object.keys(values).filter(name => calls.some(({ args }) => new RegExp(`(?:^|[ (])${name}(?:[,) ]|$)`).test(args)))
  return used.map(name => `const ${name} = ${values[name] ?? ''} ?? ''`)
}

function optionsOf(old: boolean): string[] {
  return [old
    ? 'const options = { email: process.env.CLOUDFLARE_EMAIL, key: process.env.CLOUDFLARE_KEY }'
    : 'const options = { apiToken: process.env.CLOUDFLARE_API_TOKEN }']
}

function required(old: boolean): string[] {
  return [old ? "const Cloudflare = require('cloudflare')" : "const { Cloudflare } = require('cloudflare')"]
}

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
