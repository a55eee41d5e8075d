import { hasFences, hasProgram } from './fences.ts'
import { fileKind, hasShebang } from './file-kind.ts'
import { hasAddress } from './hosts/env-example.ts'
import { isEnvExample } from './hosts/settings-names.ts'

/** A longer file is data. */
const LONGEST_SETTINGS = 100_000

/** Tests if a text seems to hold code, by the name of its file and a look at the text. */
export function holdsCode(path: string, text: string): boolean {
  switch (fileKind(path)) {
    case 'markdown': return hasFences(text)
    case 'unnamed': return hasShebang(text)
    case 'workflow': return /\brun['"]?[ \t]*:/.test(text) || text.includes('actions/github-script')
    case 'pipeline': return /script['"]?[ \t]*:/.test(text)
    case 'manifest': return text.includes('"scripts"') && hasProgram(text)
    case 'settings': return text.length <= LONGEST_SETTINGS && (isEnvExample(path) ? hasAddress(text) : text.includes('://'))
    default: return true
  }
}
