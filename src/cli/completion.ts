import { unknown, UserError } from '../config/user-error.ts'
import { own } from '../own.ts'
import { bundledOutline } from './bundled-outline.ts'
import { completionFlags } from './command-flags.ts'
import { commands } from './commands.ts'
import { bash } from './completion/bash.ts'
import { fish } from './completion/fish.ts'
import { offeredBy, type Offered } from './completion/offered.ts'
import { zsh } from './completion/zsh.ts'
import type { Io } from './io.ts'
import { parseFlags } from './parse-flags.ts'

const shells: Readonly<Record<string, (offered: readonly Offered[], ids: readonly string[]) => string>> = { bash, zsh, fish }

/** Runs `sunset completion` and returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const [shell, ...others] = parseFlags(args, completionFlags, 'completion').positionals
  if (shell === undefined) throw new UserError('completion needs the name of a shell: bash, zsh, or fish.')
  const script = own(shells, shell)
  if (!script || others.length > 0) throw unknown('shell', others[0] ?? shell, Object.keys(shells), 'Use bash, zsh, or fish.')
  const ids = bundledOutline().flatMap(({ entries }) => entries.map(({ id }) => id)).sort()
  io.stdout(script(offeredBy(commands), ids))
  return Promise.resolve(0)
}
