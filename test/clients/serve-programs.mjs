// Runs the programs of the files in a folder one after the other and prints what each of them sent to a server of its own on loopback.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, count, origin] = process.argv.slice(2)
let arrived = []
const server = createServer((request, response) => {
  const chunks = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    arrived.push({ method: request.method, url: request.url, query: [], header: request.headers['x-sunset'] ?? null, body: bodyOf(Buffer.concat(chunks).toString()) })
    response.setHeader('content-type', 'application/json')
    response.end(request.method === 'HEAD' ? undefined : '{"result":[],"success":true}')
  })
})
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
process.on('unhandledRejection', () => {})
const results = []
for (let index = 0; index < Number(count); index += 1) results.push(await resultsOf(String(index)))
process.stdout.write(JSON.stringify(results), () => process.exit(0))

async function resultsOf(name) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, readFileSync(join(folder, `${name}.txt`), 'utf8').replaceAll(origin, `http://127.0.0.1:${server.address().port}`))
  const { programs } = await import(pathToFileURL(file).href)
  const found = []
  for (const program of programs) {
    arrived = []
    const thrown = await Promise.race([program().then(() => null, error => String(error?.message ?? error)), later()])
    found.push({ sent: arrived, thrown })
  }
  return found
}

/** Time for what a program does not wait for. */
function later() {
  return new Promise(resolve => setTimeout(resolve, 5_000, 'timeout').unref())
}

/** The members of a JSON object or a form of either kind, sorted. */
function bodyOf(text) {
  if (!text) return null
  const parts = text.startsWith('--') ? [...text.matchAll(/name="([^"]+)"(?:\r\n[^\r]+)*\r\n\r\n([^\r]*)\r\n--/g)] : []
  if (parts.length) return JSON.stringify(parts.map(([, name, value]) => [name, value]).sort())
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value && !Array.isArray(value) ? JSON.stringify(Object.entries(value).map(([name, each]) => [name, String(each)]).sort()) : null
  } catch {
    return /^[\w%.+-]+=/.test(text) ? JSON.stringify([...new URLSearchParams(text)].sort()) : null
  }
}
