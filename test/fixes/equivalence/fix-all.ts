import { applyEdits } from '../../../src/fixes/apply-edits.ts'
import { chooseFixes } from '../../../src/fixes/choose-fixes.ts'
import { memoryFiles } from '../../../src/project/files.ts'
import { openProject } from '../../../src/project/open-project.ts'
import type { Finding } from '../../../src/report/report.ts'
import { analyse } from '../analyse.ts'

export type Texts = Readonly<Record<string, string>>
export interface Fixed {
  readonly texts: Texts
  readonly count: number
  readonly left: readonly Finding[]
}

/** Applies fixes to files in memory until none is left. */
export function fixAll(files: Texts, unsafe: boolean): Fixed {
  let texts = files
  let count = 0
  for (let pass = 0; ; pass += 1) {
    const { findings } = analyse(openProject('/project', { files: memoryFiles(texts) }))
    const chosen = chooseFixes(findings, unsafe)
    if (chosen.length === 0) return { texts, count, left: findings }
    if (pass === 10) throw new Error('The fixes do not come to an end.')
    count += chosen.length
    const edits = chosen.flatMap(({ fix }) => fix.edits)
    texts = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, applyEdits(text, edits.filter(edit => edit.file === file))]))
  }
}
