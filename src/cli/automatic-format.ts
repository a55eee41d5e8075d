import type { Format } from '../report/index.ts'
import type { Io } from './io.ts'

/** What coding agents set for the programs that they run. */
const variables = ['AI_AGENT', 'AUGMENT_AGENT', 'CLAUDECODE', 'CLINE_ACTIVE', 'CODEX_SANDBOX', 'CURSOR_AGENT', 'GEMINI_CLI', 'OPENCODE']

/** The format where none is asked for: one line for each finding under a coding agent, unless a person reads the terminal. */
export function automaticFormat({ env, outIsTerminal }: Pick<Io, 'env' | 'outIsTerminal'>): Format {
  const isAgent = variables.some(name => !['', '0', 'false', undefined].includes(env[name]))
  return isAgent && !outIsTerminal ? 'agent' : 'pretty'
}
