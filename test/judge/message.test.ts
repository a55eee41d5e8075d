import { expect, it } from 'vitest'
import { replacementOf } from '../../src/judge/message.ts'
import { body, headers, judgeAll, query, read, request, schedules, word } from './build-use.ts'

const records = 'GET /stores/{}/records'
const sent = (operation: string) => request(operation, { body: body({ store_name: 'a' }) })
const send = sent('POST /stores/{}/records')
const value = request('POST /stores/{}/page_rules', { body: body({ actions: [{ id: 'mirage' }] }) })

it.each([
  [request('GET,POST /stores/{}/rules'), '2026-11-20', '`GET,POST /stores/{store_id}/rules` was removed on 2025-06-15.'],
  [request('? /stores/{}/rules'), '2025-01-01', '`/stores/{store_id}/rules` will be removed on 2025-06-15.'],
  [request('GET /stores/{}/worker/namespaces'), '2026-08-01', '`GET /stores/{store_id}/worker/namespaces` is deprecated and will be removed on 2026-10-15.'],
  [request('GET /stores/{}/devices/{}'), '2026-08-01', '`GET /stores/{store_id}/devices/{device_id}` has been deprecated since 2025-02-01.'],
  [request('GET /stores/{}/devices/{}'), '2025-01-15', '`GET /stores/{store_id}/devices/{device_id}` will be deprecated on 2025-02-01.'],
  [request('GET /stores/{}/settings/minify'), '2026-11-20', '`GET /stores/{store_id}/settings/minify` was removed on 2024-08-05.'],
  [request('GET /stores/{}/script_monitor'), '2026-11-20', 'Path `/stores/{store_id}/script_monitor` was removed on 2022-10-11.'],
  [send, '2026-11-20', 'Field `store_name` of `POST /stores/{store_id}/records` has been ignored since 2024-11-30.'],
  [send, '2024-11-01', 'Field `store_name` of `POST /stores/{store_id}/records` will be ignored from 2024-11-30.'],
  [request(records, { reads: [read('result.[].store_name')] }), '2026-11-20', 'Field `store_name` of `GET /stores/{store_id}/records` has not been returned since 2024-11-30.'],
  [value, '2026-11-20', 'Value `mirage` of `actions[].id` of `POST /stores/{store_id}/page_rules` was removed in 2026-06.'],
  [value, '2026-06-01', 'Value `mirage` of `actions[].id` of `POST /stores/{store_id}/page_rules` will be removed in 2026-06.'],
  [request(records, { query: query('name=contains:a') }), '2026-11-20', 'Prefix `contains:` or `starts_with:` of `name` of `GET /stores/{store_id}/records` stopped working on 2025-02-21.'],
  [request(records, { query: query('name=a,b') }), '2026-11-20', 'A list separated by `,` in `name` of `GET /stores/{store_id}/records` stopped working on 2025-02-21.'],
  [request('GET /a', { headers: headers('x-shop-service-key') }), '2026-08-01', 'Header `X-Shop-Service-Key` will stop working on 2026-09-30.'],
  [request('GET /a', { headers: headers('Transfer-Encoding', 'Content-Length') }), '2026-11-20', 'The combination of headers `Transfer-Encoding` and `Content-Length` has been rejected since 2023-07-01.'],
  [word('environment', 'SHOP_SERVICE_KEY'), '2026-11-20', 'Environment variable `SHOP_SERVICE_KEY` stopped working on 2026-09-30.'],
  [word('host', 'old.shop.example'), '2026-11-20', 'Host `old.shop.example` was removed on 2026-09-30.'],
])('message %#', (use, asOf, first) => {
  expect(judgeAll(use, { asOf }).map(({ message }) => message)).toEqual([`${first} Use the new form.`])
})

const calls = (...operations: readonly string[]) => operations.map(operation => request(operation))

it.each([
  [calls('GET /stores/{}/rules', 'POST /stores/{}/rules'), '2026-11-20', '`GET,POST /stores/{store_id}/rules` was removed on 2025-06-15.'],
  [calls('GET /stores/{}/rules', 'GET,DELETE /stores/{}/rules/{}'), '2026-11-20', '`DELETE,GET /stores/{store_id}/rules/{rule_id}` was removed on 2025-06-15.'],
  [calls('DELETE /stores/{}/rules/{}', 'GET /stores/{}/rules'), '2026-11-20', '`GET /stores/{store_id}/rules` and `DELETE /stores/{store_id}/rules/{rule_id}` were removed on 2025-06-15.'],
  [calls('? /stores/{}/rules/{}', 'GET /stores/{}/rules'), '2025-01-01', '`GET /stores/{store_id}/rules` will be removed on 2025-06-15.'],
  [calls('? /stores/{}/rules/{}', '? /stores/{}/rules'), '2025-01-01', '`/stores/{store_id}/rules/{rule_id}` will be removed on 2025-06-15.'],
  [calls('DELETE /stores/{}/worker/namespaces/{}', 'GET /stores/{}/worker/namespaces'), '2026-08-01', '`GET /stores/{store_id}/worker/namespaces` and `DELETE /stores/{store_id}/worker/namespaces/**` are deprecated and will be removed on 2026-10-15.'],
  [[sent('PUT /stores/{}/records/{}'), sent('POST /stores/{}/records')], '2026-11-20', 'Field `store_name` of `POST /stores/{store_id}/records` and `PUT /stores/{store_id}/records/{record_id}` has been ignored since 2024-11-30.'],
  [[sent('PUT /stores/{}/records/{}'), sent('POST /stores/{}/records'), sent('POST /stores/{}/records/batch')], '2026-11-20', 'Field `store_name` of `PUT /stores/{store_id}/records/{record_id}` and 2 other paths has been ignored since 2024-11-30.'],
])('message of calls that reach one token %#', (uses, asOf, first) => {
  expect(judgeAll(uses, { asOf }).map(({ message }) => message)).toEqual([`${first} Use the new form.`])
})

it.each([
  ['Use paths', 'Use paths.'], ['Use paths.', 'Use paths.'], ['Why not paths?\n', 'Why not paths?'], ['', ''],
])('the replacement %j', (text, sentence) => {
  const [entry] = schedules[0]?.entries ?? []
  expect(entry && replacementOf({ ...entry, replacement: { ...entry.replacement, text } })).toBe(sentence)
})
