import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Pool { readonly id: string, readonly name: string, notification_email: string }
interface Notification { readonly alert_type: string, readonly filters: Readonly<Record<string, readonly string[]>> }

export interface PoolService {
  /** The base of its addresses. */
  readonly base: string
  readonly pools: readonly Pool[]
  readonly notifications: readonly Notification[]
  close(): Promise<void>
}

/** An account of load-balancer pools on the loopback address, each with a mailbox: pages of 25 unless the query says otherwise. */
export async function openPoolService(count: number): Promise<PoolService> {
  const pools = Array.from({ length: count }, (_, index): Pool => ({ id: `p${String(index)}`, name: `pool ${String(index)}`, notification_email: `ops${String(index)}@example.com` }))
  const notifications: Notification[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const answer = answerTo(request, body, pools, notifications)
      response.writeHead(answer.success ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${String(port)}/client/v4`, pools, notifications,
    close: () => new Promise(resolve => { server.close(() => { resolve() }) }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

function answerTo({ method = '', url = '' }: IncomingMessage, body: string, pools: Pool[], notifications: Notification[]) {
  const { pathname, searchParams } = new URL(url, 'http://service.example')
  const size = Number(searchParams.get('per_page') ?? searchParams.get('limit') ?? 25)
  const from = searchParams.has('offset') ? Number(searchParams.get('offset')) : (Number(searchParams.get('page') ?? 1) - 1) * size
  const page = pools.slice(from, from + size)
  switch (`${method} ${pathname.replace(/^\/client\/v4\/accounts\/\w+/, '')}`) {
    case 'GET /load_balancers/pools': return right(page, { page: from / size + 1, per_page: size, count: page.length, total_count: pools.length, total_pages: Math.ceil(pools.length / size) })
    case 'PATCH /load_balancers/pools': {
      for (const pool of page) Object.assign(pool, JSON.parse(body))
      return right(page)
    }
    case 'POST /alerting/v3/policies': {
      notifications.push(JSON.parse(body) as Notification)
      return right({ id: 'n' })
    }
    default: return { success: false, result: null, errors: [{ code: 7003, message: `No route for ${method} ${pathname}.` }], messages: [] }
  }
}

function right(result: unknown, info?: object) {
  return { success: true, result, errors: [], messages: [], ...info && { result_info: info } }
}
