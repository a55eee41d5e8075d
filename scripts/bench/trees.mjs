import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A small seeded generator: the same trees on every machine. */
function random(seed) {
  let state = seed
  return below => {
    state = Math.imul(state ^ (state >>> 15), 0x2C1B3C6D) + 0x9E3779B9 | 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

/** A work tree of about `files` files and 15 MB that holds none of `words`: real sources of installed packages, over and over. */
export function noMatchTree(root, modules, words, { files = 2_500, packages = 25, isCommitted = true } = {}) {
  const sources = ['eslint', 'eslint9', 'vitest', 'zod', 'typescript-eslint', '@typescript-eslint', 'vite', 'acorn', 'esquery', 'yaml', 'ajv']
    .flatMap(name => sourcesIn(join(modules, name), 4))
    .sort()
    .map(path => readFileSync(path, 'utf8'))
    .filter(text => text.length > 1_000 && text.length < 30_000 && !isMinified(text) && !holds(text, words))
  for (let index = 0; index < files; index += 1) {
    const folder = join(root, `packages/p${index % packages}/src/d${Math.trunc(index / packages) % 10}`)
    const extension = index % 5 === 0 ? 'ts' : 'js'
    write(join(folder, `file${index}.${extension}`), sources[index * 7 % sources.length])
  }
  for (let index = 0; index < packages; index += 1) write(join(root, `packages/p${index}/package.json`), `{ "name": "p${index}", "type": "module" }\n`)
  return isCommitted ? commit(root) : undefined
}

/** A work tree of 50 packages and 5,000 files, every second package with a client of the API; `change` changes and stages ten files of two packages, of which four use the API. */
export function stagedTree(root, modules, words, server, paths) {
  noMatchTree(root, modules, words, { files: 4_870, packages: 50, isCommitted: false })
  const pick = random(20_261_122)
  for (let index = 0; index < 50; index += 2) {
    const folder = `packages/p${index}/src/api`
    write(join(root, folder, 'http.ts'), httpText(server))
    for (const name of ['zones', 'records', 'accounts', 'limits']) write(join(root, folder, `${name}.ts`), clientText('./http', paths, pick))
  }
  write(join(root, 'node_modules/.keep'), '')
  write(join(root, '.gitignore'), 'node_modules\n')
  const tree = commit(root)
  const staged = [0, 4].flatMap(index => ['api/zones.ts', 'api/records.ts', ...[0, 1, 2].map(number => `d0/file${index + 500 * number}.${(index + 500 * number) % 5 === 0 ? 'ts' : 'js'}`)].map(name => `packages/p${index}/src/${name}`))
  const change = () => {
    const call = `export async function changed(id) {\n  return fetch(\`https://${server.host}${server.base}/zones/\${id}/dns_records\`)\n}\n`
    for (const file of staged) write(join(root, file), `${readFileSync(join(root, file), 'utf8')}\n${file.includes('/api/') ? call : '// Changed.\n'}`)
    execFileSync('git', ['add', '-A'], { cwd: root, stdio: 'ignore' })
  }
  return { ...tree, change }
}

/** A work tree of API client code in which every file has uses: wrappers, templates, settings, fields, and filler around them. */
export function denseTree(root, server, paths, files = 320) {
  const pick = random(20_261_120)
  write(join(root, 'src/http.ts'), httpText(server))
  for (let index = 0; index < files; index += 1) write(join(root, `src/g${index % 20}/client${index}.ts`), clientText('../http', paths, pick))
  write(join(root, 'package.json'), '{ "name": "dense", "type": "module" }\n')
  return commit(root)
}

function httpText(server) {
  return `export const base = 'https://${server.host}${server.base}'
export async function request(method: string, path: string, body?: unknown) {
  const response = await fetch(\`\${base}\${path}\`, { method, headers: { Authorization: \`Bearer \${process.env.TOKEN}\` }, body: body === undefined ? undefined : JSON.stringify(body) })
  if (!response.ok) throw new Error(\`\${method} \${path}: \${response.status}\`)
  return (await response.json()).result
}
`
}

function clientText(http, paths, pick) {
  const calls = Array.from({ length: 12 }, (_, number) => callText(paths[pick(paths.length)], number, pick))
  const fillers = Array.from({ length: 12 }, (_, number) => fillerText(number, pick))
  const parts = calls.flatMap((call, number) => [call, fillers[number]])
  return `import { base, request } from '${http}'\n\n${parts.join('\n')}`
}

function callText({ method, path }, number, pick) {
  const template = path.replace(/\{\w+\}/g, '${id}')
  const head = `export async function call${number}(id: string, options: { page?: number } = {}) {\n`
  switch (pick(4)) {
    case 0: return `${head}  return request('${method}', \`${template}\`)\n}\n`
    case 1: return `${head}  const response = await fetch(\`\${base}${template}?page=\${options.page ?? 1}\`, { method: '${method}' })\n  return response.json()\n}\n`
    case 2: return `${head}  const path = '${template.split('${id}')[0]}' + ${template.includes('${id}') ? `id + '${template.split('${id}').slice(1).join("' + id + '")}'` : "''"}\n  return request('${method}', path)\n}\n`
    default: return `${head}  const records = await request('GET', \`/zones/\${id}/dns_records\`)\n  return records.map((record: { id: string, zone_name: string }) => record.zone_name)\n}\n`
  }
}

function fillerText(number, pick) {
  const name = ['total', 'average', 'label', 'group'][pick(4)]
  return `export function ${name}${number}(items: readonly { readonly size: number, readonly tags: readonly string[] }[]) {
  const sizes = new Map<string, number>()
  for (const item of items) for (const tag of item.tags) sizes.set(tag, (sizes.get(tag) ?? ${pick(10)}) + item.size)
  return [...sizes].filter(([tag, size]) => tag.length > ${pick(9)} && size % ${2 + pick(5)} === 0).map(([tag, size]) => \`\${tag}: \${size}\`).join(', ')
}
`
}

function commit(root) {
  const git = (...args) => execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'core.autocrlf=false', ...args], { cwd: root, stdio: 'ignore' })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', 'bench')
  const code = sourcesIn(root, 8)
  return { root, files: code.length, bytes: code.reduce((sum, path) => sum + readFileSync(path).length, 0) }
}

function sourcesIn(folder, depth) {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return depth > 0 && entry.name !== 'node_modules' && entry.name !== '.git' ? sourcesIn(path, depth - 1) : []
    return entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name) ? [path] : []
  })
}

function isMinified(text) {
  return text.length / text.split('\n').length > 200
}

function holds(text, words) {
  const lower = text.toLowerCase()
  return words.some(word => lower.includes(word.toLowerCase()))
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
