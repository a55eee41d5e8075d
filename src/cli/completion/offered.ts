import type { Command } from '../commands.ts'
import type { Flag } from '../flags.ts'

/** The things that a shell offers in one place: words, which may be none, files, or ids of entries. */
export type Offer = readonly string[] | 'files' | 'ids'

/** The things that a shell offers for a command. */
export interface Offered {
  readonly name: string
  readonly summary: string
  readonly takes: Offer
  readonly flags: readonly OfferedFlag[]
}

export interface OfferedFlag extends Pick<Flag, 'name' | 'short' | 'argument' | 'text' | 'repeatable'> {
  /** Its values; absent for a switch. */
  readonly takes?: Offer
}

/** The command that prints help, which takes the name of another one. */
const help = { name: 'help', summary: 'Print the help of a command.', flags: [] } as const

/** Returns what shells offer for each command. */
export function offeredBy(commands: readonly Command[]): readonly Offered[] {
  const all = commands.map(({ name, summary, takes, flags }): Offered => ({
    name, summary, takes,
    flags: flags.map(({ name, short, argument, text, repeatable, values }: Flag): OfferedFlag => ({
      name, text: firstSentence(text), ...short && { short }, ...repeatable && { repeatable },
      ...argument !== undefined && { argument, takes: values ?? (argument === 'ID' ? 'ids' : /FILE|DIR|PATH/.test(argument) ? 'files' : []) },
    })),
  }))
  return [...all, { ...help, takes: all.map(({ name }) => name) }]
}

function firstSentence(text: string): string {
  return /^.*?[.:](?= |$)/.exec(text)?.[0].slice(0, -1) ?? text
}
