import { analyseFiles } from '../support/analyse-files.ts'
import { behaviourOf, syntaxErrors } from './behaviour.ts'
import type { Program } from './program.ts'
import type { Variant } from './variants.ts'

/** What a variant kept of its seed. */
export interface Outcome {
  readonly variant: Variant
  /** Entry, methods and confidence of each finding of the seed. */
  readonly expected: readonly string[]
  readonly found: readonly string[]
  /** What is wrong with the variant itself: it does not parse, or it does something else. */
  readonly broken: string | undefined
}

const originals = new Map<string, readonly string[]>()

/** Analyses a variant and its seed, and runs both. */
export async function outcomeOf(variant: Variant): Promise<Outcome> {
  const { original, program } = variant
  const key = JSON.stringify(original.files)
  const expected = originals.get(key) ?? findingsOf(original)
  originals.set(key, expected)
  return { variant, expected, found: findingsOf(program), broken: await brokenness(variant) }
}

/** Tests if the findings are those of the seed. */
export function isKept({ expected, found }: Outcome): boolean {
  return expected.length > 0 && expected.join('\n') === found.join('\n')
}

/** The variant as a message: how to make it again, what differs, and its source. */
export function describeOutcome({ variant: { number, seed, applied, program }, expected, found, broken }: Outcome): string {
  const files = Object.entries(program.files).map(([file, text]) => `// ${file}\n${text.trim()}`)
  return [`variant ${String(number)} of ${seed.entry}: ${applied.join(', ')}`, ...broken === undefined ? [] : [broken],
    `expected: ${expected.join('; ')}`, `found: ${found.join('; ') || 'nothing'}`, ...files].join('\n')
}

/** Entry, methods and confidence, once each: a use can stand at two places where text is written twice. */
function findingsOf({ files }: Program): string[] {
  const { findings } = analyseFiles({ ...files, 'package.json': '{ "name": "variant", "private": true }' }, 'possible')
  return [...new Set(findings.filter(({ role }) => role === 'use').map(({ entry, methods, confidence }) => `${entry} ${methods.join(',')} ${confidence}`))].sort()
}

async function brokenness({ seed, original, program }: Variant): Promise<string | undefined> {
  const errors = syntaxErrors(program)
  if (errors.length > 0) return errors.join('; ')
  try {
    const [before, after] = [await behaviourOf(original, seed.result), await behaviourOf(program, seed.result)]
    const [wanted, done] = [JSON.stringify(before), JSON.stringify(after)]
    return wanted === done ? undefined : `It does ${done} instead of ${wanted}.`
  } catch (error) {
    return String(error)
  }
}
