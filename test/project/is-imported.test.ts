import { describe, expect, it } from 'vitest'
import { isImported } from '../../src/project/is-imported.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { strongTest } from '../../src/project/word-tests.ts'

const words = ["'acme'", '"acme"', "'acme/", '"acme/', 'api.acme.com']

function test(text: string): boolean {
  return strongTest(openProject('/project', { files: memoryFiles({ 'a.ts': text }) }), words)('a.ts')
}

describe('a package shows that a file uses the API', () => {
  it.each([
    "import Acme from 'acme'", 'import Acme from"acme"', "import 'acme'", "import * as a from 'acme/resources'", "import a = require('acme')", "export * from 'acme'",
    "import {\n  A,\n} from\n  'acme'", "const a = require('acme')", 'require ( "acme" )', "await import('acme')", "type A = import('acme').A", "require.resolve('acme')",
    "import(/* webpackChunkName: 'a' */ 'acme')", "import a from // the client\n  'acme'", "require/* of */('acme')", "import type { A } from 'acme'",
    `import a from /*${' '.repeat(2000)}*/ 'acme'`, `import a from // ${'x '.repeat(2000)}\n'acme'`, `import a from${' '.repeat(2000)}'acme'`, `require(${'\n'.repeat(2000)}'acme')`,
    "require?.('acme')", "require(('acme'))", "import((\n('acme')))", "import a from\u00a0'acme'", "import a from\u2028'acme'", "import a from // x\r'acme'", "if (p === 'acme') load()\nimport a from 'acme'", "const p = 'acme', u = 'https://api.acme.com'",
  ])('%j', text => { expect(test(text)).toBe(true) })
})

describe('a text that only looks like a package shows nothing', () => {
  it.each([
    "if (provider === 'acme') go()", 'switch (p) { case "acme": go() }', "type P = 'acme' | 'other'", "const names = { 'acme': 1 }", "list.includes('acme')", "const from = ['acme']",
    "<img src=\"acme\" />", "x.importer('acme')", "xfrom 'acme'", "requires('acme')", "imports('acme/')",
  ])('%j', text => { expect(test(text)).toBe(false) })
})

describe('a name that is a part of the host shows that a file uses the API if the other parts are there:', () => {
  it.each<[text: string, isStrong: boolean]>([
    ["const p = 'acme'; fetch(`https://api.${p}.com/v1`)", true],
    ["const h = 'api.' + 'acme' + '.com'", true],
    ["const a = { sub: 'api', name: 'acme' }; fetch(`https://${a.sub}.${a.name}.com`)", true],
    ["const h = ['api', 'acme', 'com'].join('.')", true],
    ["const p = 'acme', d = 'example.com', a = api.get", false],
    ["const p = 'acme'; fetch(`https://${p}.com`)", false],
    ["const p = 'acme'; fetch('https://api.example.com')", false],
  ])('%j', (text, isStrong) => { expect(test(text)).toBe(isStrong) })
})

it('looks at the bytes before the quote, wherever the text is cut', () => {
  const bytes = Buffer.from(`${'é'.repeat(800)} from 'acme'`)
  expect(isImported(bytes, bytes.indexOf("'"))).toBe(true)
})
