import { didYouMean } from '../schedule/did-you-mean.ts'
import type { Schedule, ScheduleOutline } from '../schedule/model.ts'
import { openServers } from '../schedule/own-servers.ts'
import type { OwnHosts } from '../schedule/own-servers.ts'
import type { Mistake } from '../schedule/schedule-error.ts'
import { fitsHost } from '../uses/server-host.ts'
import { own } from '../own.ts'
import type { Config } from './config.ts'
import type { ConfigFile } from './read-config.ts'

/** A schedule; its servers are known where more than its outline is loaded. */
export type WithServers = ScheduleOutline & Partial<Pick<Schedule, 'servers'>>

/** A mistake in `servers`: at an id, or at one of its hosts. */
interface ServerMistake { readonly id: string, readonly index: number | null, readonly message: string }

/** Finds the ids in `servers` that no schedule has, and the hosts that can be no server of their API. */
export function mistakesInServers(hosts: OwnHosts, schedules: readonly WithServers[]): readonly ServerMistake[] {
  const ids = schedules.map(({ id }) => id)
  return Object.entries(hosts).flatMap(([id, list]): readonly ServerMistake[] => {
    const schedule = schedules.find(each => each.id === id)
    if (!schedule) return [{ id, index: null, message: `unknown API "${id}".${didYouMean(id, ids) || ` Known APIs: ${ids.join(', ')}.`}` }]
    const open = openServers({ servers: schedule.servers ?? [] })
    if (open.length === 0) return [{ id, index: null, message: `the hosts of "${id}" are fixed; remove it from \`servers\`.` }]
    const patterns = open.map(({ host }) => host).join(' or ')
    return list.flatMap((host, index) => open.some(server => fitsHost(host, server.host))
      ? []
      : [{ id, index, message: `"${host}" does not match the hosts of "${id}": ${patterns}.` }])
  })
}

/** Returns a mistake for each wrong name and host of `servers` in a file. */
export function serverMistakes(file: ConfigFile, schedules: readonly WithServers[]): Mistake[] {
  const { servers = {} } = file.value
  const isList = (id: string): boolean => Array.isArray(own(own(file.raw, 'servers') as Record<string, unknown>, id))
  return mistakesInServers(servers, schedules).map(({ id, index, message }) => (
    file.mistakeAt(['servers', id, ...index !== null && isList(id) ? [index] : []], message)))
}

/** Returns the hosts that a configuration names for APIs. */
export function hostsIn(config: Config | undefined): OwnHosts {
  return Object.fromEntries(Object.entries(config?.servers ?? {}).map(([id, { value }]) => [id, value]))
}
