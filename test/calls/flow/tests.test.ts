import { describe, expect, it } from 'vitest'
import { branchOf, conditionsAt } from '../../../src/calls/flow/conditions-of-tests.ts'
import { dominatingTests } from '../../../src/calls/flow/dominating-tests.ts'
import { equalityGuards } from '../../../src/calls/flow/equality-guards.ts'
import { javascript } from '../../../src/calls/languages/javascript.ts'
import { codeOf, probesIn } from '../support/probe.ts'

describe('dominating tests', () => {
  it.each<[string, string, string[]]>([
    ['of an if', `if (ready) probe(zone)`, ['ready']],
    ['of an else', `if (ready) stop()\nelse probe(zone)`, ['not ready']],
    ['around each other, innermost first', `if (ready) { if (zone) probe(zone) }`, ['zone', 'ready']],
    ['that leave before', `function send() { if (!zone) return\nprobe(zone) }`, ['not !zone']],
    ['that throw before', `function send() { if (!zone) throw new Error('no zone')\nprobe(zone) }`, ['not !zone']],
    ['of a conditional expression', `const id = ready ? probe(zone) : null`, ['ready']],
    ['of &&', `ready && probe(zone)`, ['ready']],
    ['of a switch', `switch (kind) { case 'A': case 'AAAA': probe(zone) }`, [`kind is 'A', 'AAAA'`]],
    ['of a default', `switch (kind) { case 'A': break\ndefault: probe(zone) }`, [`kind is not 'A'`]],
    ['none outside of its function', `if (ready) { const send = () => probe(zone) }`, []],
  ])('%s', (_name, text, expected) => {
    const [expr] = probesIn(codeOf(text))
    const source = (node: { readonly start: number, readonly end: number }) => text.slice(node.start, node.end)
    const found = expr ? dominatingTests(expr).map(test => test.kind === 'test'
      ? `${test.holds ? '' : 'not '}${source(test.test)}`
      : `${source(test.subject)} is ${test.holds ? '' : 'not '}${test.cases.map(source).join(', ')}`) : []
    expect(found).toEqual(expected)
  })
})

describe('branch conditions', () => {
  it.each<[string, string, string[]]>([
    ['of an equality', `if (record.type === 'SRV') probe(record)`, ['type = SRV']],
    ['of an inequality', `if (record.type !== 'SRV') probe(record)`, ['type ≠ SRV']],
    ['of one that failed', `if (record.type === 'SRV') stop()\nelse probe(record)`, ['type ≠ SRV']],
    ['of alternatives', `if (type === 'A' || type === 'AAAA') probe(type)`, ['type = A AAAA']],
    ['of a list', `if (['A', 'AAAA'].includes(record.type)) probe(record)`, ['type = A AAAA']],
    ['none of a method that lists do not have', `if (['A', 'AAAA'].has(record.type)) probe(record)`, []],
    ['of a switch', `switch (record.data.kind) { case 1: probe(record) }`, ['data.kind = 1']],
    ['through a change of case', `if (record.type.toUpperCase() === 'SRV') probe(record)`, ['type = SRV']],
    ['of a member of an enum', `if (record.type === RecordType.SRV) probe(record)`, ['type = SRV']],
    ['none of a comparison of order', `if (record.ttl < 60) probe(record)`, []],
  ])('%s', (_name, text, expected) => {
    const [expr] = probesIn(codeOf(text))
    expect(expr ? conditionsAt(expr, javascript).map(({ path, is, not }) => `${path.join('.')} ${not ? '≠' : '='} ${is.join(' ')}`) : null).toEqual(expected)
  })

  it('tells two cases of one branch apart', () => {
    const [first, second, third] = probesIn(codeOf('if (a) { probe(1)\nprobe(2) } else probe(3)')).map(branchOf)
    expect(second).toEqual(first)
    expect(third).not.toEqual(first)
    expect(third).toHaveLength(1)
  })
})

describe('equality guards', () => {
  it.each<[string, string, string[]]>([
    ['of a value', `if (id === 'minify') probe(id)`, [`value 'minify'`]],
    ['of a list that leaves', `function set(id) { if (!KNOWN.includes(id)) return\nprobe(id) }`, ['items KNOWN']],
    ['of a set', `if (KNOWN.has(id)) probe(id)`, ['items KNOWN']],
    ['of the keys of an object', `if (id in SETTINGS) probe(id)`, ['keys SETTINGS']],
    ['of each alternative', `if (id === 'minify' || id === 'brotli') probe(id)`, [`value 'minify'`, `value 'brotli'`]],
    ['none of another name', `if (key === 'minify') probe(id)`, []],
  ])('%s', (_name, text, expected) => {
    const [expr] = probesIn(codeOf(text))
    const guards = expr ? equalityGuards(expr, each => each.kind === 'name' && each.name === 'id', false, javascript) : []
    expect(guards.map(guard => `${guard.how} ${text.slice(guard.expr.start, guard.expr.end)}`)).toEqual(expected)
  })
})
