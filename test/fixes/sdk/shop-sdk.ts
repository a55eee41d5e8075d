/** Lines of a schedule that name the SDK below. */
export const packages = `packages:
  - name: shop
    versions: "*"
    shape: { requests: { get: GET, post: POST, put: PUT }, base: baseURL, nested: { by: ".", versions: ">=2" } }
settings:
  on: "/shops/{shop_id}/settings/{setting_id}"
`

const client = `import { APIClient } from './core'
import { Orders } from './orders'
export class Shop extends APIClient {
  constructor({ baseURL = 'https://api.shop.example/v1' }: { baseURL?: string } = {}) { super({ baseURL }) }
  orders: Orders = new Orders(this)
  sales: Sales = new Sales(this)
}
class Sales { constructor(private _client: APIClient) {}
  orders: NewOrders = new NewOrders(this._client)
}
class NewOrders { constructor(private _client: APIClient) {}
  list(query?: { page?: number }) { return this._client.get('/sales/orders', { query }) }
  read(orderId: string, query?: { page?: number }) { return this._client.get(\`/sales/orders/\${orderId}\`, { query }) }
  /** @deprecated Use another. */
  print(orderId: string) { return this._client.get(\`/sales/orders/\${orderId}/paper\`) }
  paper(orderId: string) { return this._client.get(\`/sales/orders/\${orderId}/print\`) }
}
export default Shop
`
const core = `export class APIClient {
  baseURL: string
  constructor({ baseURL }: { baseURL: string }) { this.baseURL = baseURL }
  get(path: string, options?: object) { return this.send('GET', path, options) }
  post(path: string, options?: object) { return this.send('POST', path, options) }
  put(path: string, options?: object) { return this.send('PUT', path, options) }
  private send(method: string, path: string, options?: object) { return fetch(this.baseURL + path, { method, ...options }) }
}
`
const orders = `import type { APIClient } from './core'
import * as Shared from './shared'
export interface OrderCreateParams extends Shared.Base {
  /** The customer. */
  customer: string
  total?: number
  memo?: string
  lines?: ReadonlyArray<OrderCreateParams.Line>
}
export namespace OrderCreateParams {
  export interface Line { sku: string, old?: string }
}
export interface OrderListParams { size?: number, status?: string | OrderListParams.Status, word?: string }
export namespace OrderListParams {
  export interface Status { starts?: string }
}
export class Orders { constructor(private _client: APIClient) {}
  list(query?: OrderListParams) { return this._client.get('/orders', { query }) }
  get(orderId: string) { return this._client.get(\`/orders/\${orderId}\`) }
  print(orderId: string) { return this._client.get(\`/orders/\${orderId}/print\`) }
  create(body: OrderCreateParams) { return this._client.post('/orders', { body }) }
  set(settingId: string, { shop_id }: { shop_id: string }) { return this._client.put(\`/shops/\${shop_id}/settings/\${settingId}\`) }
  choose(settingId: 'old_theme' | 'theme', { shop_id }: { shop_id: string }) { return this._client.put(\`/shops/\${shop_id}/settings/\${settingId}\`) }
}
`
const shared = 'export interface Base { note?: string, shared: boolean }\n'

/** The files of an SDK of the made-up API. */
export function shopSdk(version: string): Readonly<Record<string, string>> {
  const at = 'node_modules/shop/'
  return {
    'package.json': '{ "name": "app", "dependencies": { "shop": "*" } }',
    [`${at}package.json`]: JSON.stringify({ name: 'shop', version }),
    [`${at}index.ts`]: client, [`${at}core.ts`]: core, [`${at}orders.ts`]: orders, [`${at}shared.ts`]: shared,
  }
}
