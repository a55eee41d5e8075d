import type { FixtureProject } from './fixtures.ts'

/** True for `npm run test:complete`, which runs all cases of matrices of which `npm test` runs a sample. */
export const isComplete = process.env['SUNSET_TESTS'] === 'complete'

/** Returns every so-many-th case, by default the first among them, and others for another number; all for complete tests. */
export function sampleOf<Case>(cases: readonly Case[], every: number, which = 0): Case[] {
  return cases.filter((_, index) => isComplete || index % every === which % every)
}

/** Returns the fixtures in the sample of each folder of fixtures: each mechanism has a folder, and its first fixture is always taken. */
export function sampleOfEach(fixtures: readonly FixtureProject[], every: number): FixtureProject[] {
  const groups = new Map<string, FixtureProject[]>()
  for (const fixture of fixtures) {
    const group = fixture.name.slice(0, fixture.name.indexOf('/'))
    groups.set(group, [...groups.get(group) ?? [], fixture])
  }
  return [...groups.values()].flatMap(group => sampleOf(group, every))
}
