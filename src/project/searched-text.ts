import { codeInFences } from '../syntax/fences.ts'
import { isMarkdown } from './kinds.ts'

/** Returns the text to search for words and imports: everything but code is blank, so that offsets stay the same. */
export function searchedText(file: string, text: string): string {
  return isMarkdown(file) ? codeInFences(text) : text
}
