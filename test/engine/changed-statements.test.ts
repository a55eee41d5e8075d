import { describe, expect, it } from 'vitest'
import { arePlain, changedStatements, variablesIn } from '../../src/engine/changed-statements.ts'
import { moduleOf } from '../syntax/describe-binding.ts'

const text = [
  "import { send } from './send'", // 1
  '', // 2
  '/** Sends. */', // 3
  'export const one = 1', // 4
  'const cache = new Map()', // 5
  '/* a */ const both = 2; const path = `/zones/${one}`', // 6
  'export function load(id) {', // 7
  '  // Begins.', // 8
  '  cache.set(id, send(path))', // 9
  '}', // 10
  'interface Zone { name: string }', // 11
  '/* a', // 12
  '   b */', // 13
  '* c */ send()', // 14
].join('\n').replace('* c */ send()', '/* c */ send()')

describe('the statements that hold changed lines', () => {
  it.each<[what: string, lines: readonly (readonly [number, number])[], expected: readonly string[] | undefined]>([
    ['nothing', [], []],
    ['a blank line', [[2, 2]], []],
    ['a comment', [[3, 3]], []],
    ['a variable', [[4, 4]], ['export const one = 1']],
    ['two on one line', [[6, 6]], ['both = 2', 'path = `/zones/${one}`']],
    ['a comment in a function', [[8, 8]], ['function']],
    ['several', [[3, 4], [9, 10]], ['export const one = 1', 'function']],
    ['a line after the end', [[90, 91]], []],
    ['an import', [[1, 1]], undefined],
    ['a type', [[11, 11]], undefined],
    ['a type beside others', [[4, 4], [10, 11]], undefined],
    ['a comment that may be code', [[13, 13]], undefined],
    ['code after a comment', [[14, 14]], ['send()']],
  ])('%s', (_what, lines, expected) => {
    const module = moduleOf(text, 'a.ts')
    const found = changedStatements(module, lines)
    const texts = found && [...found].map(index => text.slice(module.body[index]?.start, module.body[index]?.end))
    expect(texts?.map(each => /function/.exec(each)?.[0] ?? each)).toEqual(expected)
  })
})

describe('a statement', () => {
  it.each<[code: string, isPlain: boolean]>([
    ['const a = 1', true],
    ['let a, b = null', true],
    ['export const a = 1', true],
    ['const a = -1 + 2', false],
    ['const a: Zone = other', false],
    ['export default other', false],
    ['const a = other', true],
    ["const a = '/zones'", false],
    ['const a = `${other}`', false],
    ['const a = other.result', false],
    ['const { result } = other', false],
    ['other()', false],
    ['new Other()', false],
    ['other``', false],
    ['function a() {}', false],
    ['class A {}', false],
    ['const a = <Other />', false],
    ['const a = { zone_name: 1 }', false],
    ['other = 1', false],
  ])('%s does nothing: %s', (code, isPlain) => {
    expect(arePlain(moduleOf(code, 'a.tsx'), new Set([0]))).toBe(isPlain)
  })
})

it('names the variables through which it can pass values', () => {
  const module = moduleOf("const path = '/zones'\nconst list = []\nlet held\nexport const add = x => { list.push(x, path); held = run(x) }\nfunction run() {}", 'a.ts')
  expect([...variablesIn(module, new Set([3]))].sort()).toEqual(['held', 'list'])
})
