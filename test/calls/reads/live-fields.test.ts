import { expect, it } from 'vitest'
import { interpreter } from '../../../src/calls/interpreter/interpreter.ts'
import type { RequestPath } from '../../../src/calls/reads/live-fields.ts'
import { liveFields, notePath } from '../../../src/calls/reads/live-fields.ts'
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

const whole = (...segments: (string | null)[]) => ({ segments, isWhole: true })
const end = (...segments: (string | null)[]) => ({ segments, isWhole: false })

it.each<[string, Modules, RequestPath[], string[]]>([
  ['no field without a request', plain, [], []],
  ['the fields at a path, and those at any', plain, [whole('zones', '1')], ['locked', 'trace']],
  ['the fields at a path with an unknown parameter', plain, [whole('zones', null)], ['locked', 'trace']],
  ['only those at any path where another segment is unknown', plain, [whole(null, '1')], ['trace']],
  ['only those at any path where more is before a path', plain, [whole('api', 'zones', '1')], ['trace']],
  ['the fields at the end of a path that a server may pass on', plain, [end('api', 'zones', '1')], ['locked', 'trace']],
  ['the fields of several paths', plain, [whole('users'), whole('zones', '1')], ['owner', 'trace', 'locked']],
  ['no field that no file names', { ...plain, isAbsent: name => name === 'locked' }, [whole('zones', '1')], ['trace']],
  ['all fields where few modules are wanted', narrowed, [], ['locked', 'owner', 'trace']],
])('finds %s', (_name, modules, paths, expected) => {
  const run = startRun(modules, interest, interpreter)
  for (const path of paths) notePath(run, path)
  expect([...liveFields(run)]).toEqual(expected)
})
