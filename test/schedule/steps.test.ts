import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAlone } from '../../src/schedule/load.ts'
import type { Replacement } from '../../src/schedule/model.ts'
import { apiText, mistakesOf, withFiles } from './mistakes-of.ts'

/** An entry whose steps begin in line 8. */
function entryWith(steps: string, more = ''): string {
  return `id: old
title: Something old
dates: { sunset: 2025-06-15 }
deprecates: [{ field: weight, of: parcel }, { setting: night_shift, methods: GET }]
replacement:
  text: Use something new.
  steps:
${steps.trim().split('\n').map(line => `    ${line}`).join('\n')}
${more}source: [{ url: "https://parcels.example/changes" }]
`
}

function replacementOf(text: string): Replacement | undefined {
  return withFiles({ 'api.yaml': apiText, 'old.yaml': text }, folder => loadAlone([folder]))[0]?.entries[0]?.replacement
}

function mistakesIn(text: string): readonly string[] {
  return withFiles({ 'api.yaml': apiText, 'old.yaml': text }, folder => mistakesOf(() => loadAlone([folder])).map(message => message.replace(`${folder}/`, '')))
}

test.each<[string, object | null]>([
  ['text: Weigh again.', null],
  ['{ text: A., proof: { present: { operation: "POST /scales" } } }', { present: { operation: { methods: ['POST'], path: { text: '/scales' } }, body: {}, has: [], reads: [], paged: null } }],
  ['{ text: A., proof: { present: { operation: "POST /scales", body: { kind: scale, unit: [g, kg] }, has: a.b, reads: [weight] } } }', { present: { body: { kind: ['scale'], unit: ['g', 'kg'] }, has: ['a.b'], reads: ['weight'] } }],
  ['{ text: A., proof: { present: { operation: "PATCH /parcels", paged: { by: [[page, size]], default-size: 20 } } } }', { present: { paged: { by: [['page', 'size']], 'default-size': 20 } } }],
  ['{ text: A., proof: { absent: { operation: "GET /old", body: { a: "" } } } }', { absent: { kind: 'operation', operation: { methods: ['GET'] }, body: { a: [''] } } }],
  ['{ text: A., proof: { absent: { setting: night_shift } } }', { absent: { kind: 'setting', setting: 'night_shift', methods: [] } }],
  ['{ text: A., proof: { absent: { field: weight, of: parcel, in: request } } }', { absent: { kind: 'field', field: 'weight', of: 'parcel', in: 'request' } }],
])('compiles the step %s', (step, proof) => {
  const line = step.startsWith('{') ? `- { id: one, ${step.slice(2)}` : `- { id: one, ${step} }`
  const [only] = replacementOf(entryWith(line))?.steps ?? []
  if (proof === null) expect(only?.proof).toBeNull()
  else expect(only?.proof).toMatchObject(proof)
})

test.each<[string, string, string, readonly string[]]>([
  ['an unknown method', '- { id: one, text: A., proof: { present: { operation: "SEND /x" } } }', '', ['old.yaml:8:48 replacement.steps[0].proof.present.operation: unknown method "SEND".']],
  ['a misspelt key', '- id: one\n  text: A.\n  proof: { present: { operation: "GET /x", boddy: { a: 1 } } }', '', ['old.yaml:10:48 replacement.steps[0].proof.present: unknown key "boddy". Did you mean "body"?']],
  ['a proof of nothing', '- { id: one, text: A., proof: { present: {} } }', '', ['old.yaml:8:37 replacement.steps[0].proof.present.operation: is missing.']],
  ['a proof of both', '- { id: one, text: A., proof: { present: { operation: GET /x }, absent: { setting: night_shift } } }', '', ['old.yaml:8:28 replacement.steps[0].proof: this proof has 2 kinds, present and absent; keep only one of these keys.']],
  ['what is gone without its kind', '- { id: one, text: A., proof: { absent: { of: parcel } } }', '', ['old.yaml:8:37 replacement.steps[0].proof.absent: this absent proof has no kind; add one of the keys operation, setting, field.']],
  ['a setting of another entry', '- { id: one, text: A., proof: { absent: { setting: day_shift } } }', '', ['old.yaml:8:47 replacement.steps[0].proof.absent.setting: this entry does not deprecate the setting "day_shift".']],
  ['a field that is misspelt', '- { id: one, text: A., proof: { absent: { field: wieght } } }', '', ['old.yaml:8:47 replacement.steps[0].proof.absent.field: this entry does not deprecate the field "wieght". Did you mean "weight"?']],
  ['an unknown resource', '- { id: one, text: A., proof: { absent: { field: weight, of: parcl } } }', '', ['old.yaml:8:62 replacement.steps[0].proof.absent.of: unknown resource "parcl". Did you mean "parcel"?']],
  ['a third parameter for pages', '- { id: one, text: A., proof: { present: { operation: GET /x, paged: { by: [[a, b, c]], default-size: 1 } } } }', '', ['old.yaml:8:81 replacement.steps[0].proof.present.paged.by[0]: must list two query parameters: the page and the page size, such as [page, per_page].']],
  ['pages of no size', '- { id: one, text: A., proof: { present: { operation: GET /x, paged: { by: [[a, b]] } } } }', '', ['old.yaml:8:67 replacement.steps[0].proof.present.paged.default-size: is missing.']],
  ['a step twice', '- { id: one, text: A. }\n- { id: one, text: B. }', '', ['old.yaml:9:9 replacement.steps[1].id: the step id "one" is already used.']],
  ['a scaffold without a request', '- { id: one, text: A., scaffold: { a: 1 } }', '', ['old.yaml:8:28 replacement.steps[0].scaffold: needs a \`proof\` with \`present\` in the same step.']],
  ['half of a step that is not paged', '- { id: one, text: A., proof: { present: { operation: PATCH /parcels } } }', '  partial: [{ when: one, unless-paged: true }]\n', ['old.yaml:9:26 replacement.partial[0].unless-paged: step "one" must have a proof with `present.paged`.']],
  ['half of a step that is misspelt', '- { id: one, text: A. }', '  partial: [{ when: { writes: weight }, without: onne }]\n', ['old.yaml:9:13 replacement.partial[0]: there is no step "onne". Did you mean "one"?']],
])('refuses %s', (_, steps, more, messages) => {
  expect(mistakesIn(entryWith(steps, more))).toEqual(messages)
})

test('reads the plan of the guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/plans.md'), 'utf8')
  const plan = /```yaml\n([^`]*)```/.exec(guide)?.[1] ?? ''
  const api = apiText.replace('resources:', 'resources:\n  depot: { on: "GET,PATCH /depots" }')
  const entry = `id: watch\ntitle: Watch\ndates: { sunset: 2025-06-15 }\ndeprecates: [{ field: watch, of: depot }]\n${plan}source: [{ url: "https://parcels.example/changes" }]\n`
  const [schedule] = withFiles({ 'api.yaml': api, 'watch.yaml': entry }, folder => loadAlone([folder]))
  expect(schedule?.entries[0]?.replacement.steps.map(step => step.id)).toEqual(['hire', 'end', 'stop', 'look'])
})
