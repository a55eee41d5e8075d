import { describe, expect, it } from 'vitest'
import { parseSettings } from '../../src/config/settings.ts'
import { readConfig } from '../../src/config/read-config.ts'
import { formatMistake } from '../../src/schedule/schedule-error.ts'
import { analyseFiles, listFindings } from '../support/analyse-files.ts'

const mistakesIn = (text: string) => readConfig(Buffer.from(text), 'sunset.config.yaml').mistakes.map(formatMistake).join('\n')
const declared = '{ module: ./http, export: cf, method: 0, path: 1 }'

describe('a declared client that is wrong', () => {
  it.each([
    ['{ module: ./http, methd: 0, path: 1 }', 'sunset.config.yaml:2:23 clients[0]: unknown key "methd". Did you mean "method"?'],
    ['{ module: ./http, path: 1 }', 'sunset.config.yaml:2:5 clients[0].method: is missing.'],
    ['{ method: GET, path: 1 }', 'sunset.config.yaml:2:5 clients[0]: needs `module` or `global`.'],
    ['{ module: a, global: b, method: GET, path: 1 }', 'sunset.config.yaml:2:5 clients[0]: must not have both `module` and `global`.'],
    ['{ module: a, method: 0, path: 0 }', 'sunset.config.yaml:2:5 clients[0]: uses the same argument position twice.'],
    ['{ module: a, method: callee, path: 0 }', 'sunset.config.yaml:2:5 clients[0]: needs `calls` or `export`, because `method: callee` takes the method from the function name.'],
    ['{ global: b, export: c, method: GET, path: 1 }', 'sunset.config.yaml:2:5 clients[0]: must not have both `global` and `export`.'],
    ['{ module: a, method: GET }', 'sunset.config.yaml:2:5 clients[0]: needs the position of the path (`path`), or of the options that hold the path (`options`).'],
    ['{ module: a, method: GET, options: 0 }', 'sunset.config.yaml:2:5 clients[0]: needs `names.url`, because without `path` the path is a member of the options.'],
    ['{ module: a, method: options, path: 0, options: 1 }', 'sunset.config.yaml:2:5 clients[0]: needs `names.method`, because `method: options` takes the method from the options.'],
    ['{ module: a, method: get, path: 0 }', 'sunset.config.yaml:2:18 clients[0].method: expected the position of an argument, or one of callee, options, url, GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS.'],
    ['{ module: a, method: GET, path: -1 }', 'sunset.config.yaml:2:31 clients[0].path: must be the position of an argument: 0 for the first one, up to 9.'],
    ['{ module: a, method: GET, path: 0, join: glue }', 'sunset.config.yaml:2:40 clients[0].join: expected "trim" or "concat" or "whatwg" or "slash" or "strict" or "relative" or "origin", found "glue".'],
    ['{ module: a, method: GET, path: 0, names: { ur: x } }', 'sunset.config.yaml:2:49 clients[0].names: unknown key "ur". Did you mean "url"?'],
    ['a text', 'sunset.config.yaml:2:5 clients[0]: expected a mapping, found "a text".'],
  ])('%s', (client, message) => {
    expect(mistakesIn(`clients:\n  - ${client}\n`)).toContain(message)
  })

  it.each([
    ['client: []', 'sunset.config.yaml:1:1 unknown key "client". Did you mean "clients"?'],
    ['clients: {}', 'sunset.config.yaml:1:1 clients: expected a list, found a mapping.'],
    ['clients: [', 'sunset.config.yaml:1:11'],
    ['- a', 'sunset.config.yaml:1:1 expected a mapping, found a list.'],
  ])('in a file of %s', (text, message) => {
    expect(mistakesIn(text)).toContain(message)
  })

  it.each([
    ['a file that is not there', declared.replace('./http', './htp'), 'sunset.config.yaml:2:7 clients[0].module: the file "./htp" does not exist.'],
    ['two declarations of one export', `${declared}\n  - ${declared}`, 'sunset.config.yaml:3:7 clients[1].module: "./http" is already declared; remove one of the two.'],
    ['an export that is not there', declared.replace('cf', 'cff'), 'sunset.config.yaml:2:7 clients[0].module: "./http" has no export "cff". Did you mean "cf"?'],
  ])('by %s', (_name, client, message) => {
    const files = { 'http.js': "export const cf = (m, p) => m\nexport const home = 'https://api.cloudflare.com/client/v4'", 'sunset.config.yaml': `clients:\n  - ${client}\n` }
    expect(() => analyseFiles({ ...files, 'use.js': "import { cf } from './http.js'\ncf('GET', '/zones/z/filters')" })).toThrow(message)
  })

  it('is named in the settings of ESLint', () => {
    expect(() => parseSettings({ clients: [{ module: 'a', methd: 0 }] })).toThrow('settings.sunset.clients[0]: unknown key "methd". Did you mean "method"?')
    expect(() => parseSettings({ clients: 'a' })).toThrow('settings.sunset.clients: expected a list of clients, but got "a".')
  })
})

describe('a declared client', () => {
  const code = {
    'a/http.js': "export const cf = (m, p) => m\nexport const home = 'https://api.cloudflare.com/client/v4'",
    'a/use.js': "import { cf } from './http.js'\ncf('GET', '/zones/z/filters')\ncf('OPTIONS', '/zones/z/filters')",
  }

  it('is found from where it is declared', () => {
    expect(listFindings(analyseFiles({ ...code, 'a/sunset.config.yaml': `clients: [${declared}]` }))).toEqual(['a/use.js:2 filters GET'])
    expect(listFindings(analyseFiles({ ...code, 'sunset.config.yaml': `clients: [${declared.replace('./http', './a/http')}]` }))).toEqual(['a/use.js:2 filters GET'])
  })

  it('is found in CommonJS and by re-exports', () => {
    const files = {
      'http.cjs': "const home = 'https://api.cloudflare.com/client/v4'\nmodule.exports = { cf: (m, p) => home }", 'index.js': "export { cf } from './http.cjs'",
      'use.cjs': "const { cf } = require('./http.cjs')\ncf('DELETE', '/zones/z/filters/f')", 'other.js': "import { cf } from './index.js'\ncf('OPTIONS', '/zones/z/filters')",
      'sunset.config.yaml': `clients: [${declared.replace('./http', './http.cjs')}]`,
    }
    expect(listFindings(analyseFiles(files))).toEqual(['use.cjs:2 filters DELETE'])
  })
})
