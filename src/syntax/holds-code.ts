import { hasFences, hasProgram } from './fences.ts'
import { fileKind, hasShebang } from './file-kind.ts'
import { hasAddress } from './hosts/env-example.ts'
import { isEnvExample } from './hosts/settings-names.ts'

/** A longer file, or one with more addresses, is a table of data. */
const LONGEST_SETTINGS = 20_000
const MOST_ADDRESSES = 24

/** Tests if a text seems to hold code, by the name of its file and a look at the text. */
export function holdsCode(path: string, text: string): boolean {
  switch (fileKind(path)) {
    case 'markdown': return hasFences(text)
    case 'unnamed': return hasShebang(text)
    case 'workflow': return /\brun['"]?[ \t]*:/.test(text) || text.includes('actions/github-script')
    case 'pipeline': return /script['"]?[ \t]*:/.test(text)
    case 'compose': return /\b(?:command|entrypoint|test)['"]?[ \t]*:/.test(text)
    case 'manifest': return text.includes('"scripts"') && (hasProgram(text) || /\.(?:ba|z)?sh\b/.test(text))
    case 'settings': return isEnvExample(path) ? hasAddress(text) : hasFewAddresses(text)
    default: return true
  }
}

function hasFewAddresses(text: string): boolean {
  const count = text.length <= LONGEST_SETTINGS ? text.split('://').length - 1 : 0
  return count > 0 && count <= MOST_ADDRESSES
}
