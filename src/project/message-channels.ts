import { messageChannels } from '../clients/message-channels.ts'
import type { Project } from './project.ts'

const { handling, sending, exposing, globals } = messageChannels

/** The name of a message, as a text or as the member of an object of names. */
const HANDLED = new RegExp(`\\.(?:${[...handling.methods].join('|')})\\(\\s*(?:['"\`]([^'"\`]+)['"\`]|(?:\\w+\\s*\\.\\s*)*(\\w+))`, 'g')
const EXPOSED = new RegExp(`${exposing.method}\\(\\s*['"\`](\\w+)['"\`]`, 'g')

/** Finds the files that send messages to functions in some files, with these files: also through what pages get as a global member. */
export function messageSenders(project: Project, near: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const file of near) {
    const text = project.text(file) ?? ''
    if (!text.includes(handling.object)) continue
    for (const [, literal, member] of text.matchAll(HANDLED)) {
      const name = literal ?? member ?? ''
      names.set(name, [...names.get(name) ?? [], file])
    }
  }
  const found = new Map<string, readonly string[]>()
  if (names.size === 0) return found
  const pages = new Map<string, readonly string[]>()
  for (const file of project.files) {
    const text = project.text(file) ?? ''
    if (!text.includes(sending.object)) continue
    const servers = [...names].flatMap(([name, files]) => text.includes(name) ? files : []).filter(server => server !== file)
    if (servers.length === 0) continue
    found.set(file, [...new Set(servers)])
    for (const [, name = ''] of text.matchAll(EXPOSED)) pages.set(name, [...pages.get(name) ?? [], file, ...servers])
  }
  if (pages.size === 0) return found
  const used = new RegExp(`\\b(?:${[...globals].join('|')})\\s*(?:as any\\)\\s*)?\\.\\s*(${[...pages.keys()].join('|')})\\b`, 'g')
  for (const file of project.files) {
    const servers = [...(project.text(file) ?? '').matchAll(used)].flatMap(([, name = '']) => pages.get(name) ?? [])
    if (servers.length > 0) found.set(file, [...new Set([...found.get(file) ?? [], ...servers])])
  }
  return found
}
