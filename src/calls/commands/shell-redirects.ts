import { plain } from '../values/text.ts'
import { endWord } from './shell-scan.ts'
import type { Scan } from './shell-scan.ts'

const SHELL = /^(?:.*\/)?(?:ba|da|z|k)?sh$|^ssh$/

/** `<< END`: the lines up to that word are input of the command; they are commands only if it is a shell. */
function hereDocument(scan: Scan, at: number): boolean {
  const [all, , end] = /^<<-?[ \t]*(['"]?)(\w+)\1/.exec(scan.whole.slice(at)) ?? []
  if (all === undefined || end === undefined) return false
  endWord(scan)
  if (!scan.words.some(word => SHELL.test(plain(word)))) scan.hereDocumentEnd = end
  scan.at = at + all.length
  return true
}

/** Moves to the next line, or to the one after a here-document. */
export function nextLine(scan: Scan): void {
  const { at, whole, hereDocumentEnd } = scan
  scan.hereDocumentEnd = null
  if (hereDocumentEnd === null) scan.at += 1
  else {
    const end = new RegExp(`^\\s*${hereDocumentEnd}\\s*$`, 'm').exec(whole.slice(at + 1))
    scan.at += end ? 1 + end.index + end[0].length : whole.length
  }
}

/** Reads `> file`, `2>&1`, `< file`, `&> file`. */
export function redirect(scan: Scan, at: number): void {
  if (hereDocument(scan, at)) return
  const descriptor = scan.word ? plain(scan.word) : ''
  const isNumbered = /^\d$/.test(descriptor)
  if (isNumbered) scan.word = null
  else endWord(scan)
  const operator = /^(?:<<<?-?|<&?|>>|>[&|]?)/.exec(scan.whole.slice(at))?.[0] ?? '>'
  if (operator.startsWith('>') && operator !== '>&' && (!isNumbered || descriptor === '1')) scan.intoFile = true
  scan.at = at + operator.length
  scan.dropsNext = true
}
