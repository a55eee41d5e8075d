import path from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../src/cli/explain.ts'
import { scheduleJsonSchema } from '../../src/schedule/json-schema.ts'
import { apiText, withFiles } from './mistakes-of.ts'

interface Json { readonly $ref?: string, readonly items?: Json, readonly anyOf?: readonly Json[], readonly properties?: Readonly<Record<string, Json>> }
const { $defs } = JSON.parse(JSON.stringify(scheduleJsonSchema())) as { readonly $defs: Readonly<Record<string, Json>> }

/** The keys below a type, such as `.dates.sunset`; `.field+of` is `of` where the kind is `field`, when not every kind has it. */
function keysOf(schema: Json, at = ''): string[] {
  const named = $defs[schema.$ref?.split('/').at(-1) ?? '']
  if (named) return keysOf(named, at)
  if (schema.items) return keysOf(schema.items, at)
  const { anyOf = [schema] } = schema
  const kinds = anyOf.flatMap(({ properties }) => properties ? [Object.keys(properties)] : [])
  return anyOf.flatMap(branch => {
    if (!branch.properties) return branch === schema ? [at] : keysOf(branch, at)
    const [kind = ''] = Object.keys(branch.properties)
    return Object.entries(branch.properties).flatMap(([key, value]) => {
      const isOfAll = key === kind || kinds.every(keys => keys.includes(key))
      return keysOf(value, `${at}.${isOfAll ? key : `${kind}+${key}`}`)
    })
  })
}

const defaults = {
  id: 'old', title: 'Something old', dates: '{ sunset: 2025-06-15 }', deprecates: '[{ word: abc }]', replacement: '{ text: Something new. }', source: '[{ document: notes }]',
}

/** What is told of an entry with these keys. */
function explained(keys: Readonly<Record<string, string>>): string {
  const text = Object.entries({ ...defaults, ...keys }).map(([key, value]) => `${key}: ${value}\n`).join('')
  return withFiles({ 'api.yaml': apiText, 'old.yaml': text }, folder => {
    let out = ''
    run(['old', '--schedule', path.join(folder), '--as-of', '2025-06-14'], { stdout: written => { out += written }, stderr() {}, today: '2025-06-14' })
    return out
  })
}

type Told = Readonly<Record<string, string>>
const below = (at: string, told: Told): Told => Object.fromEntries(Object.entries(told).map(([key, text]) => [`${at}.${key}`, text]))

const dates = '{ announced: 2024-01-31, deprecated: 2024-02, sunset: 2025-06-15, changed: 2024-Q3, milestones: [{ date: 2024-12-24, text: Writing ends. }], elsewhere: [{ source: upstream, deprecated: 2024-05, sunset: 2025-07 }] }'
const toldDates = {
  announced: 'announced 2024-01-31 (500 days ago)', deprecated: 'deprecated 2024-02 (', sunset: 'ends 2025-06-15 (in 1 day)', changed: 'changed 2024-Q3 (', 'milestones.date': '2024-12-24 (',
  'milestones.text': ': Writing ends.', 'elsewhere.source': 'upstream gives other dates, which sunset does not use: ', 'elsewhere.deprecated': 'use: deprecated 2024-05', 'elsewhere.sunset': '2024-05, ends 2025-07\n',
}

const item = (text: string, told: Told): [Told, Told] => [{ deprecates: `[{ ${text} }]` }, below('deprecates', told)]
const rewrite = (text: string, told: Told): [Told, Told] => item(`word: abc, rewrite: { ${text}, safety: suggestion }`, below('rewrite', told))
const replacement = (text: string, told: Told): [Told, Told] => [
  { deprecates: '[{ setting: cold_storage, methods: GET }, { field: weight, of: parcel }]', replacement: `{ text: Something new., ${text} }` }, below('replacement', told),
]
const proof = (text: string, told: Told): [Told, Told] => replacement(`steps: [{ id: look, text: Look., proof: { ${text} } }]`, below('steps.proof', told))

const table: readonly [keys: Told, told: Told][] = [
  [{ id: 'old', title: 'Labels', aliases: '[older, oldest]', notes: 'Nobody knows.' }, { id: 'old: ', title: 'old: Labels\n', aliases: 'Also known as older, oldest.', notes: 'Notes\n  Nobody knows.' }],
  [{ status: 'withdrawn' }, { status: 'old: Something old (withdrawn)' }],
  [{ status: '{ superseded-by: newer }' }, { 'status.superseded-by': 'old: Something old (superseded by newer)' }],
  [{ source: '[{ document: notes.md, section: "9.1" }]' }, { 'source.document': '  notes.md', 'source.document+section': 'notes.md, section 9.1' }],
  [{ source: '[{ document: notes.md, section: "9.1" }, { url: "https://a.example/b" }]' }, { 'source.url': 'Sources\n  https://a.example/b\n' }],
  [{ examples: '{ deprecated: ["one()"], current: ["two()"], unaffected: ["three()"] }' }, { 'examples.deprecated': 'Old code\n  one()', 'examples.current': 'New code\n  two()\n\nS', 'examples.unaffected': 'Similar code that is not affected\n  three()' }],
  [{ dates }, below('dates', toldDates)],
  item(`word: abc, dates: ${dates}`, below('dates', toldDates)),
  item('word: signature-v1, confidence: { at-most: likely, because: Others say so too. }', { word: 'word signature-v1', 'confidence.at-most': 'at most likely', 'confidence.because': ': Others say so too.' }),
  item('word: signature-v1, in: expression', { 'word+in': 'word signature-v1 in expressions' }),
  item('endpoint: "GET /labels"', { endpoint: 'Deprecates\n  GET /labels\n' }),
  item('endpoint: "GET /labels", everyday: true', { 'endpoint+everyday': 'GET /labels\n    only where the URL certainly belongs to this API' }),
  item('query: sort, on: GET /parcels, everyday: true', { 'query+everyday': 'only where the URL certainly belongs to this API' }),
  item('field: weight, of: parcel, everyday: true', { 'field+everyday': 'only where the URL certainly belongs to this API' }),
  item('query: sort, on: GET /parcels, seen-in: [sdk]', { query: 'query sort', 'query+on': 'of GET /parcels', 'seen-in': 'SDK methods only' }),
  item('query: sort, on: GET /parcels, value: { is: [up] }', { 'query+value.is': 'sort = up' }),
  item('query: sort, on: GET /parcels, value: { prefix: [by], separator: "~" }', { 'query+value.prefix': 'sort = by', 'query+value.prefix+separator': 'by~…' }),
  item('query: sort, on: GET /parcels, value: { suffix: [-old, -ancient] }', { 'query+value.suffix': 'sort = …-old or …-ancient' }),
  item('query: sort, on: GET /parcels, value: { list: "," }', { 'query+value.list': 'sort with "," between values' }),
  item('query: key, on: any', { 'query+on': 'query key of any operation' }),
  item('query: q, on: GET /parcels, value: { contains: [old, older] }', { 'query+value.contains': 'q with old or older in it' }),
  item('query: at, on: GET /parcels, value: { before: 2025-01 }', { 'query+value.before': 'at before 2025-01' }),
  item('endpoint: "GET /exports/{format}", where: { format: [csv, xls] }', { 'endpoint+where': 'GET /exports/{format} where format = csv or xls' }),
  item('endpoint: "GET /{kind}/exports/{format}", where: { kind: [new], format: [csv, xls] }', { 'endpoint+where': 'where kind = new and format = csv or xls' }),
  item('query: match, on: GET /parcels, with: { repeated: [name] }', { 'query+with.repeated': 'query match with name repeated of GET /parcels' }),
  item('segment: depos, under: "/countries/**"', { segment: 'segment depos', 'segment+under': 'under /countries/**' }),
  item('setting: cold_storage, methods: GET', { setting: 'setting cold_storage', 'setting+methods': '(GET)' }),
  item('field: weight, of: parcel, request: ignored, response: omitted, error: rejected', {
    field: 'field weight', 'field+of': 'of parcel', 'field+request': 'sent: ignored', 'field+response': 'in responses: omitted', 'field+error': 'in errors: rejected',
  }),
  item('field: weight, on: GET /parcels, value: { is: [1] }, when: { type: SRV }, except: { request: [0] }', {
    'field+on': 'of GET /parcels', 'field+value.is': 'weight = 1', 'field+when': 'when type is SRV', 'field+except.request': 'sending 0 is fine',
  }),
  item('field: weight, of: parcel, value: { prefix: [by], separator: "~" }', { 'field+value.prefix': 'weight = by', 'field+value.prefix+separator': 'by~…' }),
  item('field: weight, of: parcel, value: { contains: kg }', { 'field+value.contains': 'weight with kg in it' }),
  item('field: weight, of: parcel, value: { before: 2025-01-31 }', { 'field+value.before': 'weight before 2025-01-31' }),
  item('field: weight, of: parcel, value: { suffix: [-old, -ancient] }', { 'field+value.suffix': 'weight = …-old or …-ancient' }),
  item('field: weight, of: parcel, value: { list: "," }', { 'field+value.list': 'weight with "," between values' }),
  item('header: [X-One, X-Two], together: true, on: GET /parcels', { header: 'header X-One', 'header+together': 'X-One together with X-Two', 'header+on': 'sent with GET /parcels' }),
  item('header: Accept, value: { contains: [beta] }, on: any', { 'header+value.contains': 'header Accept with beta in it' }),
  item('header: X-One, value: { is: ["1"] }, on: any', { 'header+value.is': 'header X-One = 1' }),
  item('header: X-One, value: { before: 2025-01 }, on: any', { 'header+value.before': 'header X-One before 2025-01' }),
  item('header: X-One, value: { suffix: [-old, -ancient] }, on: any', { 'header+value.suffix': 'X-One = …-old or …-ancient' }),
  item('header: X-One, value: { list: ";" }, on: any', { 'header+value.list': 'X-One with ";" between values' }),
  item('header: X-One, value: { prefix: [v], separator: "." }, on: any', { 'header+value.prefix': 'header X-One = v', 'header+value.prefix+separator': 'v.…' }),
  item('header: X-One, on: any', { 'header+on': 'sent with any request' }),
  item('host: old.parcels.example', { host: 'host old.parcels.example' }),
  item('environment: PARCEL_KEY', { environment: 'environment variable PARCEL_KEY' }),
  item('behaviour: No correction., detect: none, because: It looks alike.', { behaviour: 'behaviour: No correction.', 'behaviour+detect': 'sunset does not detect this', 'behaviour+because': ': It looks alike.' }),
  rewrite('replace-path: { from: /a, to: /b }', { 'replace-path.from': '/a becomes', 'replace-path.to': 'becomes /b', safety: 'suggestion: ' }),
  rewrite('replace-segment: { from: depos, to: depots }', { 'replace-segment.from': 'depos becomes', 'replace-segment.to': 'becomes depots' }),
  rewrite('rename-query: { to: "{parameter}.{operator}", operators: { starts_with: startswith } }', {
    'rename-query.to': 'the parameter becomes {parameter}.{operator}', 'rename-query.operators': 'with the operator starts_with as startswith',
  }),
  rewrite('remove-query: true', { 'remove-query': 'remove the parameter' }),
  rewrite('rename-field: { to: mass }', { 'rename-field.to': 'the field becomes mass' }),
  rewrite('move-field: { to: data.mass, as: a number }', { 'move-field.to': 'move to data.mass', 'move-field.as': 'as a number' }),
  rewrite('remove-field: true', { 'remove-field': 'remove the field where it is sent' }),
  rewrite('wrap-items: { to: items, each: { id: "{item}" } }', { 'wrap-items.to': 'move to items', 'wrap-items.each': 'each item as {"id":"{item}"}' }),
  rewrite('replace-read: { operation: GET /trips, field: state }', { 'replace-read.operation': 'from GET /trips', 'replace-read.field': 'read state' }),
  rewrite('remove-header: X-One', { 'remove-header': 'remove X-One' }),
  replacement('operations: [GET /trips], fields: [mass], headers: ["X-New: 1"], values: { low: small }, availability: Since May., interchangeable: true, docs: "https://a.example/docs"', {
    text: 'Use instead\n  Something new.', operations: '\n  GET /trips', fields: 'fields: mass', headers: 'header X-New: 1', values: 'low becomes "small"', availability: 'Since May.',
    interchangeable: 'It takes the same input', docs: 'https://a.example/docs',
  }),
  replacement(`dates: ${dates}`, below('dates', toldDates)),
  proof('present: { operation: POST /trips, body: { kind: [a, 2] }, has: [to.zip], reads: id, paged: { by: [[page, size]], default-size: 20 } }', {
    'present.operation': 'done when the code sends POST /trips', 'present.body': 'with kind = "a" or 2', 'present.has': 'with to.zip', 'present.reads': 'reads id',
    'present.paged.by': 'for each page, by page and size', 'present.paged.default-size': 'a page has 20 items by default',
  }),
  proof('absent: { operation: POST /trips, body: { kind: a } }', { 'absent.operation': 'done when no code sends POST /trips', 'absent.operation+body': 'with kind = "a"' }),
  proof('absent: { setting: cold_storage, methods: GET }', { 'absent.setting': 'done when no code uses the setting cold_storage', 'absent.setting+methods': 'cold_storage (GET)' }),
  proof('absent: { field: weight, of: parcel, in: request }', { 'absent.field': 'weight', 'absent.field+of': 'weight of parcel', 'absent.field+in': 'no code sends weight' }),
  proof('absent: { field: weight, in: response }', { 'absent.field+in': 'no code reads weight' }),
  replacement('steps: [{ id: move, text: Move it., proof: { present: { operation: POST /trips } }, scaffold: { kind: a, to: { zip: 1 } } }, { id: see, text: See it. }]', {
    'steps.id': '1. move: ', 'steps.text': '2. see: See it.\n     sunset cannot verify this step', 'steps.scaffold': 'kind: "a"\n       to: {"zip":1}',
  }),
  replacement('steps: [{ id: move, text: Move it. }, { id: tell, text: Tell. }], partial: [{ when: move, without: tell, confidence: { at-most: likely, because: Some wait. } }, { when: { writes: mass }, unless-paged: true }]', {
    'partial.when': 'step move', 'partial.when.writes': 'writing mass', 'partial.without': 'step move without step tell', 'partial.unless-paged': 'writing mass on one page only',
    'partial.confidence.at-most': 'at most likely', 'partial.confidence.because': ': Some wait.',
  }),
]

test.each(table)('tells what %j says', (keys, told) => {
  const text = explained(keys)
  expect(Object.values(told).filter(part => !text.includes(part))).toEqual([])
})

test('tells each key that the format has', () => {
  const known = new Set(table.flatMap(([, told]) => Object.keys(told)))
  expect([...known].sort()).toEqual([...new Set(keysOf($defs['entry'] ?? {}).map(key => key.slice(1)))].sort())
})
