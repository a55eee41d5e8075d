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
    `import a from /*${' '.repeat(2000)}*/ 'acme'`, "if (p === 'acme') load()\nimport a from 'acme'", "const p = 'acme', u = 'https://api.acme.com'",
  ])('%j', text => { expect(test(text)).toBe(true) })
})

describe('a text that only looks like a package shows nothing', () => {
  it.each([
    "if (provider === 'acme') go()", 'switch (p) { case "acme": go() }', "type P = 'acme' | 'other'", "const names = { 'acme': 1 }", "list.includes('acme')", "const from = ['acme']",
    "<img src=\"acme\" />", "x.importer('acme')", "xfrom 'acme'", "requires('acme')", "imports('acme/')",
  ])('%j', text => { expect(test(text)).toBe(false) })
})

it('looks at the bytes before the quote, wherever the text is cut', () => {
  const bytes = Buffer.from(`${'é'.repeat(800)} from 'acme'`)
  expect(isImported(bytes, bytes.indexOf("'"))).toBe(true)
})
