import { expect, it } from 'vitest'
import { analyseFiles } from '../support/analyse-files.ts'

const base = `const B = 'https://api.cloudflare.com/client/v4'\n`

it.each<[string, string, string[]]>([
  ['a path that is a parameter nobody gives', `${base}export const get = (path: string) => fetch(B + path)`, ['a.ts:2 The path is not known.']],
  ['a segment that could be a deprecated one', `${base}export const get = (z: string, what: string) => fetch(\`\${B}/zones/\${z}/\${what}\`)`, ['a.ts:2 Segment 3 of the path is not known.']],
  ['an address of which nothing is known', `${base}export const get = (url: string) => fetch(url)`, ['a.ts:2 The address is not known.']],
  ['a wrapper whose callers are all resolved', `${base}const get = (path: string) => fetch(B + path)\nget('/zones/1/ssl/recommendation')`, []],
  ['an unknown segment where no template has a literal', `${base}export const get = (z: string) => fetch(\`\${B}/zones/\${z}/ssl/recommendation\`)`, []],
  ['another host', `${base}export const get = (path: string) => fetch('https://other.example.com' + path)`, []],
  ['a file that nothing joins to the API', 'export const get = (url: string) => fetch(url)', []],
])('%s', (_name, text, expected) => {
  const { unresolved, findings } = analyseFiles({ 'a.ts': text })
  expect(findings).toEqual([])
  expect(unresolved.map(each => `${each.file}:${each.line} ${each.reason}`)).toEqual(expected)
})
