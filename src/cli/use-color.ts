import type { Io } from './io.ts'

/** Decides on colours: the flag beats the environment, the environment beats the terminal. */
export function useColor(flag: boolean | undefined, env: Io['env'], isTerminal: boolean): boolean {
  if (flag !== undefined) return flag
  const force = env['FORCE_COLOR']
  if (force !== undefined) return force !== '0' && force !== 'false'
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  if (env['NODE_DISABLE_COLORS'] !== undefined && env['NODE_DISABLE_COLORS'] !== '') return false
  return isTerminal && env['TERM'] !== 'dumb'
}
