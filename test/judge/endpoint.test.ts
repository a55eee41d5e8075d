import { describe, expect, it } from 'vitest'
import { headers, judgeAll, place, request, throughSdk } from './build-use.ts'

type Row = readonly [what: string, use: ReturnType<typeof request>, found: readonly string[]]

/** `entry confidence method`, with `-` for an unknown method. */
function summary(use: ReturnType<typeof request>): string[] {
  return judgeAll(use).map(({ entry, confidence, methods }) => `${entry} ${confidence} ${methods.join(',') || '-'}`)
}

describe('endpoint', () => {
  const evidence = place(1)
  const rows: Row[] = [
    ['a listed method on the proven base', request('GET /stores/{}/rules'), ['rules certain GET']],
    ['a literal in the place of a parameter', request('DELETE /stores/s1/rules/r1'), ['rules certain DELETE']],
    ['a method that is not listed', request('PATCH /stores/{}/rules'), []],
    ['one listed method of two', request('GET,PATCH /stores/{}/rules'), ['rules certain GET']],
    ['a method that is not known', request('? /stores/{}/rules'), ['rules likely -']],
    ['an unknown base with evidence', request('GET /stores/{}/rules', { base: 'unknown', evidence }), ['rules likely GET']],
    ['an unknown base without evidence', request('GET /stores/{}/rules', { base: 'unknown' }), ['rules possible GET']],
    ['a broken join', request('GET /stores/{}/rules', { base: 'broken', evidence }), ['rules possible GET']],
    ['another base', request('GET /stores/{}/rules', { base: 'other', evidence }), []],
    ['a path that is passed on', request('GET /stores/{}/rules', { how: 'passed' }), ['rules likely GET']],
    ['a path that is passed on, without evidence', request('GET /stores/{}/rules', { how: 'passed', base: 'unknown' }), ['rules possible GET']],
    ['a path that is only stored', request('? /stores/{}/rules', { how: 'stored', evidence }), ['rules possible -']],
    ['an unknown segment in the place of a literal', request('GET /stores/{}/{}'), []],
    ['a longer path', request('GET /stores/{}/rules/{}/more'), []],
    ['a shorter path', request('GET /stores/{}'), []],
    ['other case', request('GET /stores/{}/Rules'), []],
    ['no path', request('GET ', { path: [] }), []],
    ['a capped item', request('GET /stores/{}/tunnels'), ['tunnels possible GET']],
    ['its sibling that is not capped', request('POST /stores/{}/tunnels'), ['tunnels certain POST']],
    ['both methods of these, of which one is only possible', request('GET,POST /stores/{}/tunnels'), ['tunnels certain POST']],
    ['a subtree', request('DELETE /stores/{}/worker/namespaces/{}/values/k'), ['namespaces likely DELETE']],
    ['a subtree itself', request('DELETE /stores/{}/worker/namespaces'), []],
    ['a parameter', request('GET /stores/{}/devices/{}'), ['devices certain GET']],
    ['a live literal in the place of a parameter', request('GET /stores/{}/devices/policy'), []],
    ['an item seen in SDKs only, written out', request('GET /stores/{}/dimensions'), []],
    ['the same through an SDK', throughSdk(request('GET /stores/{}/dimensions'), 'list'), ['dimensions certain GET']],
    ['the same put into a parameter of an SDK', request('GET /stores/{}/dimensions', { sdk: { method: 'list', at: place(800) } }), []],
    ['an everyday path', request('GET /hooks/{}'), ['hooks certain GET']],
    ['an everyday path on an unknown base', request('GET /hooks/{}', { base: 'unknown', evidence }), []],
    ['an everyday path on an unknown base, with a header of the API', request('GET /hooks/{}', { base: 'unknown', evidence, headers: headers('X-Acme-Version') }), ['hooks likely GET']],
    ['an everyday path on an unknown base, with another header', request('GET /hooks/{}', { base: 'unknown', evidence, headers: headers('Accept') }), []],
    ['an everyday path of an SDK that is not installed', throughSdk(request('GET /hooks/{}', { base: 'unknown', evidence }), 'get'), ['hooks likely GET']],
    ['a withdrawn entry', request('GET /stores/{}/cache'), []],
    ['a renamed segment', request('GET /stores/{}/script_monitor/scripts'), ['script-monitor certain GET']],
    ['a renamed segment at the end of a longer path', request('? /stores/{}/a/b/script_monitor'), ['script-monitor likely -']],
    ['the segment before its prefix', request('GET /script_monitor/{}/scripts'), []],
    ['a setting', request('GET /stores/{}/settings/minify'), ['minify certain GET']],
    ['a setting by a method that is not listed', request('PUT /stores/{}/settings/minify'), []],
    ['another setting', request('GET /stores/{}/settings/ssl'), []],
    ['a setting that is not known', request('GET /stores/{}/settings/{}'), []],
  ]
  it.each(rows)('%s', (_, use, found) => expect(summary(use)).toEqual(found))
})

describe('token', () => {
  const sdk = { method: 'list', at: place(800) }
  const exact = { file: 'src/client.ts', start: 103, end: 120 }
  const segment = (text: string | null) => ({ text, at: place(50), token: text === null ? null : exact })
  it.each([
    ['the last literal segment', request('GET /stores/{}/rules/{}'), 102],
    ['the prefix of a subtree', request('PUT /stores/{}/worker/namespaces/x/values'), 103],
    ['the renamed segment', request('GET /stores/{}/script_monitor/scripts'), 102],
    ['the id of a setting', request('GET /stores/{}/settings/minify'), 103],
    ['the method of an SDK call', request('GET /stores/{}/rules', { sdk }), 800],
    ['the id of a setting, in an SDK call', request('GET /stores/{}/settings/minify', { sdk }), 103],
    ['the piece that supplies the segment', request('GET ', { path: ['stores', null, 'rules'].map(segment) }), 50],
    ['the exact characters of a renamed segment', request('GET ', { path: ['stores', null, 'script_monitor'].map(segment) }), 103],
  ])('%s', (_, use, start) => expect(judgeAll(use).map(({ token }) => token.start)).toEqual([start]))
})

describe('target', () => {
  it.each([
    ['GET /stores/s1/rules/r1', 'endpoint', '/stores/{store_id}/rules/{rule_id}'],
    ['GET /stores/s1/settings/minify', 'setting', '/stores/{store_id}/settings/minify'],
    ['GET /stores/s1/x/script_monitor', 'segment', '/stores/{store_id}/script_monitor'],
    ['PUT /stores/s1/worker/namespaces/a', 'endpoint', '/stores/{store_id}/worker/namespaces/**'],
  ])('%s', (operation, kind, target) => {
    expect(judgeAll(request(operation))).toMatchObject([{ kind, target, rule: 'no-deprecated-endpoint' }])
  })
})
