import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import { analyseBy, scheduleOf } from './own-schedule.ts'

/** The text before, and after all fixes that are offered; equal when there is none. */
type Row = readonly [name: string, safety: 'safe' | 'suggestion' | 'none', before: string, after: string]

const orders = 'https://api.shop.example/v1/orders'
const axios = 'import axios from \'axios\'\n'

const rename = scheduleOf('  - field: comment\n    of: order\n    request: deprecated\n    response: deprecated\n    rewrite: { rename-field: { to: note }, safety: safe }')
const renamed: readonly Row[] = [
  ['a field that is sent', 'safe', `${axios}axios.post('${orders}', { total: 1, comment: text })`, `${axios}axios.post('${orders}', { total: 1, note: text })`],
  ['a field in shorthand', 'safe', `${axios}axios.post('${orders}', { comment })`, `${axios}axios.post('${orders}', { note: comment })`],
  ['a field with a key in quotes', 'safe', `${axios}axios.post('${orders}', { "comment": text })`, `${axios}axios.post('${orders}', { "note": text })`],
  ['a field that is assigned', 'safe', `${axios}const body = {}\nbody.comment = text\nbody['total'] = 1\naxios.post('${orders}', body)`, `${axios}const body = {}\nbody.note = text\nbody['total'] = 1\naxios.post('${orders}', body)`],
  ['a field beside a spread', 'suggestion', `${axios}axios.post('${orders}', { ...order, comment: text })`, `${axios}axios.post('${orders}', { ...order, note: text })`],
  ['a field beside the new one', 'none', `${axios}axios.post('${orders}', { comment: text, note: other })`, `${axios}axios.post('${orders}', { comment: text, note: other })`],
  ['a field that is read', 'suggestion', `const { data } = await (await fetch('${orders}/1')).json()\nlog(data.comment, data['comment'])`, `const { data } = await (await fetch('${orders}/1')).json()\nlog(data.note, data['note'])`],
  ['a field that is destructured', 'suggestion', `const { comment, id } = (await (await fetch('${orders}/1')).json()).data`, `const { note: comment, id } = (await (await fetch('${orders}/1')).json()).data`],
  ['a field that is destructured under another name', 'suggestion', `const { comment: text = '' } = (await (await fetch('${orders}/1')).json()).data`, `const { note: text = '' } = (await (await fetch('${orders}/1')).json()).data`],
  ['a member of a type', 'suggestion', `interface Order { id: string, comment: string, total: number }\nconst { data } = await (await fetch('${orders}/1')).json() as { data: Order }`, `interface Order { id: string, note: string, total: number }\nconst { data } = await (await fetch('${orders}/1')).json() as { data: Order }`],
]

const parameter = scheduleOf('  - query: size\n    on: GET /orders\n    rewrite: { rename-query: { to: per_page }, safety: safe }')
const parameters: readonly Row[] = [
  ['a parameter in a URL', 'safe', `fetch('${orders}?page=2&size=5')`, `fetch('${orders}?page=2&per_page=5')`],
  ['a parameter with a computed value', 'safe', `fetch(\`${orders}?size=\${size}\`)`, `fetch(\`${orders}?per_page=\${size}\`)`],
  ['a parameter of axios', 'safe', `${axios}axios.get('${orders}', { params: { size: 5 } })`, `${axios}axios.get('${orders}', { params: { per_page: 5 } })`],
  ['a parameter in shorthand', 'safe', `${axios}axios.get('${orders}', { params: { size } })`, `${axios}axios.get('${orders}', { params: { per_page: size } })`],
  ['a parameter that is set', 'safe', `const url = new URL('${orders}')\nurl.searchParams.set('size', '5')\nfetch(url)`, `const url = new URL('${orders}')\nurl.searchParams.set('per_page', '5')\nfetch(url)`],
  ['a parameter beside the new one', 'none', `fetch('${orders}?size=5&per_page=5')`, `fetch('${orders}?size=5&per_page=5')`],
]

const header = scheduleOf('  - header: X-Old\n    on: any\n    rewrite: { remove-header: true, safety: safe }')
const headers: readonly Row[] = [
  ['a header of a request', 'safe', `fetch('${orders}', { headers: { 'X-Old': '1', Accept: 'text/html' } })`, `fetch('${orders}', { headers: { Accept: 'text/html' } })`],
  ['a header that is set', 'safe', `const headers = new Headers()\nheaders.set('X-Old', '1')\nfetch('${orders}', { headers })`, `const headers = new Headers()\nfetch('${orders}', { headers })`],
  ['a header beside a spread', 'suggestion', `fetch('${orders}', { headers: { ...more, 'X-Old': '1' } })`, `fetch('${orders}', { headers: { ...more } })`],
  ['a header of headers that are read', 'suggestion', `const headers = { 'X-Old': '1' }\nlog(headers['X-Old'])\nfetch('${orders}', { headers })`, `const headers = {}\nlog(headers['X-Old'])\nfetch('${orders}', { headers })`],
]

const tables = [['rename-field', rename, renamed], ['rename-query', parameter, parameters], ['remove-header', header, headers]] as const

describe.each(tables)('%s', (_, schedule, rows) => {
  it.each(rows)('of %s: %s', (_name, safety, before, after) => {
    const fixes = analyseBy(schedule, before).findings.flatMap(finding => finding.fixes)
    expect(applyEdits(before, fixes.flatMap(fix => fix.edits))).toBe(after)
    expect([...new Set(fixes.map(fix => fix.safety))].join() || 'none').toBe(safety)
  })
})
