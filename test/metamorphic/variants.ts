import type { Program } from './program.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import { changes, conversions, rewrites, wrappers } from './rewrites/index.ts'
import { clientForms, flows, programOf } from './seed-program.ts'
import { seeds } from './seeds.ts'
import type { Seed } from './seeds.ts'

/** A program, what it was made of, and the rewrites that made it, in order. */
export interface Variant {
  /** The seed of the generator: the same number makes the same variant. */
  readonly number: number
  readonly seed: Seed
  readonly original: Program
  readonly program: Program
  readonly applied: readonly string[]
}

export const maxDepth = 4

/** Makes one variant: up to four wrappers among some other rewrites, then perhaps conversions. */
export function variantOf(number: number): Variant {
  const random = randomOf(number)
  const seed = seeds[number % seeds.length] ?? random.pick(seeds)
  const wanted = shuffled([
    ...Array.from({ length: random.below(maxDepth + 1) }, () => Object.keys(wrappers)),
    ...Array.from({ length: 1 + random.below(6) }, () => Object.keys(changes)),
  ], random)
  const last = Object.keys(conversions).filter(name => random.chance(name.startsWith('compiled') ? 0.2 : 0.4))
  return { ...rewritten(seed, [...wanted, ...last.map(name => [name])], random), number }
}

/** What must stand in a program before a rewrite has anything to change. */
const before: Readonly<Record<string, string>> = {
  'options object': 'wrap in function',
  'default parameter': 'wrap in arrow',
  'call indirectly': 'wrap in function',
  'extract base class': 'wrap in class',
  'add barrel': 'move to file',
  'import namespace': 'move to file',
  'import when needed': 'move to file',
  'concatenation to template': 'template to concatenation',
  'inline variable': 'extract variable',
  'assign later': 'extract variable',
  'assign member': 'extract variable',
}

/** Makes a variant with one rewrite; undefined where there is nothing to change. */
export function singleOf(number: number, seed: Seed, name: string): Variant | undefined {
  const steps = [before[name], name].flatMap(step => step === undefined ? [] : [[step]])
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const variant = rewritten(seed, steps, randomOf(number + attempt * 1_000_003))
    if (variant.applied.includes(name)) return { ...variant, number }
  }
  return undefined
}

function rewritten(seed: Seed, steps: readonly (readonly string[])[], random: Random): Omit<Variant, 'number'> {
  const original = programOf(seed, { client: random.pick(clientForms), flow: random.pick(flows) })
  const applied: string[] = []
  let program = original
  for (const names of steps) {
    for (const name of shuffled(names, random)) {
      const next = rewrites[name]?.(program, random)
      if (!next) continue
      program = next
      applied.push(name)
      break
    }
  }
  return { seed, original, program, applied }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  return list.map(() => left.splice(random.below(left.length), 1)).flat()
}
