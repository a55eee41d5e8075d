import type { Command } from './nodes.ts'
import { isRedirected } from './lower-simple.ts'
import { commandName, literalOf, partsOf } from './walk.ts'

/** Commands that print nothing that a caller would read. */
const SILENT: ReadonlySet<string> = new Set([
  '', ':', 'true', 'false', '[', 'test', 'cd', 'pushd', 'popd', 'export', 'local', 'declare', 'typeset', 'readonly', 'unset', 'set', 'shopt', 'shift', 'trap',
  'source', '.', 'read', 'mapfile', 'readarray', 'getopts', 'return', 'exit', 'break', 'continue', 'wait', 'sleep', 'rm', 'mkdir', 'rmdir', 'mv', 'cp', 'ln',
  'touch', 'chmod', 'chown', 'kill', 'alias', 'ulimit', 'umask', 'let',
])

/** Tests if a command may print a value that a program made, not only a text for people. */
export function printsOutput(command: Command): boolean {
  switch (command.kind) {
    case 'simple': {
      const name = commandName(command)
      if (!command.words.length || isRedirected(command.redirects) || (name !== undefined && SILENT.has(name))) return false
      return !isText(command)
    }
    case 'pipeline': {
      const last = command.commands.at(-1)
      return last !== undefined && printsOutput(last)
    }
    case 'function': case 'test': return false
    default: return partsOf(command).commands.some(printsOutput)
  }
}

/** `echo` and `printf` of a text; of a single variable they print that. */
function isText(command: Command): boolean {
  if (command.kind !== 'simple' || !/^(?:echo|printf)$/.test(commandName(command) ?? '')) return false
  const words = command.words.slice(1).filter(word => !/^(?:-\w+|%s(?:\\n)?)$/.test(literalOf(word) ?? ''))
  const parts = words[0]?.parts.filter(part => part.kind !== 'text' || part.text !== '') ?? []
  return !(words.length === 1 && parts.length === 1 && parts[0]?.kind !== 'text')
}

/** Tests if a command prints a text for people, or a constant. */
export function printsText(command: Command): boolean {
  return command.kind === 'simple' && isText(command) && !isRedirected(command.redirects)
}
