import { expect, test } from 'vitest'
import { interestOf } from '../../src/schedule/index-interest.ts'
import { loadAlone } from '../../src/schedule/load.ts'
import { wordsOfPackage } from '../../src/syntax/package-specifier.ts'
import { matchesTemplate } from '../../src/uses/interest.ts'
import { apiText, entryText, withFiles } from './mistakes-of.ts'

const items = `
- endpoint: ["GET /depots/{depot}/lanes", "* /depots/{depot}/old/**"]
- { endpoint: GET /stats/(a|b), seen-in: [sdk] }
- { segment: boxes, under: "/depots/{depot}/**" }
- { setting: night_shift, methods: [GET] }
- { field: [size.cm, "tags[].label"], of: parcel }
- { field: mode, on: POST /trips, value: { is: [slow_mode] } }
- { query: q, on: "GET /trips/{trip}/stops", value: { prefix: [has], separator: ":" } }
- { query: cursor, on: "GET /trips/{trip}/stops" }
- { query: match, on: "GET /trips/{trip}/stops", value: { is: [any] }, with: { repeated: q } }
- { header: X-Legacy-Key, on: any }
- { header: [X-First, X-Second], together: true, on: any }
- { word: parcel.age }
- { host: old.parcels.example }
- { environment: PARCELS_KEY }
- { behaviour: Slow answers., detect: none, because: Nobody sees them. }`
const [schedule] = withFiles({ 'api.yaml': apiText, 'old.yaml': entryText('old', items) }, folder => loadAlone([folder]))
const interest = interestOf(schedule!)

test.each<[string, boolean]>([
  ['depots/d1/lanes', true], ['depots/d1/lanes/l1', false], ['depots/d1/old', false], ['depots/d1/old/x/y', true],
  ['depots/d1/boxes', true], ['depots/d1/boxes/b1/lid', true], ['depots/d1/settings/night_shift', true], ['depots/d1/settings', true],
  ['depots/d1/settings/other', false], ['parcels', true], ['parcels/p1', true], ['parcels/batch', true], ['trips', true], ['trips/t1/stops', true], ['stats/a', false],
])('knows %s: %s', (path, known) => {
  expect(matchesTemplate(interest.templates, path.split('/'))).toBe(known)
})

test.each<[string, string, boolean]>([
  ['a parameter', '{ query: q, on: "GET /trips/{trip}/stops" }', true],
  ['no header', '{ header: X-Mode, on: "GET /trips/{trip}/stops" }', false],
  ['a setting elsewhere', '{ setting: night_shift, methods: [GET] }', false],
])('counts for what is answered: %s', (_, item, expected) => {
  const [one] = withFiles({ 'api.yaml': apiText, 'old.yaml': entryText('old', `- ${item}`) }, folder => loadAlone([folder]))
  const { answered } = interestOf(one!)
  expect(matchesTemplate(answered, ['trips', 't1', 'stops'])).toBe(expected)
})

test('collects names by their kind', () => {
  expect({
    roots: [...interest.roots].sort(), leaves: [...interest.fieldLeaves].sort(), names: [...interest.fieldNames].sort(), queries: [...interest.queries].sort(),
    settings: [...interest.settings], headers: [...interest.headers], hosts: [...interest.hosts], words: [...interest.words], environment: [...interest.environment], envelope: interest.envelope,
  }).toEqual({
    roots: ['depots', 'parcels', 'trips'], leaves: ['cm', 'label', 'mode'], names: ['cm', 'label', 'mode', 'size', 'tags'], queries: ['cursor', 'match', 'q'],
    settings: ['night_shift'], headers: ['x-legacy-key', 'x-first', 'x-second'], hosts: ['old.parcels.example'], words: ['parcel.age'], environment: ['PARCELS_KEY'],
    envelope: { payload: 'data', errors: 'errors' },
  })
})

test('holds a word strong only if it proves itself', () => {
  expect(interest.evidenceWords).toEqual([...wordsOfPackage('parcels'), 'api.parcels.example'].sort())
  expect(interest.strongWords).toEqual([...interest.evidenceWords, 'PARCELS_KEY', 'X-Legacy-Key', 'old.parcels.example', 'parcel.age'].sort())
})

test('holds a word weak if a use has it', () => {
  expect(interest.weakWords).toEqual([
    'X-First', 'X-Second', 'batch', 'boxes', 'cm', 'cursor', 'has:', 'label', 'lanes', 'night_shift', 'old', 'parcels', 'settings', 'slow_mode', 'stops', 'trips', 'x-first', 'x-second',
  ])
})

test('holds the headers of a pair as words that count only together', () => {
  expect(interest.joint).toEqual([['x-first', 'x-second']])
})
