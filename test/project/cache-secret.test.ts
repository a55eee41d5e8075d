import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { secretAt } from '../../src/project/cache-secret.ts'
import { seal, unseal } from '../../src/project/seal.ts'

function homeOf(): string {
  const home = mkdtempSync(join(tmpdir(), 'sunset-home-'))
  onTestFinished(() => { rmSync(home, { recursive: true, force: true }) })
  return home
}

const posix = { skip: process.platform === 'win32' }

describe('the secret of a user', () => {
  it.each<[platform: NodeJS.Platform, env: (home: string) => Record<string, string>, file: string]>([
    ['linux', () => ({}), '.cache/sunset-lint/key'],
    ['linux', home => ({ XDG_CACHE_HOME: join(home, 'xdg') }), 'xdg/sunset-lint/key'],
    ['linux', () => ({ XDG_CACHE_HOME: 'relative' }), '.cache/sunset-lint/key'],
    ['darwin', () => ({}), 'Library/Caches/sunset-lint/key'],
    ['win32', home => ({ LOCALAPPDATA: join(home, 'local') }), 'local/sunset-lint/key'],
  ])('is made once, on %s', (platform, env, file) => {
    const home = homeOf()
    mkdirSync(join(home, 'Library'))
    const secret = secretAt({ env: env(home), home: () => home, platform })
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(readFileSync(join(home, file), 'utf8')).toBe(secret)
    expect(statSync(join(home, file)).mode & 0o077).toBe(0)
    expect(secretAt({ env: env(home), home: () => home, platform })).toBe(secret)
    expect(secretAt({ env: {}, home: homeOf, platform })).not.toBe(secret)
  })

  it('is that of the environment, and nothing is written then', () => {
    const home = homeOf()
    expect(secretAt({ env: { SUNSET_CACHE_KEY: 'given' }, home: () => home, platform: 'linux' })).toBe('given')
    expect(existsSync(join(home, '.cache'))).toBe(false)
  })

  it.each<[what: string, spoil: (file: string) => void]>([
    ['others can read it', file => { chmodSync(file, 0o644) }],
    ['it is a link', file => { writeFileSync(`${file}2`, readFileSync(file), { mode: 0o600 }); rmSync(file); symlinkSync(`${file}2`, file) }],
    ['it is a folder', file => { rmSync(file); mkdirSync(file) }],
    ['it is empty', file => { writeFileSync(file, '') }],
    ['a file is where its folder should be', file => { rmSync(dirname(file), { recursive: true }); writeFileSync(dirname(file), '') }],
  ])('is none when %s', posix, (_what, spoil) => {
    const home = homeOf()
    const place = { env: {}, home: () => home, platform: 'linux' } as const
    secretAt(place)
    spoil(join(home, '.cache/sunset-lint/key'))
    expect(secretAt(place)).toBeUndefined()
  })
})

it.each<[what: string, home: () => string]>([
  ['relative', () => '.'], ['empty', () => ''], ['missing', () => { throw new Error('ENOENT') }], ['not there', () => '/nowhere/at/all'],
])('there is no secret where the home folder is %s', (_what, home) => {
  expect(secretAt({ env: {}, home, platform: 'linux' })).toBeUndefined()
})

describe('a seal', () => {
  const sealed = seal('{"a":1}', 'one')
  it('is taken off by the same secret', () => {
    expect(unseal(sealed, 'one')).toBe('{"a":1}')
    expect(JSON.parse(sealed)).toEqual({ seal: expect.stringMatching(/^[0-9a-f]{64}$/), saved: { a: 1 } })
  })
  it.each([['another secret', sealed, 'two'], ['other JSON', sealed.replace('1', '2'), 'one'], ['a cut text', sealed.slice(0, -1), 'one'], ['more text', `${sealed} `, 'one'], ['no text', '', 'one']])('is not taken off by or from %s', (_what, text, secret) => {
    expect(unseal(text, secret)).toBeUndefined()
  })
})
