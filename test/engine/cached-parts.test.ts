import { expect, it } from 'vitest'
import { joinParts } from '../../src/engine/assemble-report.ts'
import { cachedParts } from '../../src/engine/cached-parts.ts'
import type { Unit } from '../../src/engine/units-of.ts'
import { memoryFiles } from '../../src/project/files.ts'
import type { Json } from '../../src/project/jsonc.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Root } from '../../src/project/project.ts'
import { bundledSchedule } from '../support/schedules.ts'

const schedule = bundledSchedule('cloudflare-v4')
const root: Root = { steps: 4, needsPath: false }
const unit: Unit = { packages: new Set(['']), parse: ['a.ts'], isLarge: false, roots: new Map([['a.ts', root]]) }

it.each<[string, Unit, boolean]>([
  ['the same', { ...unit, roots: new Map([['a.ts', root]]) }, true],
  ['the same, beside a root that is not parsed', { ...unit, roots: new Map([['a.ts', root], ['b.ts', root]]) }, true],
  ['others', { ...unit, roots: new Map([['a.ts', { ...root, isAlone: true }]]) }, false],
  ['none', { ...unit, roots: new Map<string, Root>() }, false],
  ['all files', { packages: unit.packages, parse: unit.parse, isLarge: false }, false],
])('repeats a stored analysis of a unit where its roots are %s', (_, later, isRepeated) => {
  const stored = new Map<string, Json>()
  const cache = { get: (name: string, key: string) => stored.get(`${name} ${key}`), set: (name: string, key: string, value: Json) => { stored.set(`${name} ${key}`, value) } }
  const options = {
    asOf: '2026-11-20', horizon: 90, minConfidence: 'likely', only: [], skip: [], severities: {}, prefilter: true, cache: { program: '1', open: () => cache },
  } as const
  let analyses = 0
  const run = (each: Unit): void => {
    const project = openProject('', { files: memoryFiles({ 'a.ts': 'show()' }) })
    cachedParts({ project, unit: each, schedule, options, isEmpty: () => false }, () => {
      analyses += 1
      return joinParts([])
    }, () => undefined)
  }
  run(unit)
  run(later)
  expect(analyses).toBe(isRepeated ? 1 : 2)
})
