import { describe, expect, it } from 'vitest'
import { createModule } from '../../src/syntax/scopes.ts'
import { statementsOf } from '../../src/syntax/top-statements.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'

const text = `import { get } from './net'
interface Row { id: string }
const base = '/zones'
function list(row: Row) { return get(base) }
registry.add(list, base, get)
export { list as all }
export default { list }
`
const statements = statementsOf(createModule(parseTypeScript('a.ts', text)))
const of = (piece: string): number => statements.at(text.indexOf(piece))

describe('the statements at the top of a module', () => {
  it.each([
    ['an import', 'import', ['get']],
    ['a type, which passes no value on', 'interface', []],
    ['a constant', 'base =', ['base']],
    ['a function', 'function list', ['list']],
    ['a call', 'registry', []],
  ])('declare names: %s', (_, piece, names) => {
    expect(statements.declaredIn(of(piece))).toEqual(names)
  })

  it('tell who names something', () => {
    expect(statements.naming('base')).toEqual([of('base ='), of('function list'), of('registry')])
    expect(statements.ownNamesIn(of('registry'))).toEqual(['list', 'base'])
  })

  it('tell exports by their names and by their expressions', () => {
    expect(statements.exportsOf('list')).toEqual(['all'])
    expect(statements.exportsIn(of('export default'))).toEqual(['default'])
  })

  it('have a last index for what is outside of all', () => {
    expect(statements.at(text.length)).toBe(statements.all.at(-1))
    expect(statements.text(statements.at(text.length))).toBe('')
  })

  it.each([
    ['one value', 'module.exports = { a: 1 }', ['*', 'a']],
    ['a name', 'exports.a = 1', ['a']],
  ])('know the exports of CommonJS: %s', (_, code, names) => {
    const found = statementsOf(createModule(parseTypeScript('a.js', code)))
    expect(found.exportsIn(0)).toEqual(names)
  })
})
