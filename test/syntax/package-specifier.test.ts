import { describe, expect, it } from 'vitest'
import { packageOfUrl, plainSpecifier, wordsOfPackage } from '../../src/syntax/package-specifier.ts'

describe('a specifier of Deno or of a server of packages', () => {
  it.each([
    ['npm:ky', 'ky', null], ['npm:ky@1.2.0', 'ky', '1.2.0'], ['npm:/ky@^1', 'ky', '^1'], ['npm:ky@1/distribution', 'ky/distribution', '1'],
    ['npm:@octokit/request@9', '@octokit/request', '9'], ['jsr:@scope/http@^0.2.0/client', '@scope/http/client', '^0.2.0'],
    ['https://esm.sh/ky', 'ky', null], ['https://esm.sh/ky@1.2.0?target=es2022', 'ky', '1.2.0'], ['https://esm.sh/v135/ky@1', 'ky', '1'], ['https://esm.sh/*ky@1', 'ky', '1'],
    ['https://esm.sh/stable/@octokit/request@9/index.js', '@octokit/request/index.js', '9'],
    ['https://cdn.skypack.dev/ky@v1', 'ky', 'v1'], ['https://cdn.jsdelivr.net/npm/ky@1/+esm', 'ky', '1'], ['https://unpkg.com/ky@1?module', 'ky', '1'],
  ])('%s is %s', (specifier, plain, version) => {
    expect([plainSpecifier(specifier), packageOfUrl(specifier)?.version]).toEqual([plain, version])
  })

  it.each(['npm:ky@1', 'npm:ky', 'npm:/ky/x', 'jsr:ky', 'https://esm.sh/ky', 'https://esm.sh/v135/ky@1', 'https://esm.sh/*ky@1', 'https://unpkg.com/ky?module', 'ky', 'ky/umd'])('%s holds a word of its package', specifier => {
    expect(wordsOfPackage('ky').some(word => `import '${specifier}'`.includes(word))).toBe(true)
  })
})

it.each(['ky', '@scope/name', './npm', 'node:http', '#imports', 'https://deno.land/x/ky@v1/mod.ts', 'https://cdn.jsdelivr.net/gh/sindresorhus/ky@1', 'npm:', 'virtual:ky'])('leaves %s', specifier => {
  expect(plainSpecifier(specifier)).toBe(specifier)
})
