import type { Offer, Offered, OfferedFlag } from './offered.ts'

/** Returns the script for zsh, to be sourced or put into a folder of `fpath` as `_sunset`. */
export function zsh(commands: readonly Offered[], ids: readonly string[]): string {
  return `#compdef sunset sunset-lint
# Completion of sunset for zsh: source <(sunset completion zsh)
_sunset_ids() { compadd -- ${ids.join(' ')} }
_sunset() {
  if (( CURRENT == 2 )); then
    local -a commands
    commands=(
${commands.map(({ name, summary }) => `      ${quoted(`${name}:${summary}`)}\n`).join('')}    )
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${commands.map(commandCase).join('')}  esac
}
if [[ $funcstack[1] == _sunset ]]; then _sunset "$@"; else compdef _sunset sunset sunset-lint; fi
`
}

function commandCase({ name, flags, takes }: Offered): string {
  const specs = [...flags.flatMap(specsOf), `*:${name}:${action(takes)}`]
  return `    ${name})\n      _arguments -s ${specs.map(spec => `\\\n        ${quoted(spec)}`).join(' ')}\n      ;;\n`
}

/** A flag that takes a value is written with `=` or a space between them. */
function specsOf({ name, short, argument = '', text, repeatable, takes }: OfferedFlag): string[] {
  const value = takes ? `:${escaped(argument)}:${action(takes)}` : ''
  const spec = (key: string): string => `${repeatable ? '*' : ''}${key}[${escaped(text)}]${value}`
  return [spec(`--${name}${takes ? '=' : ''}`), ...short === undefined ? [] : [spec(`-${short}${takes ? '+' : ''}`)]]
}

function action(offer: Offer): string {
  return offer === 'files' ? '_files' : offer === 'ids' ? '_sunset_ids' : offer.length === 0 ? ' ' : `(${offer.join(' ')})`
}

function escaped(text: string): string {
  return text.replaceAll(/[\[\]:\\]/g, String.raw`\$&`)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
