/** The schedule of an API that does not exist, with an SDK and a table of settings. */
export const parcelsSchedule = `format: 1
id: parcels
title: Parcels API
updated: 2026-07-01
servers: [{ host: api.parcels.example, base: /v2 }]
packages:
  - name: "@parcels/sdk"
    versions: ">=1"
    shape:
      requests: { load: GET, send: POST, change: PATCH, drop: DELETE }
      pages: pagesOf
      sources: [lib, .]
      base: root
settings: { on: "/depots/{depot_id}/options/{option}", bulk: { on: "/depots/{depot_id}/options", items: "options[]", id: key, value: value } }
resources: { depot: { on: ["GET,PATCH /depots/{depot_id}", "GET /depots"] } }
live: ["/depots/nearest"]
entries:
  - id: old-orders
    title: Orders of the first version
    dates: { sunset: 2026-01-31 }
    deprecates: [{ endpoint: ["GET,POST /orders", "GET,DELETE /orders/{order_id}"] }]
    replacement: { text: "Use purchases." }
    source: [{ url: "https://parcels.example/changes" }]
  - id: one-depot
    title: Change of one depot
    dates: { deprecated: 2026-03-01 }
    deprecates:
      - { endpoint: "PATCH /depots/{depot_id}", confidence: { at-most: possible, because: It is live for large ones. } }
    replacement: { text: "Use sites." }
    source: [{ url: "https://parcels.example/changes" }]
  - id: kinds-of-labels
    title: Labels of one kind
    dates: { announced: 2026-02-01, sunset: 2027-01-31 }
    deprecates: [{ endpoint: "GET /labels/(paper|cloth)", seen-in: [sdk] }]
    replacement: { text: "Give the kind." }
    source: [{ url: "https://parcels.example/changes" }]
  - id: night-watch
    title: Field and option watch
    dates: { sunset: 2025-06-15 }
    deprecates:
      - { field: watch, of: depot, response: omitted }
      - { query: [order, by], on: "GET /depots" }
      - { setting: watch, methods: [PATCH] }
    replacement: { text: "Hire a guard." }
    source: [{ url: "https://parcels.example/changes" }]
  - id: night-light
    title: Option light
    dates: { sunset: 2025-06-15 }
    deprecates: [{ setting: light, methods: [GET, PATCH] }]
    replacement: { text: "Buy a lamp." }
    source: [{ url: "https://parcels.example/changes" }]
`

const client = `import { Depots } from './depots.mjs'
import { Labels, Orders } from './orders.mjs'

class Base {
  root = 'https://api.parcels.example/v2'
  async run(verb, way, options) { return (await fetch(this.root + way, { method: verb, ...options })).json() }
  load(way, options) { return this.run('GET', way, options) }
  send(way, options) { return this.run('POST', way, options) }
  change(way, options) { return this.run('PATCH', way, options) }
  drop(way, options) { return this.run('DELETE', way, options) }
  pagesOf(way, page, options) { return this.run(options?.method ?? 'GET', way, options) }
}

export default class Parcels extends Base {
  orders = new Orders(this)
  labels = new Labels(this)
  depots = new Depots(this)
}
`
const orders = `import { Resource } from './resource.mjs'

export class Orders extends Resource {
  /** @deprecated Use purchases. */
  list(query) { return this.base.pagesOf('/orders', Object, { query }) }
  create(body) { return this.base.send('/orders', { body }) }
  get(id) { return this.base.load(\`/orders/\${id}\`) }
  /**
   * Copies an order.
   *
   * @deprecated
   */
  copy(id) { return this.base.send(\`/orders/\${id}/copies\`) }
}

export class Labels extends Resource {
  paper() { return this.base.load('/labels/paper') }
  get(kind) { return this.base.load(\`/labels/\${kind}\`) }
  /** @deprecated Ask \u001b[31mred\u001b[0m people. */
  print(kind) { return this.base.send(\`/labels/\${kind}/prints\`) }
}
`
const resource = `export class Resource {
  constructor(base) { this.base = base }
}
`
const depots = `import { Resource } from './resource.mjs'

class Options extends Resource {
  edit(depot, option, body) { return this.base.change(\`/depots/\${depot}/options/\${option}\`, { body }) }
  get(depot, option) { return this.base.load(\`/depots/\${depot}/options/\${option}\`) }
  editAll(depot, body) { return this.base.change(\`/depots/\${depot}/options\`, { body }) }
}

export class Depots extends Resource {
  options = new Options(this.base)
  list(query) { return this.base.load('/depots', { query }) }
  edit(depot, body) { return this.base.change(\`/depots/\${depot}\`, { body }) }
  nearest(body) { return this.base.change('/depots/nearest', { body }) }
}
`

/** An SDK of that API, as it lies in a folder. */
export function parcelsSdk(folder: string, version = '1.2.0'): Readonly<Record<string, string>> {
  return {
    [`${folder}/package.json`]: `${JSON.stringify({ name: '@parcels/sdk', version, main: 'index.mjs' })}\n`,
    [`${folder}/index.mjs`]: "export { default } from './client.mjs'\n",
    [`${folder}/client.mjs`]: client,
    [`${folder}/resource.mjs`]: resource,
    [`${folder}/orders.mjs`]: orders,
    [`${folder}/depots.mjs`]: depots,
  }
}
