import { describe, expect, it } from 'vitest'
import { parse } from '@typescript-eslint/parser'
import { lowerEstree } from '../../src/syntax/estree.ts'
import { createModule } from '../../src/syntax/scopes.ts'

const text = 'fetch("/zones"); const a = 1'
const { body } = parse(text, { range: true, loc: true, sourceType: 'module' })
const range = [0, text.length]

describe('nodes of a parser that is not known', () => {
  it.each([
    ['a statement that holds statements', { type: 'SvelteScriptElement', range, body, name: 'script' }, { SvelteScriptElement: ['body'] }],
    ['the same without visitor keys', { type: 'SvelteScriptElement', range, body, parent: {}, loc: {} }, undefined],
    ['an element that holds an element', { type: 'AstroFragment', range, children: [{ type: 'AstroElement', range, children: body }] }, { AstroFragment: ['children'], AstroElement: ['children'] }],
  ])('%s', (_, node, visitorKeys) => {
    const module = createModule(lowerEstree({ type: 'Program', range, body: [node] }, text, 'a.svelte', visitorKeys))
    expect(module.calls.map(({ start, end }) => text.slice(start, end))).toEqual(['fetch("/zones")'])
    expect([...module.topLevel.keys()]).toEqual(['a'])
  })

  it('becomes `other` inside an expression', () => {
    const [call] = body
    const argument = call?.type === 'ExpressionStatement' as string && 'expression' in call ? call.expression : undefined
    const node = { type: 'ExpressionStatement', range, expression: { type: 'DoExpression', range, body: argument } }
    const tree = lowerEstree({ type: 'Program', range, body: [node] }, text, 'a.js')
    expect(tree.body[0]).toMatchObject({ kind: 'expr', expression: { kind: 'other', operator: 'DoExpression', children: [{ kind: 'call' }] } })
  })
})
