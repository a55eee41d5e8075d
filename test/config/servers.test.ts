import { describe, expect, it } from 'vitest'
import { scan } from '../../src/index.ts'
import { folderWith, runIn } from '../faces/build-io.ts'
import { lint } from '../rules/lint.ts'
import { wrongIn } from '../support/wrong-in.ts'

const parcels = `format: 1
id: parcels
title: Parcel API
updated: 2026-03-01
servers: [{ host: "{tenant}.parcels.example", base: /v2 }]
entries:
  - id: old-labels
    title: Labels under /labels
    dates: { sunset: 2026-06-30 }
    deprecates: [{ endpoint: "GET /labels/{label_id}" }]
    replacement: { text: Use the same calls under /shipping-labels. }
    source: [{ url: "https://parcels.example/changes" }]
    examples: { deprecated: ["await fetch(\`\${base}/labels/\${label}\`)"] }
`
const teams = 'teams/${team}/discussions'
const hub = [
  `await fetch(\`https://git.acme.com/api/v3/${teams}\`)`,
  `await fetch(\`https://other.acme.com/api/v3/${teams}\`)`,
  `await fetch(\`/api/v3/${teams}\`)`,
  `await fetch(\`https://git.acme.com/${teams}\`)`,
  `await fetch(\`https://api.github.com/${teams}\`)`,
  `const url = process.env.GIT_URL\nawait fetch(\`\${url}/api/v3/${teams}\`)`,
].join('\n') + '\n'
const own = `await fetch(\`https://git.acme.com/api/v3/${teams}\`)\n`
const tenants = 'await fetch(`https://north.parcels.example/v2/labels/${label}`)\nawait fetch(`https://south.parcels.example/v2/labels/${label}`)\n'

async function found(code: string, config: string, settings?: object): Promise<string[]> {
  const files = { 'a.js': code, 'parcels.yaml': parcels, 'sunset.config.yaml': `asOf: 2026-11-20\nschedules: [./parcels.yaml]\n${config}` }
  const root = folderWith(files)
  if (settings) return lint(root, code, { settings: { asOf: undefined, ...settings } }).map(({ line, message }) => `${String(line)} ${/explain ([a-z-]+)`/.exec(message)?.[1] ?? message}`)
  const { stdout } = await runIn(root, ['scan', '-f', 'json', '--no-cache'])
  const { findings } = JSON.parse(stdout) as { findings: { line: number, entry: string, confidence: string }[] }
  const linted = lint(root, code, { settings: { asOf: undefined } })
  expect(linted.map(({ line }) => line)).toEqual(findings.map(({ line }) => line))
  expect(scan({ cwd: root }).findings.map(({ line }) => line)).toEqual(findings.map(({ line }) => line))
  return findings.map(({ line, entry, confidence }) => `${String(line)} ${entry} ${confidence}`)
}

const ghe = 'servers: { github-rest: [git.acme.com] }\n'

describe('servers of a configuration', () => {
  it.each<[string, string, string, readonly string[]]>([
    ['a host that is any host counts nowhere without them', hub, '', ['5 team-discussions certain']],
    ['an own host is a trace of the API by itself', own, ghe, ['1 team-discussions certain']],
    ['nothing is found without it', own, '', []],
    ['an own host, and no other; the base path alone proves nothing', hub, ghe, ['1 team-discussions certain', '5 team-discussions certain', '7 team-discussions likely']],
    ['a base path in a project that calls nothing else', `await fetch(\`/api/v3/${teams}\`)\n`, ghe, []],
    ['any tenant without them', tenants, '', ['1 old-labels certain', '2 old-labels certain']],
    ['one tenant of several', tenants, 'servers:\n  parcels: north.parcels.example\n', ['1 old-labels certain']],
    ['no tenant', tenants, 'servers: { parcels: [] }\n', []],
  ])('%s', async (_name, code, config, expected) => {
    expect(await found(code, config)).toEqual(expected)
  })

  it('those of an extended one are replaced by API, and those of ESLint win', async () => {
    const south = { parcels: ['south.parcels.example'] }
    expect(await found(tenants + own, `${ghe.replace(' }', ', parcels: north.parcels.example }')}`, { servers: south })).toEqual(['2 old-labels', '3 team-discussions'])
    const root = folderWith({
      'a.js': tenants + own, 'parcels.yaml': parcels, 'base.yaml': 'servers: { github-rest: git.acme.com, parcels: north.parcels.example }\n',
      'sunset.config.yaml': 'extends: ./base.yaml\nasOf: 2026-11-20\nschedules: [./parcels.yaml]\nservers: { parcels: south.parcels.example }\n',
    })
    expect(scan({ cwd: root }).findings.map(({ line }) => line)).toEqual([2, 3])
    const { stdout } = await runIn(root, ['scan', '--print-config', 'a.js'])
    expect(stdout).toContain('servers:\n  github-rest:\n    - git.acme.com # base.yaml:1:12\n  parcels:\n    - south.parcels.example # sunset.config.yaml:4:12\n')
  })

  it.each<[string, string]>([
    ['servers: [git.acme.com]', '1:1 servers: expected a mapping, found a list.'],
    ['servers: { github-res: [git.acme.com] }', '1:12 servers.github-res: unknown API "github-res". Did you mean "github-rest"?'],
    ['servers: { zzz: [git.acme.com] }', '1:12 servers.zzz: unknown API "zzz". Known APIs: cloudflare-v4, github-rest.'],
    ['servers: { cloudflare-v4: [git.acme.com] }', '1:12 servers.cloudflare-v4: the hosts of "cloudflare-v4" are fixed; remove it from `servers`.'],
    ['servers: { github-rest: ["https://git.acme.com"] }', '1:26 servers.github-rest[0]: "https://git.acme.com" is not a host name; use lower case without https://, port, and path, such as git.acme.com.'],
    ['servers: { github-rest: git }', '1:12 servers.github-rest: "git" is not a host name; use lower case without https://, port, and path, such as git.acme.com.'],
    ['servers: { github-rest: [3] }', '1:26 servers.github-rest[0]: expected a string, found 3.'],
    ['schedules: ./p.yaml\nservers: { parcels: [a.parcels.example, a.b.example] }', '2:41 servers.parcels[1]: "a.b.example" does not match the hosts of "parcels": {tenant}.parcels.example.'],
  ])('%s is a mistake', (text, message) => {
    const disk = folderWith({ 'a.js': own, 'sunset.config.yaml': text, 'p.yaml': parcels })
    if (text.startsWith('schedules')) expect(() => scan({ cwd: disk })).toThrow(message)
    else expect(wrongIn(text)).toEqual([`sunset.config.yaml:${message}`])
  })

  it.each<[object, string]>([
    [{ servers: { 'github-res': ['git.acme.com'] } }, 'settings.sunset.servers: unknown API "github-res". Did you mean "github-rest"?'],
    [{ servers: { 'github-rest': ['https://git.acme.com'] } }, 'settings.sunset.servers.github-rest[0]: expected a host such as git.acme.com, but got "https://git.acme.com".'],
    [{ servers: { 'github-rest': 'git.acme.com' } }, 'settings.sunset.servers.github-rest: expected a list of hosts such as ["git.acme.com"], but got "git.acme.com".'],
  ])('%j is a mistake in ESLint', async (settings, message) => {
    await expect(found(own, '', settings)).rejects.toThrow(message)
  })
})
