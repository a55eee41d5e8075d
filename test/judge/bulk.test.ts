import { expect, it } from 'vitest'
import { body, Choice, judgeAll, read, request, test, Unknown, type Plain } from './build-use.ts'

const bulk = (method: string, plain: Plain) => request(`${method} /stores/{}/settings`, { body: body(plain) })

it.each([
  ['an item with the id', bulk('PATCH', { items: [{ id: 'ssl' }, { id: 'minify' }] }), ['minify certain PATCH']],
  ['an id of several', bulk('PATCH', { items: [{ id: new Choice('ssl', 'minify') }] }), ['minify certain PATCH']],
  ['an unknown method', bulk('?', { items: [{ id: 'minify' }] }), ['minify likely -']],
  ['a body with a method that reads', bulk('GET', { items: [{ id: 'minify' }] }), []],
  ['another id', bulk('PATCH', { items: [{ id: 'ssl', value: 'minify' }] }), []],
  ['an id that is not known', bulk('PATCH', { items: [{ id: new Unknown() }] }), []],
  ['the bulk call alone', request('GET /stores/{}/settings'), []],
  ['an item picked by its id', request('GET /stores/{}/settings', { reads: [
    read('result.[].value', { conditions: [test('id', 'minify')] }), read('result.[].value.css', { conditions: [test('id', 'minify')] }),
  ] }), ['minify certain GET']],
  ['an item picked by another id', request('GET /stores/{}/settings', { reads: [read('result.[].value', { conditions: [test('id', 'minify', true)] })] }), []],
])('%s', (_, use, found) => {
  expect(judgeAll(use).map(({ entry, confidence, methods }) => `${entry} ${confidence} ${methods.join(',') || '-'}`)).toEqual(found)
})

it('stands on the literal of the id', () => {
  const [finding] = judgeAll(bulk('PATCH', { items: [{ id: 'minify' }] }))
  expect(finding).toMatchObject({ kind: 'setting', target: '/stores/{store_id}/settings/minify', token: { start: 505 } })
})
