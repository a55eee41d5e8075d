import { hasFences, hasProgram } from './fences.ts'
import { fileKind, hasShebang } from './file-kind.ts'

/** Tests if a text seems to hold code, by the name of its file and a look at the text. */
export function holdsCode(path: string, text: string): boolean {
  switch (fileKind(path)) {
    case 'markdown': return hasFences(text)
    case 'unnamed': return hasShebang(text)
    case 'workflow': return /\brun['"]?[ \t]*:/.test(text) || text.includes('actions/github-script')
    case 'pipeline': return /script['"]?[ \t]*:/.test(text)
    case 'manifest': return text.includes('"scripts"') && hasProgram(text)
    default: return true
  }
}
