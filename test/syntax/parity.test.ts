import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseTypeScript } from '../../src/syntax/typescript.ts'
import { sampleOf } from '../support/sample.ts'
import { plain } from '../support/plain-tree.ts'
import { eslintTree } from './eslint-tree.ts'
import { commonjs } from './snippets/commonjs.ts'
import { javascript } from './snippets/javascript.ts'
import { typescript } from './snippets/typescript.ts'
import { vue } from './snippets/vue.ts'

const scripts = Object.entries({ ...javascript, ...commonjs })
const typed = Object.entries(typescript)

describe('both adapters lower a snippet to the same tree', () => {
  it.each(scripts)('%s by espree', (path, text) => {
    expect(plain(eslintTree(path, text, 'espree'))).toEqual(plain(parseTypeScript(path, text)))
  })
  it.each([...scripts, ...typed])('%s by @typescript-eslint/parser', (path, text) => {
    expect(plain(eslintTree(path, text, 'typescript'))).toEqual(plain(parseTypeScript(path, text)))
  })
  it.each(Object.entries(vue))('%s by vue-eslint-parser', (path, text) => {
    expect(plain(eslintTree(path, text, 'vue'))).toEqual(plain(parseTypeScript(path, text)))
  })
  it.each([...scripts, ...typed])('%s has no syntax error and is not empty', (path, text) => {
    const { problems, body } = parseTypeScript(path, text)
    expect(problems).toEqual([])
    expect(body).not.toEqual([])
  })
})

const root = join(import.meta.dirname, '../..')

describe('both adapters lower a file of the project to the same tree', () => {
  // The files of src resemble each other.
  const files = [...sampleOf(sourceFiles('src'), 30), ...['test/fixtures', 'examples'].flatMap(folder => sourceFiles(folder))]
  it.for(files)('%s', (file, { skip }) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '')
    const tree = parseTypeScript(file, text)
    skip(tree.problems.length > 0, 'a fixture with a syntax error, which other parsers refuse')
    const parser = file.endsWith('.vue') ? 'vue' : 'typescript'
    expect(plain(eslintTree(file, text, parser))).toEqual(plain(tree))
  })
})

function sourceFiles(folder: string): string[] {
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }) : []
  return files.filter(file => /\.(?:[cm]?[jt]sx?|vue)$/.test(file) && !file.includes('node_modules')).map(file => `${folder}/${file}`).sort()
}
