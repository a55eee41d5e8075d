import { expect, it } from 'vitest'
import { probed } from '../support/probe.ts'

it.each<[string, string, string]>([
  ['join', `['zones', id].join('/')`, `'zones/{}'`],
  ['concat of lists', `['zones'].concat('filters')`, `['zones', 'filters']`],
  ['concat of texts', `'/zones'.concat('/filters')`, `'/zones/filters'`],
  ['replace of a placeholder', `'/zones/:id'.replace(':id', zone)`, `'/zones/{}'`],
  ['String.raw', 'String.raw`/zones/${zone}`', `'/zones/{}'`],
  ['String', 'String(1)', `'1'`],
  ['encodeURIComponent', `encodeURIComponent('a')`, `'a'`],
  ['toString of parameters', `new URLSearchParams({ page: '1' }).toString()`, `'{}?page'`],
  ['URL with a base', `new URL('/zones', 'https://h/v4')`, `'https://h/zones'`],
  ['Object.keys', `Object.keys({ a: 1, b: 2 })`, `['a', 'b']`],
  ['Object.values', `Object.values({ a: 1, b: 2 })`, '[1, 2]'],
  ['Object.entries', `Object.entries({ a: 1 })`, `[['a', 1]]`],
  ['Object.fromEntries', `Object.fromEntries([['a', 1]])`, '{ a: 1 }'],
  ['Object.freeze', `Object.freeze({ a: 1 }).a`, '1'],
  ['JSON.stringify, whose value stays in sight', `JSON.stringify({ a: 1 })`, '{ a: 1 }'],
  ['Promise.resolve', `await Promise.resolve('/zones')`, `'/zones'`],
  ['Promise.all', `await Promise.all(['a', 'b'])`, `['a', 'b']`],
  ['then', `await Promise.resolve('/zones').then(path => path + '/filters')`, `'/zones/filters'`],
  ['get of a Map', `new Map([['a', 1], ['b', 2]]).get('b')`, '2'],
  ['call, apply and bind', `(function (path) { return path }).call(null, '/zones')`, `'/zones'`],
  ['find', `['/zones', '/user'].find(path => path === wanted)`, `'/user' | '/zones'`],
  ['what is not modelled, as unknown', `'/zones'.padStart(3)`, '?'],
])('models %s', (_name, expr, expected) => {
  expect(probed(`probe(${expr})`)).toEqual([expected])
})

it('never takes a method of Object.prototype for a model', () => {
  expect(probed(`probe(constructor('a')); probe(hasOwnProperty('a')); probe(Object.constructor('a')); probe(Object.toString())`)).toHaveLength(4)
})
