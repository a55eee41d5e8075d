import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { base, folderWith, git, removed, runIn } from './build-io.ts'

async function placesIn(root: string, ...args: readonly string[]): Promise<string[]> {
  const { stdout, stderr } = await runIn(root, ['scan', '--format', 'json', ...args])
  expect(stderr).toBe('')
  return (JSON.parse(stdout) as { findings: { file: string, line: number, entry: string }[] }).findings.map(({ file, line, entry }) => `${file}:${line} ${entry}`)
}

it('looks for clients that are declared with the address of the API, where nothing else names it', async () => {
  const root = folderWith({
    'sunset.config.yaml': `clients:\n  - { module: "@acme/http", export: [http], calls: [get], method: callee, path: 0, base: "${base}" }\n  - { module: ./own, export: [call], method: GET, path: 0, base: "${base}" }\n`,
    'a.ts': "import { http } from '@acme/http'\nhttp.get('/zones/1/rate_limits')\n", 'own.ts': 'export function call(path: string): void { native(path) }\n', 'b.ts': "import { call } from './own'\ncall('/zones/1/filters')\n",
  })
  const found = ['a.ts:2 rate-limits', 'b.ts:2 filters']
  expect(await placesIn(root)).toEqual(found)
  expect(await placesIn(root, '--no-prefilter')).toEqual(found)
})

it('follows what is passed on over many files', async () => {
  const barrels = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`deep${index}.ts`, `export { call } from './deep${index + 1}'\n`]))
  const root = folderWith({ ...barrels, 'deep8.ts': `export const call = path => fetch('${base}/' + path)\n`, 'far.ts': "import { call } from './deep0'\ncall('zones/1/rate_limits')\n" })
  expect(await placesIn(root)).toEqual(['far.ts:2 rate-limits'])
})

it('keeps packages of the same name in different repositories apart', async () => {
  const workspace = (name: string, address: string): Record<string, string> => ({
    [`${name}/package.json`]: '{ "workspaces": ["packages/*"] }',
    [`${name}/packages/core/package.json`]: '{ "name": "@acme/core", "main": "index.ts" }', [`${name}/packages/core/index.ts`]: `export const base = '${address}'\n`,
    [`${name}/packages/app/package.json`]: '{ "name": "@acme/app" }', [`${name}/packages/app/a.ts`]: "import { base } from '@acme/core'\nfetch(`${base}/zones/1/rate_limits`)\n",
  })
  const root = folderWith({ ...workspace('one', 'https://api.acme.example'), ...workspace('two', base) })
  for (const name of ['one', 'two']) git(join(root, name), 'init', '-q')
  expect(await placesIn(root, 'one', 'two')).toEqual(['two/packages/app/a.ts:2 rate-limits'])
  expect(await placesIn(root, 'two', 'one')).toEqual(await placesIn(root, 'two'))
})

it('knows a schedule by all that it is read from', async () => {
  const root = folderWith({ 'a.ts': "fetch('https://api.acme.example/v2/parcels')\n", 'node_modules/.keep': '', '.gitignore': 'node_modules\n' })
  git(root, 'init', '-q')
  mkdirSync(join(root, 'acme'))
  const api = (path: string): void => { writeFileSync(join(root, 'acme/api.yaml'), `format: 1\nid: acme\ntitle: Acme\nupdated: 2026-07-01\nservers: [{ host: api.acme.example, base: ${path} }]\n`) }
  writeFileSync(join(root, 'acme/parcels.yaml'), 'id: parcels\ntitle: Parcels\ndates: { sunset: 2026-01-01 }\ndeprecates: [{ endpoint: GET /parcels }]\nreplacement: { text: Use letters. }\nsource: [{ url: "https://acme.example/" }]\nexamples: { deprecated: ["fetch(`${base}/parcels`)"] }\n')
  api('/v1')
  expect(await placesIn(root, '--schedule', 'acme/parcels.yaml')).toEqual([])
  api('/v2')
  expect(await placesIn(root, '--schedule', 'acme/parcels.yaml')).toEqual(['a.ts:1 parcels'])
})

it('joins packages whose files ask the server of another, and no others', async () => {
  const server = `app.get('/api/zones/:id', async (request, reply) => reply.send(await (await fetch(\`${base}/zones/\${request.params.id}/dns_records\`)).json()))\n`
  const root = folderWith({
    'server/package.json': '{}', 'server/index.js': server, 'web/package.json': '{}', 'web/page.js': "const { result } = await (await fetch('/api/zones/1')).json()\nconsole.log(result[0].locked)\n",
    'other/package.json': '{}', 'other/a.ts': removed,
  })
  git(root, 'init', '-q')
  expect(await placesIn(root)).toEqual(['other/a.ts:1 rate-limits', 'web/page.js:2 dns-record-locked'])
  expect(await placesIn(root, 'web')).toEqual(['web/page.js:2 dns-record-locked'])
  expect(await placesIn(root, '--no-prefilter')).toEqual(await placesIn(root))
})
