import type { Offer, Offered, OfferedFlag } from './offered.ts'

/** Returns the script for fish. */
export function fish(commands: readonly Offered[], ids: readonly string[]): string {
  return `# Completion of sunset for fish: sunset completion fish | source
set -g __sunset_ids ${ids.join(' ')}
complete -c sunset -f
complete -c sunset-lint -w sunset
${commands.flatMap(linesOf).join('\n')}
`
}

function linesOf({ name, summary, flags, takes }: Offered): string[] {
  const within = `complete -c sunset -n '__fish_seen_subcommand_from ${name}'`
  return [
    `complete -c sunset -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...flags.map(flag => `${within} -l ${flag.name}${flag.short === undefined ? '' : ` -s ${flag.short}`}${valueOf(flag)} -d ${quoted(flag.text)}`),
    ...takes.length === 0 ? [] : [`${within}${offered(takes)}`],
  ]
}

function valueOf({ takes }: OfferedFlag): string {
  return takes ? ` -r${offered(takes)}` : ''
}

function offered(offer: Offer): string {
  return offer === 'files' ? ' -F' : offer === 'ids' ? " -a '$__sunset_ids'" : offer.length === 0 ? '' : ` -a ${quoted(offer.join(' '))}`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
}
