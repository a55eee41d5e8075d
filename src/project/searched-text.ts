import { codeInFences } from '../syntax/fences.ts'
import { isMarkdown } from './kinds.ts'

/** What is searched for words and imports: the code in a text, with every character in its place. */
export function searchedText(file: string, text: string): string {
  return isMarkdown(file) ? codeInFences(text) : text
}
