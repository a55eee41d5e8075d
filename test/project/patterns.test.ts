import { describe, expect, it } from 'vitest'
import { pathTest } from '../../src/config/path-patterns.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { parseJsonc } from '../../src/project/jsonc.ts'
import { openProject } from '../../src/project/open-project.ts'
import { selectedFiles } from '../../src/project/select.ts'

const names = ['src/a.ts', 'src/b.ts', 'src/é.ts', 'src/[id]/page.ts', 'src/(group)/page.ts']

describe('a pattern of the command line', () => {
  it.each<[pattern: string, files: readonly string[]]>([
    ['src/[!a].ts', ['src/b.ts', 'src/é.ts']],
    ['src/[^ab].ts', ['src/é.ts']],
    ['src/[ab].ts', ['src/a.ts', 'src/b.ts']],
    ['src/\\[id\\]/*.ts', ['src/[id]/page.ts']],
    ['src/\\(group\\)/*.ts', ['src/(group)/page.ts']],
    ['src/{a,é}.ts', ['src/a.ts', 'src/é.ts']],
  ])('%s selects what it does in a shell', (pattern, files) => {
    const memory = memoryFiles(Object.fromEntries(names.map(name => [name, '// code\n'])), '/')
    expect([...selectedFiles(openProject('/', { files: memory }), [pattern], memory).files].sort()).toEqual([...files].sort())
  })

  it('cannot be longer than a matcher accepts', () => {
    const memory = memoryFiles({ 'a.ts': '' }, '/')
    expect(() => selectedFiles(openProject('/', { files: memory }), [`${'a'.repeat(70_000)}*`], memory)).toThrow('is too long: the limit is 65000 characters.')
  })
})

it('a pattern of a configuration takes `!` in brackets as not', () => {
  const isIgnored = pathTest(['src/[!a].ts'])
  expect(names.filter(isIgnored)).toEqual(['src/b.ts', 'src/é.ts'])
})

it.each([['JSON', '\uFEFF{"a":1}'], ['JSON with comments', '\uFEFF{"a":1,/* b */}']])('%s can begin with a byte order mark', (_what, text) => {
  expect(parseJsonc(text)).toEqual({ a: 1 })
})
