import type { Entry, Schedule } from '../../schedule/model.ts'

/** An example of an entry. */
export interface Example {
  readonly schedule: Schedule
  readonly entry: Entry
  readonly kind: 'deprecated' | 'current' | 'unaffected'
  readonly index: number
  /** As it is analysed: with the declaration of `base` above. */
  readonly code: string
  /** The lines above what the author wrote. */
  readonly added: number
}

/** Returns the examples of a schedule that can be run at all: code shows nothing of behaviour, and nothing is looked for that is withdrawn. */
export function examplesOf(schedule: Schedule): readonly Example[] {
  const base = addressOf(schedule)
  return schedule.entries.filter(isLookedFor).flatMap(entry => kinds.flatMap(kind => entry.examples[kind].map((text, index) => (
    { schedule, entry, kind, index, ...codeOf(text, base) }))))
}

/** Counts all examples of a schedule. */
export function countExamples({ entries }: Schedule): number {
  return entries.flatMap(({ examples }) => kinds.flatMap(kind => examples[kind])).length
}

const kinds = ['deprecated', 'current', 'unaffected'] as const

function isLookedFor({ status, items }: Entry): boolean {
  return status === 'active' && items.some(item => item.kind !== 'behaviour')
}

/** Returns the address of the first server that has one; a placeholder in a host is filled in where none has. */
function addressOf({ servers }: Schedule): string {
  const server = servers.find(({ host }) => !host.includes('{')) ?? servers[0]
  if (!server) return ''
  const host = /^\{[^}]*\}$/.test(server.host) ? 'api.example' : server.host.replaceAll(/\{[^}]*\}/g, 'example')
  return `https://${host}${server.base}`
}

/** Declares `base` above an example, unless that does so itself, and makes a module of it. */
function codeOf(text: string, base: string): Pick<Example, 'code' | 'added'> {
  const isDeclared = /^(?:export )?(?:const|let|var|import|function)\b[^=;(]*\bbase\b/m.test(text)
  return { code: `${isDeclared ? '' : `const base = '${base}'\n`}${text}\nexport {}\n`, added: isDeclared ? 0 : 1 }
}
