import { expect, it } from 'vitest'
import { interpreter } from '../../../src/calls/interpreter/interpreter.ts'
import { liveFields } from '../../../src/calls/reads/live-fields.ts'
import { startRun } from '../../../src/calls/state/run.ts'
import type { Modules } from '../../../src/calls/state/run.ts'
import { acme, below } from '../../support/acme-interest.ts'

const zones = below({ zones: below({}, below({}, null, true)) })
const interest = {
  ...acme,
  fieldTemplates: new Map([['locked', zones], ['owner', below({ users: below({}, null, true) })], ['trace', { ...below({}), subtree: true }]]),
}
const plain: Modules = { module: () => undefined, resolve: () => undefined }
const narrowed: Modules = {
  ...plain,
  narrowed: {
    withCallees: false, callsIn: () => new Set(), isPartial: () => false, has: () => true, isWanted: () => true, isSetting: () => false, isNamed: () => false,
    isFollowed: () => false, isSetter: () => false, maySet: () => false, isTyped: () => true,
  },
}

it.each<[string, Modules, (string | null)[][], string[]]>([
  ['no field without a request', plain, [], []],
  ['the fields at a path, and those at any', plain, [['zones', '1']], ['locked', 'trace']],
  ['the fields at a path with an unknown parameter', plain, [['zones', null]], ['locked', 'trace']],
  ['only those at any path where another segment is unknown', plain, [[null, '1']], ['trace']],
  ['the fields of several paths', plain, [['users'], ['zones', '1']], ['locked', 'owner', 'trace']],
  ['no field that no file names', { ...plain, isAbsent: name => name === 'locked' }, [['zones', '1']], ['trace']],
  ['all fields where few modules are wanted', narrowed, [], ['locked', 'owner', 'trace']],
])('finds %s', (_name, modules, paths, expected) => {
  expect([...liveFields(startRun(modules, interest, interpreter), paths)]).toEqual(expected)
})
