import type { Program } from './program.ts'
import { quoted } from './program.ts'
import type { Seed } from './seeds.ts'

export const clientForms = ['fetch', 'axios', 'instance'] as const
export const flows = ['await', 'then'] as const
/** How a seed is written down. */
export interface Form {
  readonly client: typeof clientForms[number]
  readonly flow: typeof flows[number]
}

/** Writes a seed as a module in TypeScript. */
export function programOf(seed: Seed, form: Form): Program {
  const { base = 'https://api.cloudflare.com/client/v4' } = seed
  const params = [...new Set([...seed.path.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => `${name}: string`))].join(', ')
  const lines = [
    ...form.client === 'fetch' ? [] : ["import axios from 'axios'", ''],
    form.client === 'instance' ? `const http = axios.create({ baseURL: ${quoted(base)} })` : `const base = ${quoted(base)}`,
    '',
    `export async function main(${params}) {`,
    ...bodyOf(seed, form).map(line => `  ${line}`),
    '}',
    '',
  ]
  return { files: { 'client.ts': lines.join('\n') }, depth: 0 }
}

function bodyOf(seed: Seed, { client, flow }: Form): string[] {
  const read = seed.read ?? 'answer.result'
  const call = client === 'fetch' ? fetchCall(seed) : axiosCall(seed, client === 'instance')
  if (flow === 'await') {
    return [`const answer = ${client === 'fetch' ? `await (await ${call}).json()` : `(await ${call}).data`}`, `return ${read}`]
  }
  return [`return ${call}.then(response => response.${client === 'fetch' ? 'json()' : 'data'}).then(answer => ${read})`]
}

function fetchCall({ method, path, headers, body }: Seed): string {
  const members = [
    ...method === 'GET' ? [] : [`method: ${quoted(method)}`],
    ...headers === undefined ? [] : [`headers: ${headers}`],
    ...body === undefined ? [] : [`body: JSON.stringify(${body})`],
  ]
  return `fetch(\`\${base}${path}\`${members.length > 0 ? `, { ${members.join(', ')} }` : ''})`
}

function axiosCall({ method, path, headers, body }: Seed, isInstance: boolean): string {
  const options = headers === undefined ? [] : [`{ headers: ${headers} }`]
  const sent = method === 'GET' || method === 'DELETE' ? [] : [body ?? '{}']
  const url = isInstance && !path.includes('${') ? quoted(path) : `\`${isInstance ? '' : '${base}'}${path}\``
  return `${isInstance ? 'http' : 'axios'}.${method.toLowerCase()}(${[url, ...sent, ...options].join(', ')})`
}
