import type { Offer, Offered } from './offered.ts'

/** Returns the script for bash, from version 3.2 on. Without words of its own, the shell offers files. */
export function bash(commands: readonly Offered[], ids: readonly string[]): string {
  return `# Completion of sunset for bash: source <(sunset completion bash)
_sunset() {
  local cur=\${COMP_WORDS[COMP_CWORD]} flag=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} words= files=
  local ids=${quoted(ids)}
  # Bash splits --flag=value into three words.
  if [[ $cur == = ]]; then cur=; elif [[ $flag == = ]]; then flag=\${COMP_WORDS[COMP_CWORD-2]}; fi
  if (( COMP_CWORD == 1 )); then
    words=${quoted([...commands.map(({ name }) => name), '--help', '--version'])}
  else
    case "$command $flag" in
${commands.flatMap(flagCases).join('')}      *)
        case "$command" in
${commands.map(commandCase).join('')}        esac
    esac
  fi
  COMPREPLY=()
  if [[ -n $words ]]; then COMPREPLY=( $(compgen -W "$words" -- "$cur") ); fi
  if [[ -z $files ]]; then compopt +o default 2>/dev/null; fi
}
complete -o default -F _sunset sunset sunset-lint
`
}

function flagCases({ name, flags }: Offered): string[] {
  return flags.flatMap(flag => {
    if (!flag.takes) return []
    const keys = [`--${flag.name}`, ...flag.short === undefined ? [] : [`-${flag.short}`]].map(key => `'${name} ${key}'`)
    return [`      ${keys.join('|')}) ${assigned(flag.takes)} ;;\n`]
  })
}

function commandCase({ name, takes, flags }: Offered): string {
  const names = quoted(flags.map(flag => `--${flag.name}`))
  return `          ${name}) if [[ $cur == -* ]]; then words=${names}; else ${assigned(takes)}; fi ;;\n`
}

function assigned(offer: Offer): string {
  return offer === 'files' ? 'files=1' : offer === 'ids' ? 'words=$ids' : `words=${quoted(offer)}`
}

function quoted(words: readonly string[]): string {
  return `'${words.join(' ')}'`
}
