import { oneLine } from '../one-line.ts'

/** Formats a message of SARIF, in which `[text](1)` would be a link. */
export function plainMessage(text: string): string {
  return oneLine(text).replaceAll('](', '] (')
}
