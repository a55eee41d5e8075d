import { createHash } from 'node:crypto'
import { own } from '../own.ts'
import type { Server } from '../uses/interest.ts'
import { fitsHost, isWholePlaceholder } from '../uses/server-host.ts'
import type { Schedule } from './model.ts'

/** The hosts of the user by the id of the API that they serve. */
export type OwnHosts = Readonly<Record<string, readonly string[]>>

const known = new WeakMap<readonly Schedule[], Map<string, readonly Schedule[]>>()

/** Makes servers with placeholders those at the user's hosts only; the same arrays for the same hosts. */
export function withHosts(schedules: readonly Schedule[], hosts: OwnHosts): readonly Schedule[] {
  const named = schedules.filter(({ id }) => Object.hasOwn(hosts, id))
  if (named.length === 0) return schedules
  const key = JSON.stringify(named.map(({ id }) => [id, own(hosts, id)]))
  const memo = known.get(schedules) ?? new Map<string, readonly Schedule[]>()
  known.set(schedules, memo)
  const found = memo.get(key) ?? schedules.map(schedule => named.includes(schedule) ? withOwn(schedule, own(hosts, schedule.id) ?? []) : schedule)
  memo.set(key, found)
  return found
}

/** Returns the servers of a schedule that can be at a host which only configuration knows. */
export function openServers({ servers }: Pick<Schedule, 'servers'>): readonly Server[] {
  return servers.filter(({ host }) => host.includes('{'))
}

/**
 * Returns the servers by which requests are recognised. A host that is a placeholder as a whole says nothing, and a base path such as
 * `/api/v3` little: beside servers that have a name, it counts only where the user names hosts.
 */
export function recognisedServers({ servers }: Pick<Schedule, 'servers'>): readonly Server[] {
  const telling = servers.filter(({ host }) => !isWholePlaceholder(host))
  return telling.length > 0 ? telling : servers
}

function withOwn(schedule: Schedule, hosts: readonly string[]): Schedule {
  const servers = schedule.servers.flatMap((server): readonly Server[] => {
    if (!server.host.includes('{')) return [server]
    const named = hosts.filter(host => fitsHost(host, server.host))
    return named.map(host => ({ host, base: server.base, ...isWholePlaceholder(server.host) && { needsHost: true } }))
  })
  const digest = createHash('sha256').update(JSON.stringify([schedule.digest, servers])).digest('hex')
  return { ...schedule, servers, digest: `sha256-${digest}` }
}
