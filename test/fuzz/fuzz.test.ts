import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inputOf, mutantOf } from '../../scripts/fuzz/inputs.mjs'
import { wrongWith } from '../../scripts/fuzz/oracles/index.mjs'
import { mayNeverEnd, parseTime } from '../../scripts/fuzz/parse.mjs'
import { shrink } from '../../scripts/fuzz/shrink.mjs'
import { marksOf, sourcesIn } from '../../scripts/fuzz/sources.mjs'
import { exitCodeOf, kindOf, newTally } from '../../scripts/fuzz/tally.mjs'
import { isComplete } from '../support/sample.ts'
import { program } from './program.ts'

const sources = sourcesIn(join(import.meta.dirname, '../..'), ['fixtures'])

/** `npm run fuzz` makes more of them, as long as it is told to. */
it.each(Array.from({ length: isComplete ? 6 : 2 }, (_, block) => block))('mutants of the fixtures break nothing: block %i', block => {
  for (let number = block * 20; number < (block + 1) * 20; number++) {
    const input = inputOf(2026, number, sources)
    // A scan ends such a file after some seconds; here, nothing would.
    if (mayNeverEnd(input.text)) continue
    expect({ number, how: input.how, wrong: wrongWith(input, program) }).toEqual({ number, how: input.how, wrong: undefined })
  }
})

it('the same seed and number make the same mutant', () => {
  expect(mutantOf(1, 5, sources)).toEqual(mutantOf(1, 5, sources))
  expect(mutantOf(2, 5, sources)).not.toEqual(mutantOf(1, 5, sources))
})

it('among the mutants are texts as they were written, with what is found in them', () => {
  const inputs = Array.from({ length: 40 }, (_, number) => inputOf(1, number, sources)).filter(({ isSource }) => isSource)
  expect(inputs).toHaveLength(4)
  expect(inputs.every(({ text }) => sources.some(source => source.text === text))).toBe(true)
  expect(sources.filter(({ found }) => found !== undefined && found.length > 0).length).toBeGreaterThan(150)
})

it('marks tell the line and the entry of findings', () => {
  expect(marksOf('a() // deprecated: filters (GET, certain), minify\n// ok\nb /* possible: brotli; mock: filters */\n')).toEqual(['1 filters', '1 minify', '3 brotli', '3 filters'])
})

it.each<[what: string, tally: Partial<ReturnType<typeof newTally>>, code: 0 | 1]>([
  ['no input', {}, 1],
  ['inputs without a failure', { inputs: 5 }, 0],
  ['a wrong result', { inputs: 5, wrong: 1 }, 1],
  ['a hang', { inputs: 5, hangs: 1 }, 1],
  ['a slow input', { inputs: 5, slow: 1 }, 1],
  ['the end of a thread', { inputs: 5, ended: 1 }, 1],
  ['a hang of the parser of TypeScript', { inputs: 5, parser: 1 }, 0],
])('the exit code of a run with %s', (_, tally, code) => {
  expect(exitCodeOf({ ...newTally(), ...tally })).toBe(code)
})

it('one input of each kind of failure is kept, and every hang', () => {
  expect(kindOf('wrong', 'range: 3:8', 1)).toBe(kindOf('wrong', 'range: 40:1', 2))
  expect(kindOf('parser', 'hangs', 1)).not.toBe(kindOf('parser', 'hangs', 2))
})

it.each<[what: string, path: string, text: string, isEndless: boolean]>([
  ['ends with code', 'a.ts', 'const a = 1\n', false],
  ['does not end with functions that begin in functions', 'a.ts', 'async (a, '.repeat(40), true],
  ['does not end with such a script in markup', 'a.vue', `<script>${'async (a, '.repeat(40)}</script>`, true],
])('the parser of TypeScript %s', async (_, path, text, isEndless) => {
  const most = isEndless ? 1500 : 60_000
  expect(mayNeverEnd(text)).toBe(isEndless)
  expect(await parseTime({ path, text }, most) === most).toBe(isEndless)
})

it('a failing text is reduced to what makes it fail', () => {
  expect(shrink('one\ntwo three\nfour\nfive six', each => each.includes('three') && each.includes('six'))).toBe('threesix')
})
