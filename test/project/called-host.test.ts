import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { calledHosts } from '../../src/project/called-hosts.ts'
import { strongTest } from '../../src/project/word-tests.ts'

/** The hosts that a file with this text seems to call. */
function hostsIn(text: string, file = 'src/a.ts'): readonly string[] {
  const project = openProject('/project', { files: memoryFiles({ [file]: text }) })
  expect(strongTest(project, ['no-such-word'])(file)).toBe(false)
  return calledHosts(project, file)
}

describe('hosts that code calls', () => {
  it.each<[string, ...string[]]>([
    ['const base = "https://api.parcels.com/v1"', 'api.parcels.com'],
    ["fetch('https://api.parcels.com')", 'api.parcels.com'],
    ['fetch(`https://api.parcels.com${path}`)', 'api.parcels.com'],
    ['fetch(`https://api.eu.parcels.com/v1/${id}`)', 'api.eu.parcels.com'],
    ['const eu = "https://eu-api.parcels.com"', 'eu-api.parcels.com'],
    ['const local = "https://API.Parcels.com:8443/x"', 'api.parcels.com'],
    ['await fetch("https://parcels.com/track.php?id=1")', 'parcels.com'],
    ['axios.get<Parcel[]>("https://parcels.com/list")', 'parcels.com'],
    ['http.post(\n  "https://parcels.com/list")', 'parcels.com'],
    ['new Request("https://parcels.com/list")'], // it may be sent elsewhere
    ['fetch(new Request("https://parcels.com/list"))', 'parcels.com'],
    ['fetch(new URL("https://parcels.com/list"))', 'parcels.com'],
    ['axios.create({ baseURL: "https://parcels.com" })', 'parcels.com'],
    ['const API_URL: string = "https://parcels.com"', 'parcels.com'],
    ['const slackUrl = "https://parcels.com/api/chat.post"', 'parcels.com'],
    ['const server = "https://www.parcels.com/api/v1/parcels"', 'www.parcels.com'],
    ['const host = "https://parcels.com/v2/boxes"', 'parcels.com'],
    ['a("https://api.parcels.com/1"); b("https://api.parcels.com/2"); c("https://api.boxes.com")', 'api.parcels.com', 'api.parcels.com', 'api.boxes.com'],
  ])('%s', (text, ...hosts) => {
    expect(hostsIn(text)).toEqual(hosts)
  })
})

describe('what only looks like a call', () => {
  it.each([
    ['a comment', '// fetch("https://api.parcels.com/v1")'],
    ['a comment over several lines', '/*\n * "https://api.parcels.com/v1"\n */'],
    ['a comment behind code', 'call() // like "https://api.parcels.com/v1"'],
    ['a documentation comment', ' * @example fetch("https://api.parcels.com/v1")'],
    ['a comment without quotes', '// see https://api.parcels.com/v1'],
    ['prose in a text', 'throw new Error("See https://api.parcels.com/v1 for more.")'],
    ['a link', 'const docs = "https://parcels.com/api/v1"'],
    ['a link to documents of an API', 'const docsUrl = "https://api.parcels.com/v1"'],
    ['a host of documents', 'const url = "https://docs.parcels.com/api/v1"'],
    ['a host for developers', 'open("https://developer.parcels.com/api/")'],
    ['a page', 'const url = "https://parcels.com/api/fs.html"'],
    ['a part of a page', 'fail("https://api.parcels.com/v1#errors")'],
    ['a path of documents', 'const url = "https://api.parcels.com/docs/api/v1"'],
    ['a plain site', 'const url = "https://parcels.com/about"'],
    ['www', 'fetch("https://www.parcels.com/about")'],
    ['localhost', 'fetch("https://localhost:3000/api/v1")'],
    ['an address in numbers', 'fetch("https://10.0.0.1/api/v1")'],
    ['example.com', 'fetch("https://api.example.com/v1")'],
    ['a reserved domain', 'fetch("https://api.parcels.test/v1")'],
    ['a namespace', 'const ns = "https://www.w3.org/2000/svg"'],
    ['a schema', '{ "$schema": "https://json.schemastore.org/package" }'],
    ['a schema with a version', 'const apiUrl = "https://schemas.parcels.com/v1/x.json"'],
    ['a CDN', 'fetch("https://cdn.parcels.com/data.json")'],
    ['a script', 'load("https://api.parcels.com/v1/client.js")'],
    ['a source map', '//# sourceMappingURL="https://api.parcels.com/v1/a.js.map"'],
    ['an image', 'fetch("https://parcels.com/logo.png")'],
    ['a host in parts', 'fetch(`https://${tenant}.parcels.com/api/v1`)'],
    ['the beginning of a host', 'fetch(`https://api.${region}.parcels.com/v1`)'],
    ['a host without an end', 'fetch(`https://api.parcels${suffix}`)'],
    ['http', 'fetch("http://api.parcels.com/v1")'],
    ['an ordinary key', '{ url: "https://parcels.com/api-less" }'],
  ])('%s', (_title, text) => {
    expect(hostsIn(text)).toEqual([])
  })

  it.each(['src/a.test.ts', 'test/a.ts', '__tests__/a.ts', 'src/__mocks__/a.ts', 'README.md', 'types.d.ts'])('%s', file => {
    const text = 'await fetch("https://api.parcels.com/v1")'
    expect(hostsIn(file.endsWith('.md') ? `\`\`\`js\n${text}\n\`\`\`\n` : text, file)).toEqual([])
  })
})
