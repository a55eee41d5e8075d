/** Formats a number with its noun: `1 file`, `2 files`. */
export function counted(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`
}
