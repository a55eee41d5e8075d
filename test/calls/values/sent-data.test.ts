import { expect, it } from 'vitest'
import { frameAt } from '../../../src/calls/frames/frame-at.ts'
import { dataOf } from '../../../src/calls/values/sent-data.ts'
import type { Data } from '../../../src/uses/api-use.ts'
import { codeOf, probesIn } from '../support/probe.ts'

/** Data in short: `{ name: 'a', … }`, `[1, …]`, `?` for what is not known. */
function show(data: Data): string {
  switch (data.kind) {
    case 'text': return `'${data.text.map(({ text }) => text ?? '{}').join('')}'`
    case 'value': return String(data.value)
    case 'object': return `{ ${[...data.fields.map(({ name, value }) => `${name}: ${show(value)}`), ...data.open ? ['…'] : []].join(', ')} }`
    case 'list': return `[${[...data.items.map(show), ...data.open ? ['…'] : []].join(', ')}]`
    case 'choice': return data.options.map(show).join(' | ')
    case 'unknown': return '?'
  }
}

it.each<[title: string, code: string, sent: string]>([
  ['an object', `probe({ name: 'a', type: 'A' })`, `{ name: 'a', type: 'A' }`],
  ['a name in brackets, as it is written and as its path', `probe({ 'rule[name]': 'a' })`, `{ rule[name]: 'a', rule: { name: 'a' } }`],
  ['names in the same brackets', `probe({ 'rule[name]': 'a', 'rule[on][day]': 1 })`, `{ rule[name]: 'a', rule[on][day]: 1, rule: { name: 'a', on: { day: 1 } } }`],
  ['elements by number', `probe({ 'items[0][a]': 1, 'items[1][b]': 2 })`, `{ items[0][a]: 1, items[1][b]: 2, items: [{ a: 1, b: 2 }, …] }`],
  ['elements without a number', `probe({ 'items[][a]': 1, 'ids[]': 2 })`, `{ items[][a]: 1, ids[]: 2, items: [{ a: 1 }, …], ids: [2, …] }`],
  ['brackets that are no path', `probe({ '[a]': 1, 'a[b': 2, 'a]': 3, 'a[b]c': 4 })`, `{ [a]: 1, a[b: 2, a]: 3, a[b]c: 4 }`],
  ['URLSearchParams', `const body = new URLSearchParams({ 'a[b]': 'x' })\nbody.append('a[c]', y)\nprobe(body)`, `{ a[b]: 'x', a[c]: ?, a: { b: 'x', c: ? } }`],
  ['URLSearchParams of a text', `probe(new URLSearchParams('?a=1&b%5Bc%5D=' + x))`, `{ a: '1', b[c]: '{}', b: { c: '{}' } }`],
  ['URLSearchParams of a text that is not known', `probe(new URLSearchParams(location.search))`, '{ … }'],
  ['URLSearchParams as text', `probe(new URLSearchParams({ a: '1' }).toString())`, `{ a: '1' }`],
  ['a form as text', `probe(\`name=\${x}&items[0][price]=2\`)`, `{ name: '{}', items[0][price]: '2', items: [{ price: '2' }, …] }`],
  ['a form as text of which a part is not known', 'probe(`a=1&${others}`)', `{ a: '1', … }`],
  ['prose with an equals sign', `probe('where a=1&b=2 holds')`, `'where a=1&b=2 holds'`],
  ['JSON as text', `probe('{"a":"b=1"}')`, `'{"a":"b=1"}'`],
  ['text inside an object', `probe({ filter: 'a=1&b=2' })`, `{ filter: 'a=1&b=2' }`],
])('sends %s', (_title, text, sent) => {
  const code = codeOf(text)
  const [probe] = probesIn(code)
  if (!probe) throw new Error('Nothing is probed.')
  expect(show(dataOf(code.run.evaluate(probe, frameAt(code.run, code.module, probe)), { file: 'a.ts', start: 0, end: 0 }))).toBe(sent)
})
