import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { specifiersOf } from '../../src/project/imports.ts'
import { joined } from '../../src/project/joined.ts'
import { openProject } from '../../src/project/open-project.ts'
import { withText } from '../../src/project/with-text.ts'

describe('specifiers in a text', () => {
  it.each([
    ["import a from './a'", ['./a']],
    ['import * as a from "./a"', ['./a']],
    ["import { a,\n  b }\n  from './a'", ['./a']],
    ["import './a'", ['./a']],
    ["import type { A } from './a'", ['./a']],
    ["import a = require('./a')", ['./a']],
    ["const a = require('./a')", ['./a']],
    ['const { a } = require(`./a`)', ['./a']],
    ["await import('./a')", ['./a']],
    ["import(/* webpackChunkName: 'x' */ './a')", ['./a']],
    ["export * from './a'; export { b } from './b'", ['./a', './b']],
    ['import{a}from"./a";import"./b"', ['./a', './b']],
    ["type A = import('./a').A", ['./a']],
    ["/** @type {import('./a').A} */", ['./a']],
    ["import './a'; import './a'", ['./a']],
    ['await import(`./pages/${name}`)', []],
    ["require(name); Array.from('x')", []],
    ["const important = './a'", []],
    ["import ''", []],
  ])('%s', (text, expected) => {
    expect(specifiersOf(text, 'x.ts')).toEqual(expected)
  })

  it('sees the source of a script block', () => {
    expect(specifiersOf('<script setup lang="ts" src="./a.ts"></script>', 'x.vue')).toEqual(['./a.ts'])
  })

  it('is linear on hostile text', () => {
    const text = `import(${'/*'.repeat(50_000)} ${'from '.repeat(50_000)} ${'import('.repeat(50_000)}`
    expect(specifiersOf(text, 'x.ts')).toEqual([])
  })
})

describe('import edges', () => {
  const files = memoryFiles({
    'a.ts': "import './b'; import axios from 'axios'; import './missing'",
    'b.ts': "import './c'; import './c.js'",
    'c.ts': "import './a'; import './c'",
    'd.ts': 'export const d = 1',
  })
  const project = openProject('', { files })

  it('go both ways', () => {
    expect(project.imports('a.ts')).toEqual(['b.ts'])
    expect(project.externals('a.ts')).toEqual(['axios'])
    expect(project.imports('b.ts')).toEqual(['c.ts'])
    expect(project.importers('c.ts')).toEqual(['b.ts'])
    expect(project.imports('c.ts')).toEqual(['a.ts'])
    expect(project.importers('d.ts')).toEqual([])
  })

  it('tell distances, circles included', () => {
    expect(Object.fromEntries(joined(project, ['a.ts'], 4))).toEqual({ 'a.ts': 0, 'b.ts': 1, 'c.ts': 1 })
  })

  it('follow the text of an editor', () => {
    const edited = withText(project, 'a.ts', "import './d'")
    expect(edited.imports('a.ts')).toEqual(['d.ts'])
    expect(edited.importers('d.ts')).toEqual(['a.ts'])
    expect(edited.importers('b.ts')).toEqual([])
    expect(edited.importers('a.ts')).toEqual(['c.ts'])
    expect(edited.text('a.ts')).toBe("import './d'")
    expect(edited.text('b.ts')).toBe(project.text('b.ts'))
  })

  it('know a file that is not saved yet', () => {
    const edited = withText(project, 'new.ts', "import './a'")
    expect(edited.files).toContain('new.ts')
    expect(edited.importers('a.ts')).toEqual(['c.ts', 'new.ts'])
  })

  it('stay the same object when the editor holds what the disk holds', () => {
    expect(withText(project, 'd.ts', 'export const d = 1')).toBe(project)
  })
})

describe('the importers of a file', () => {
  it.each<[specifier: string, from: string, target: string]>([
    ['./b', 'a.ts', 'b.ts'], ['./b.js', 'a.ts', 'b.ts'], ['./b.service', 'a.ts', 'b.service.ts'], ['./b.vue?raw', 'a.ts', 'b.vue'], ['.//b', 'a.ts', 'b.ts'],
    ['./b', 'a.ts', 'b/index.ts'], ['./b/', 'a.ts', 'b/index.ts'], ['./v1.2', 'a.ts', 'v1.2/index.ts'], ['./b/index', 'a.ts', 'b/index.ts'],
    ['.', 'b/a.ts', 'b/index.ts'], ['./', 'b/a.ts', 'b/index.ts'], ['..', 'b/c/a.ts', 'b/index.ts'], ['../', 'b/a.ts', 'index.ts'], ['./c/..', 'b/a.ts', 'b/index.ts'],
    ['..', 'b/c/a.ts', 'b.ts'], ['../b/x', 'b/a.ts', 'b/x.ts'], ['./.hidden', 'a.ts', '.hidden.ts'],
    ['#b', 'a.ts', 'b.ts'], ['@/b', 'a.ts', 'src/b.ts'], ['mapped', 'a.ts', 'src/far.ts'], ['@acme/own', 'a.ts', 'src/index.ts'], ['/b', 'a.ts', 'b.ts'],
  ])('know %s in %s of %s', (specifier, from, target) => {
    const project = openProject('', { files: memoryFiles({
      'package.json': '{ "name": "@acme/own", "imports": { "#b": "./b.ts" } }', 'tsconfig.json': '{ "compilerOptions": { "paths": { "mapped": ["./src/far"] } } }',
      [from]: `import '${specifier}'`, [target]: '',
    }) })
    expect(project.imports(from)).toEqual([target])
    expect(project.importers(target)).toEqual([from])
  })
})
