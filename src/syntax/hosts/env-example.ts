import { buildLiteral } from '../build.ts'
import type { Property } from '../expr.ts'

/** The beginning of a line that sets a variable. */
const NAME = String.raw`^[^\S\n]*(?:export[^\S\n]+)?([A-Za-z_]\w*)[^\S\n]*=`
const LINE = new RegExp(NAME, 'gm')
/** A line that sets a variable to an address. An address with a name or a password in it is left out. */
const ADDRESS = new RegExp(String.raw`${NAME}[^\S\n]*(["']?)(https?:\/\/[^\s"'@#]+)\2[^\S\n]*(?:#.*)?\r?$`, 'gm')

/** Tests if an example of an environment sets a variable to an address. */
export function hasAddress(text: string): boolean {
  return text.search(ADDRESS) >= 0
}

/** Returns the names of all variables that an example of an environment sets. */
export function variablesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(LINE)].map(([, name = '']) => name))
}

/** Finds the variables that an example of an environment sets to addresses. No other value is read: it may be a secret. */
export function addressesIn(text: string): readonly Property[] {
  return [...text.matchAll(ADDRESS)].map(({ 0: line, 1: key = '', 3: value = '', index }): Property => {
    const start = index + line.indexOf(value, line.indexOf('='))
    const keyStart = index + line.indexOf(key)
    const end = start + value.length
    return {
      kind: 'property', key, keySpan: { start: keyStart, end: keyStart + key.length }, value: buildLiteral(value, 'chunk', start, end), how: 'init',
      start: keyStart, end,
    }
  })
}
