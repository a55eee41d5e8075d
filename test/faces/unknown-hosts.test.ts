import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clean, countsIn, folderWith, git, removed, runIn } from './build-io.ts'

const call = (host: string): string => `await fetch('https://${host}/v1/things')\n`
const two = { 'a.ts': call('api.parcels.com') + call('api.parcels.com'), 'b.ts': call('api.boxes.com') }
const told = 'No schedule covers the APIs that this code calls: api.parcels.com (2 places), api.boxes.com (1 place).\n'

async function summaryOf(files: Readonly<Record<string, string>>, ...flags: string[]): Promise<string> {
  const { code, stdout, stderr } = await runIn(folderWith(files), ['scan', ...flags])
  expect([code, stdout]).toEqual([0, ''])
  return countsIn(stderr)
}

describe('a project that calls only unknown hosts', () => {
  it.each<[string, string[]]>([
    ['is told so instead of an all-clear', []],
    ['also where everything is parsed', ['--no-prefilter']],
    ['also where weak words count', ['--min-confidence', 'possible']],
    ['also where fixes are asked for', ['--diff']],
    ['also where nothing is kept', ['--no-cache']],
  ])('%s', async (_title, flags) => {
    expect(await summaryOf(two, ...flags)).toBe(told)
  })

  it.each<[string, Record<string, string>]>([
    ['a known host in another file', { ...two, 'c.ts': clean }],
    ['an import of a known SDK', { ...two, 'c.ts': "import Cloudflare from 'cloudflare'\n", 'node_modules/cloudflare/package.json': '{ "name": "cloudflare", "version": "5.2.0" }' }],
    ['no host', { 'a.ts': 'a()\n' }],
    ['hosts in tests and documents only', { 'a.test.ts': call('api.parcels.com'), 'b.ts': '// https://api.parcels.com/v1\n' }],
  ])('not with %s', async (_title, files) => {
    const count = Object.keys(files).filter(file => file.endsWith('.ts')).length
    expect(await summaryOf(files)).toBe(`No use of a deprecated API in ${count} file${count > 1 ? 's' : ''}.\n`)
  })

  it.each([[499, 'No schedule covers the APIs'], [500, 'No use of a deprecated API in 501 files']])('beside %i other files', async (others, expected) => {
    const files = Object.fromEntries(Array.from({ length: others }, (_, index) => [`src/${index}.ts`, '']))
    expect(await summaryOf({ 'a.ts': call('api.parcels.com'), ...files })).toContain(expected)
  })

  it.each(['??', '||'])('is told of an address after %s', async operator => {
    expect(await summaryOf({ 'a.ts': `await axios.post(process.env.CHAT_URL ${operator} 'https://chat.boxes.com/send')\n`, 'b.ts': '' }))
      .toBe('No schedule covers the APIs that this code calls: chat.boxes.com (1 place).\n')
  })

  it('not with findings', async () => {
    const { stderr } = await runIn(folderWith({ ...two, 'c.ts': removed }), ['scan'])
    expect(countsIn(stderr)).toBe('1 use of a deprecated API (1 error) in 1 of 3 files.\n')
  })

  it('is told so beside a text that only looks like a package', async () => {
    expect(await summaryOf({ 'a.ts': `if (provider === 'cloudflare') a()\n${call('api.parcels.com')}` })).toBe('No schedule covers the APIs that this code calls: api.parcels.com (1 place).\n')
  })

  it('is told of five hosts at most', async () => {
    const hosts = ['f', 'b', 'a', 'c', 'e', 'd', 'd'].map(name => `api.${name}-x.com`)
    expect(await summaryOf({ 'a.ts': hosts.map(call).join('') })).toBe('No schedule covers the APIs that this code calls: '
      + 'api.d-x.com (2 places), api.a-x.com (1 place), api.b-x.com (1 place), api.c-x.com (1 place), api.e-x.com (1 place) and 1 other host.\n')
  })

  it('is told of the files that are reported on', async () => {
    const root = folderWith(two)
    expect((await runIn(root, ['scan', 'b.ts'])).stderr).toContain('calls: api.boxes.com (1 place).\n')
  })

  it('is told the same from what an earlier run has kept, and after a change', async () => {
    const root = folderWith({ ...two, 'node_modules/x/index.js': '', '.gitignore': 'node_modules\n' })
    git(root, 'init')
    for (let run = 0; run < 3; run += 1) expect(countsIn((await runIn(root, ['scan', '--cache-dir', '.cache'])).stderr)).toBe(told)
  })

  it('is told so in JSON, by every shard, and after a merge', async () => {
    const root = folderWith(two)
    const json = async (...args: string[]): Promise<{ summary: { unknownHosts?: unknown } }> => JSON.parse((await runIn(root, args)).stdout)
    const unknownHosts = [{ host: 'api.parcels.com', places: 2 }, { host: 'api.boxes.com', places: 1 }]
    expect((await json('scan', '-f', 'json')).summary.unknownHosts).toEqual(unknownHosts)
    for (const shard of ['1', '2']) await runIn(root, ['scan', '--shard', `${shard}/2`, '-f', `json=${shard}.json`])
    expect((await json('merge', '1.json', '2.json')).summary.unknownHosts).toEqual(unknownHosts)
    const other = folderWith({ 'c.ts': clean })
    await runIn(other, ['scan', '-f', `json=${root}/3.json`])
    expect((await json('merge', '1.json', '2.json', '3.json')).summary.unknownHosts).toBeUndefined()
  })

  it.each(['markdown', 'html'])('is told so on a page: %s', async format => {
    const root = folderWith(two)
    await runIn(root, ['scan', '-f', `${format}=out.txt`])
    const page = readFileSync(join(root, 'out.txt'), 'utf8').replaceAll('\\', '')
    expect(page).toContain('No schedule covers the APIs that this code calls')
    expect(page).toContain('Called hosts: api.parcels.com (2 places), api.boxes.com (1 place).')
    expect(page).not.toContain('No uses of deprecated APIs')
  })
})
