import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sdkSchema } from '../../src/report/sdk-schema.ts'
import { folderWith, runIn } from '../faces/build-io.ts'

const schedule = join(import.meta.dirname, 'schedule')
const modules = join(import.meta.dirname, '../../node_modules/@octokit')
const scan = ['scan', '--schedule', schedule, '--as-of', '2026-11-20', '--format', 'concise']

describe('sunset sdk, of an SDK with a table of routes', () => {
  it.each([['rest-22', '22.0.1', 0], ['rest-20', '20.1.2', 12], ['rest-16', '16.43.2', 12], ['rest-15', '15.18.3', 22]])('shows the methods of %s', async (folder, version, deprecated) => {
    const { stdout } = await runIn(folderWith({}), ['sdk', join(modules, folder), '--schedule', schedule, '--package', '@octokit/rest', '--filter', 'projects', '--as-of', '2026-11-20', '--format', 'json', '--no-cache'])
    const [sdk, ...others] = sdkSchema.parse(JSON.parse(stdout)).sdks
    expect([sdk?.name, sdk?.version, others]).toEqual(['@octokit/rest', version, []])
    expect(sdk?.operations.filter(({ entries }) => entries.some(({ id }) => id === 'classic-projects'))).toHaveLength(deprecated)
  })

  it('writes them with the version of the package that holds the table', async () => {
    const { stdout } = await runIn(folderWith({}), ['sdk', join(modules, 'rest-20'), '--schedule', schedule, '--write', 'rest.tsv'])
    expect(stdout).toBe('Wrote 954 methods of @octokit/plugin-rest-endpoint-methods 13.3.2-cjs.1 to rest.tsv, which has 1 version.\n')
  })
})

describe('a package whose version cannot be read', () => {
  const code = "import { Octokit } from '@octokit/rest'\nnew Octokit().rest.repos.get({ owner, repo })\n"
  const manifest = (range: string): string => JSON.stringify({ dependencies: { '@octokit/rest': range } })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['is imported only', { 'a.js': code, 'b.js': code }, '@octokit/rest is used in a.js, but its version is unknown, because it is neither installed nor in a lock file. Therefore, sunset assumes the methods of the newest version in the schedule.\n'],
    ['has no range', { 'a.js': code, 'package.json': manifest('latest') }, '@octokit/rest is used in a.js, but its version is unknown, because it is neither installed nor in a lock file. Therefore, sunset assumes the methods of the newest version in the schedule.\n'],
    ['has a range', { 'a.js': code, 'package.json': manifest('^20.0.0') }, ''],
    ['is locked', { 'a.js': code, 'package.json': manifest('latest'), 'yarn.lock': '"@octokit/rest@latest":\n  version "20.1.2"\n' }, ''],
    ['is not used', { 'a.js': 'await fetch("https://api.github.com/user")\n' }, ''],
  ])('is told of once when it %s', async (_, files, note) => {
    const { code: exit, stderr } = await runIn(folderWith(files), scan)
    expect([exit, stderr.split('\n').filter(line => line.includes('@octokit/rest')).map(line => `${line}\n`).join('')]).toEqual([0, note])
  })
})
