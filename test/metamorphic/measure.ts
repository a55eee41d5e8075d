import { analyseInMemory, projectInMemory } from '../support/analyse-files.ts'
import { bundledSchedule } from '../support/schedules.ts'
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

interface Known { readonly findings: readonly string[], readonly behaviour: string }

const originals = new Map<string, Promise<Known>>()

/** Analyses a variant and its seed, and runs both. */
export async function outcomeOf(variant: Variant): Promise<Outcome> {
  const { original, program, seed } = variant
  const key = `${original.files['client.ts'] ?? ''}${JSON.stringify(seed.result) ?? ''}`
  const known = originals.get(key) ?? knownOf(original, seed.result)
  originals.set(key, known)
  const { findings, behaviour } = await known
  return { variant, expected: findings, found: findingsOf(program), broken: await brokenness(variant, behaviour) }
}

async function knownOf(original: Program, result: unknown): Promise<Known> {
  return { findings: findingsOf(original), behaviour: JSON.stringify(await behaviourOf(original, result)) }
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

/** All seeds use the first API. */
const schedules = [bundledSchedule('cloudflare-v4')]

/** Entry, methods and confidence, once each: a use can stand at two places where text is written twice. */
function findingsOf({ files }: Program): string[] {
  const project = projectInMemory({ ...files, 'package.json': '{ "name": "variant", "private": true }' })
  const { findings } = analyseInMemory(project, { minConfidence: 'possible', schedulesOf: () => schedules })
  return [...new Set(findings.filter(({ role }) => role === 'use').map(({ entry, methods, confidence }) => `${entry} ${methods.join(',')} ${confidence}`))].sort()
}

async function brokenness({ seed, program }: Variant, wanted: string): Promise<string | undefined> {
  const errors = syntaxErrors(program)
  if (errors.length > 0) return errors.join('; ')
  try {
    const done = JSON.stringify(await behaviourOf(program, seed.result))
    return wanted === done ? undefined : `It does ${done} instead of ${wanted}.`
  } catch (error) {
    return String(error)
  }
}
