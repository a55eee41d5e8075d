import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { folderWith, removed } from '../faces/build-io.ts'
import { calls } from '../support/replaced.ts'
import { lint } from './lint.ts'

beforeEach(() => { calls.analyses.length = 0 })
afterEach(() => { vi.useRealTimers() })

const names = ['a.js', 'b.js', 'c.js', 'd.js', 'e.js']

it.each<[what: string, milliseconds: number, alone: readonly boolean[]]>([
  // The run over the project is followed by an analysis of each file with findings.
  ['one after the other, as by the command of ESLint', 100, [true, true, true, false, false, false]],
  ['with pauses, as in an editor', 5000, [true, true, true, true, true]],
])('files that are linted %s', (_what, milliseconds, alone) => {
  const root = folderWith(Object.fromEntries(names.map(name => [name, removed])))
  vi.useFakeTimers({ toFake: ['performance'] })
  for (const filename of names) {
    vi.advanceTimersByTime(milliseconds)
    expect(lint(root, removed, { filename })).toHaveLength(1)
  }
  expect(calls.analyses).toEqual(alone)
})
