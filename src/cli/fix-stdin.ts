import { noPatch } from '../fixes/apply.ts'
import { encode } from '../fixes/apply/encode.ts'
import { lossy } from '../fixes/apply/read-source.ts'
import type { Choice } from '../fixes/apply/run-passes.ts'
import { fixText } from '../fixes/fix-text.ts'
import { patchOf } from '../fixes/patch-of.ts'
import type { Again, Analysed, Fixed } from './fix-outcome.ts'
import type { StdinText } from './stdin-text.ts'

/** Fixes the text of the standard input and writes no file: prints the new text, or the patch to it. */
export function fixStdin(stdin: StdinText, { opened: { sources }, report }: Analysed, choice: Choice, isShown: boolean, again: Again): Fixed {
  const { file, bytes, encoding } = stdin
  const whyNot = stdin.lossy ? lossy : isShown && encoding !== 'utf-8' ? noPatch : undefined
  const result = fixText(stdin, report, { ...choice, isShown, whyNot, analyse: texts => again(texts).report })
  const { text } = result
  if (text === stdin.text) return { result, report, sources, printed: isShown ? '' : bytes }
  return isShown
    ? { result, report, sources, printed: patchOf(stdin, text) }
    : { result, report: result.report, sources: { text: name => name === file ? text : sources.text(name) }, printed: encode(stdin, text) }
}
