import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../../src/fixes/apply-edits.ts'
import { analyseBy, scheduleOf } from '../own-schedule.ts'
import { packages, shopSdk } from './shop-sdk.ts'

interface Row {
  readonly name: string
  readonly items: string
  readonly replacement?: string
  readonly version?: string
  /** What is called on a client, or a whole program. */
  readonly before: string
  /** Absent: no fix. */
  readonly after?: string
  readonly title?: string
  /** Absent: it is safe. */
  readonly because?: string
  readonly partial?: true
  /** The step that names methods. */
  readonly guidance?: string
}

const start = 'import Shop from \'shop\'\nconst client = new Shop()\n'
const program = (text: string) => text.startsWith('import') ? text : start + text

const list = '  - endpoint: GET /orders'
const one = '  - endpoint: GET /orders/{order_id}'
const print = '  - endpoint: GET /orders/{order_id}/print'
const sales = ', operations: [GET /sales/orders]'
const types = 'the types of the SDK may not allow it'
const other = 'its arguments and result may differ'

const methods: readonly Row[] = [
  {
    name: 'a method whose replacement has one method', items: list, replacement: sales,
    before: 'client.orders.list()', after: 'client.sales.orders.list()', title: 'Call `client.sales.orders.list` instead, and check its arguments.', because: other,
  },
  {
    name: 'a method that is called on a member', items: list, replacement: sales,
    before: 'class App { shop = new Shop()\n  run() { return this.shop.orders.list({ size: 1 }) } }\nnew App().run()',
    after: 'class App { shop = new Shop()\n  run() { return this.shop.sales.orders.list({ size: 1 }) } }\nnew App().run()',
    title: 'Call `this.shop.sales.orders.list` instead, and check its arguments.', because: other,
  },
  {
    name: 'a method on lines of its own', items: list, replacement: sales,
    before: 'client\n  .orders\n  .list()', after: 'client\n  .sales.orders\n  .list()', because: other,
  },
  {
    name: 'a method that does the same', items: list, replacement: `${sales}, interchangeable: true`,
    before: 'client.orders.list()', after: 'client.sales.orders.list()', title: 'Call `client.sales.orders.list` instead.', because: other,
  },
  {
    name: 'a method that takes the same text', items: one, replacement: ', operations: ["GET /sales/orders", "GET /sales/orders/{id}"]',
    before: 'client.orders.get(id)', after: 'client.sales.orders.read(id)', title: 'Call `client.sales.orders.read` instead, and check its arguments.', because: other,
  },
  {
    name: 'a method that takes less', items: one, replacement: sales,
    before: 'client.orders.get(id)', after: 'client.sales.orders.list(id)', title: 'Call `client.sales.orders.list` instead, with different arguments.', because: 'its arguments differ', partial: true,
  },
  {
    name: 'a path that the schedule rewrites', items: '  - endpoint: GET /orders/{order_id}/print\n    rewrite: { replace-path: { from: /orders, to: /sales/orders }, safety: safe }',
    before: 'client.orders.print(id)', after: 'client.sales.orders.paper(id)', title: 'Call `client.sales.orders.paper` instead.', because: other,
  },
  {
    name: 'a method that the SDK calls deprecated', items: print, replacement: ', operations: ["GET /sales/orders/{id}/paper"]',
    before: 'client.orders.print(id)',
  },
  {
    name: 'a method that goes away as well', items: `${list}\n  - endpoint: GET /sales/orders`, replacement: sales,
    before: 'client.orders.list()',
  },
  {
    name: 'a method of a resource that has a name of its own', items: list, replacement: sales,
    before: 'const { orders } = client\norders.list()', guidance: 'In shop 1.0.0, call `sales.orders.list`.',
  },
  {
    name: 'a method whose replacement has two', items: list, replacement: ', operations: ["GET /sales/orders/{id}", "GET /sales/orders/{id}/print"]',
    before: 'client.orders.list()', guidance: 'In shop 1.0.0, call `sales.orders.read` or `sales.orders.paper`.',
  },
  {
    name: 'a method whose replacement is of another HTTP method', items: '  - endpoint: POST /orders', replacement: sales,
    before: 'client.orders.create({ customer: name, shared: true })', guidance: 'In shop 1.0.0, call `sales.orders.list`.',
  },
  {
    name: 'a chain with a comment', items: list, replacement: sales,
    before: 'client.orders /* all */.list()', guidance: 'In shop 1.0.0, call `sales.orders.list`.',
  },
]

const setting = '  - setting: old_theme\n    methods: [PUT]\n    rewrite: { replace-path: { from: "/shops/{shop_id}/settings/old_theme", to: "/shops/{shop_id}/settings/theme" }, safety: safe }'
const ignored = (field: string) => `  - field: ${field}\n    of: order\n    request: ignored\n    rewrite: { remove-field: true, safety: safe }`
const renamed = (field: string, to: string) => `  - field: ${field}\n    of: order\n    request: deprecated\n    rewrite: { rename-field: { to: ${to} }, safety: safe }`
const filter = (name: string) => `  - query: ${name}\n    on: GET /orders\n    value: { prefix: [starts], separator: ":" }\n    rewrite: { rename-query: { to: "{parameter}.{operator}", operators: { starts: starts } }, safety: safe }`
const dropped = (name: string) => `  - query: ${name}\n    on: GET /orders\n    rewrite: { remove-query: true, safety: safe }`

const values: readonly Row[] = [
  { name: 'the id of a setting', items: setting, before: 'client.orders.set(\'old_theme\', { shop_id })', after: 'client.orders.set(\'theme\', { shop_id })' },
  { name: 'the id of a setting in a constant', items: setting, before: 'const id = \'old_theme\'\nclient.orders.set(id, { shop_id })', after: 'const id = \'theme\'\nclient.orders.set(id, { shop_id })' },
  { name: 'the id of a setting where only some are allowed', items: setting, before: 'client.orders.choose(\'old_theme\', { shop_id })', after: 'client.orders.choose(\'theme\', { shop_id })', because: types },
  { name: 'a field that the types do not know', items: ignored('locked'), before: 'client.orders.create({ customer, shared: true, locked: 1 })', after: 'client.orders.create({ customer, shared: true })' },
  { name: 'a field that may be left out', items: ignored('note'), before: 'client.orders.create({ customer, note: \'x\', shared: true })', after: 'client.orders.create({ customer, shared: true })' },
  { name: 'a field that the types need', items: ignored('shared'), before: 'client.orders.create({ customer, shared: true })', after: 'client.orders.create({ customer })', because: 'the types of the SDK require `shared`' },
  { name: 'a field of an object in a constant', items: ignored('note'), before: 'const body = { customer, note: \'x\', shared: true }\nclient.orders.create(body)', after: 'const body = { customer, shared: true }\nclient.orders.create(body)' },
  { name: 'a field of an item', items: ignored('"lines[].old"'), before: 'client.orders.create({ customer, shared: true, lines: [{ sku, old: 1 }] })', after: 'client.orders.create({ customer, shared: true, lines: [{ sku }] })' },
  { name: 'a field with a name that the types know', items: renamed('note', 'memo'), before: 'client.orders.create({ customer, shared: true, note: \'x\' })', after: 'client.orders.create({ customer, shared: true, memo: \'x\' })' },
  { name: 'a field with a name that they do not know', items: renamed('note', 'remark'), before: 'client.orders.create({ customer, shared: true, note: \'x\' })', after: 'client.orders.create({ customer, shared: true, remark: \'x\' })', because: 'the types of the SDK do not include `remark`' },
  { name: 'a field where the resource has a name of its own', items: ignored('note'), before: 'const { orders } = client\norders.create({ customer, note: \'x\', shared: true })', after: 'const { orders } = client\norders.create({ customer, shared: true })' },
  { name: 'a field where the client is a member', items: ignored('note'), before: 'class App { orders = new Shop().orders\n  add() { return this.orders.create({ customer, note: \'x\', shared: true }) } }', after: 'class App { orders = new Shop().orders\n  add() { return this.orders.create({ customer, shared: true }) } }' },
  { name: 'a field of what has another type', items: ignored('note'), before: 'client.orders.create({ customer, note: \'x\', shared: true } as never)', after: 'client.orders.create({ customer, shared: true } as never)', because: types },
  { name: 'a field that a comment excuses', items: ignored('locked'), before: 'client.orders.create({\n  customer, shared: true,\n  // @ts-expect-error it is old\n  locked: 1,\n})', after: 'client.orders.create({\n  customer, shared: true,\n  // @ts-expect-error it is old\n  \n})', because: 'a comment states that the types do not allow it' },
  { name: 'a field that a wrapper may read', items: ignored('note'), before: 'const add = (body: { customer: string, note?: string, shared: boolean }) => client.orders.create(body)\nadd({ customer, note: \'x\', shared: true })', after: 'const add = (body: { customer: string, note?: string, shared: boolean }) => client.orders.create(body)\nadd({ customer, shared: true })', because: types },
  { name: 'a parameter', items: dropped('size'), before: 'client.orders.list({ size: 5 })', after: 'client.orders.list({})' },
  { name: 'a filter', items: filter('status'), version: '2.0.0', before: 'client.orders.list({ status: \'starts:new\' })', after: 'client.orders.list({ status: { starts: \'new\' } })', title: 'Replace `status: \'starts:…\'` with `status: { starts: … }`.' },
  { name: 'a filter with a computed value', items: filter('status'), version: '2.0.0', before: 'client.orders.list({ status: `starts:${word}` })', after: 'client.orders.list({ status: { starts: `${word}` } })' },
  { name: 'a filter with a cast', items: filter('status'), version: '2.0.0', before: 'client.orders.list({ status: \'starts:new\' as never })', after: 'client.orders.list({ status: { starts: \'new\' } })' },
  { name: 'a filter that the types know as a text', items: filter('word'), version: '2.0.0', before: 'client.orders.list({ word: \'starts:new\' })', after: 'client.orders.list({ word: { starts: \'new\' } })', because: 'the types of the SDK do not include `word.starts`' },
  { name: 'a filter of a version that sends objects in another way', items: filter('status'), version: '1.0.0', before: 'client.orders.list({ status: \'starts:new\' })', after: 'client.orders.list({ \'status.starts\': \'new\' })', because: 'the types of the SDK do not include `status.starts`' },
]

describe.each([...methods, ...values])('$name', ({ items, replacement, version = '1.0.0', before, after, title, because, partial, guidance }) => {
  it(after === undefined ? 'is left to a person' : because === undefined ? 'is fixed' : 'is suggested', () => {
    const text = program(before.startsWith('class') ? `import Shop from 'shop'\n${before}` : before)
    const schedules = scheduleOf(items, { api: packages, ...replacement !== undefined && { replacement } })
    const [finding, more] = analyseBy(schedules, text, 'app.ts', shopSdk(version)).findings
    const [fix, ...others] = finding?.fixes ?? []
    expect(finding).toBeDefined()
    expect([more, others]).toEqual([undefined, []])
    expect(fix && applyEdits(text, fix.edits)).toBe(after === undefined ? undefined : program(after.startsWith('class') ? `import Shop from 'shop'\n${after}` : after))
    expect({ safety: fix?.safety, because: fix?.because, partial: fix?.partial }).toEqual({ safety: fix && (because === undefined ? 'safe' : 'suggestion'), because, partial })
    if (title !== undefined) expect(fix?.title).toBe(title)
    expect(finding?.guidance?.map(step => step.text).find(step => step.startsWith('In shop'))).toBe(guidance)
  })
})
