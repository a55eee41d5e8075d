import { codeInFences } from '../syntax/fences.ts'
import { fileKind } from '../syntax/file-kind.ts'
import { codeInScripts } from '../syntax/hosts/manifest-scripts.ts'

/** Returns the text to search for words and imports: everything but code is blank, so that offsets stay the same. */
export function searchedText(file: string, text: string): string {
  switch (fileKind(file)) {
    case 'markdown': return codeInFences(text)
    case 'manifest': return codeInScripts(text)
    default: return text
  }
}
