import path from 'node:path'
import { expect, test } from 'vitest'
import { run as check } from '../../src/cli/check.ts'
import { run as explain } from '../../src/cli/explain.ts'
import { run as list } from '../../src/cli/list.ts'
import { UserError } from '../../src/config/user-error.ts'
import { loadBundledSchedules } from '../../src/schedule/load.ts'
import { apiText, entryText, withFiles } from './mistakes-of.ts'

type Run = typeof list
function outputOf(run: Run, args: string[], columns?: number) {
  let out = ''
  let err = ''
  const code = run(args, { stdout: text => { out += text }, stderr: text => { err += text }, today: '2026-11-20', ...columns === undefined ? {} : { columns } })
  return { code, out, err, lines: out.split('\n') }
}
const asOf = ['--as-of', '2025-06-10']
const total = loadBundledSchedules().flatMap(schedule => schedule.entries).length

test('list says when each entry ends, newest first', () => {
  const { code, lines, err } = outputOf(list, asOf)
  expect(code).toBe(0)
  expect(err).toBe('')
  expect(lines[0]).toMatch(/^ID +API +DATES +DAYS +TITLE +DEPRECATES$/)
  expect(lines.find(line => line.startsWith('dns-analytics-rest'))).toMatch(/ends 2026-12-01, deprecated 2025-12-09 +in 539 days /)
  const ends = lines.flatMap(line => /sunset (\d{4}-\d{2}-\d{2})/.exec(line)?.[1] ?? [])
  expect(ends).toEqual(ends.toSorted().reverse())
  expect(lines.find(line => line.startsWith('rate-limits'))).toMatch(/ends 2025-06-15 +in 5 days +Rate Limiting API, previous version +GET,POST \/zones\/\{zone_id\}\/rate_limits; DELETE,GET,PUT \/zones\/\{zone_id\}\/rate_limits\/\{rate_limit_id\}$/)
  expect(lines.find(line => line.startsWith('organizations'))).toMatch(/ends 2020-04-02 +1895 days ago/)
  expect(lines.at(-2)).toBe('Dates as of 2025-06-10. Run `npx sunset-lint explain ID` for details.')
})

test('list gives what is taken away a line of its own in a narrow terminal', () => {
  const { lines } = outputOf(list, asOf, 80)
  expect(lines[lines.findIndex(line => line.startsWith('minify ')) + 1]).toBe('    cloudflare-v4: setting minify (GET, PATCH)')
})

test('list has a versioned JSON form', () => {
  const report: unknown = JSON.parse(outputOf(list, ['--format', 'json', ...asOf]).out)
  expect(report).toMatchObject({ version: 1, asOf: '2025-06-10' })
  const entries = report && typeof report === 'object' && 'entries' in report && Array.isArray(report.entries) ? report.entries : []
  expect(entries).toHaveLength(total)
  expect(entries).toContainEqual({
    id: 'rate-limits', api: 'cloudflare-v4', title: 'Rate Limiting API, previous version', dates: { announced: null, deprecated: null, sunset: '2025-06-15', changed: null },
    state: 'announced', days: 5, kinds: ['endpoint'],
  })
  expect(entries).toContainEqual(expect.objectContaining({ id: 'mirage', dates: { announced: '2025-11-03', deprecated: '2025-11', sunset: '2026-01', changed: null }, days: 235, kinds: ['field', 'setting'] }))
})

test.each(loadBundledSchedules().flatMap(schedule => schedule.entries.map(entry => [entry.id, entry] as const)))('explain tells everything about %s', (id, entry) => {
  const { code, out } = outputOf(explain, [id, ...asOf])
  expect(code).toBe(0)
  const flat = out.replace(/\s+/g, ' ')
  for (const text of [entry.title, entry.replacement.text, ...entry.examples.deprecated, ...entry.examples.current, ...entry.examples.unaffected, entry.notes ?? '']) {
    expect(flat).toContain(text.trim().replace(/\s+/g, ' '))
  }
  expect(out).toContain(entry.help)
})

test('explain shows a date of another source, steps and values', () => {
  expect(outputOf(explain, ['cname-flattening', ...asOf]).out).toContain(`Dates
  ends 2025-03-21 (81 days ago)
  upstream gives other dates, which sunset does not use: deprecated 2025-06-08

Deprecates
  setting cname_flattening (GET, PATCH)

Use instead
  Use the field \`flatten_all_cnames\` of the DNS settings.
  GET,PATCH /zones/{zone_id}/dns_settings
  fields: flatten_all_cnames
  off becomes false
  apex becomes false
  on becomes true
  It is not a drop-in replacement: its input or its responses differ.

Steps
  1. read: Read`)
})

test.each<[string, Run, string[], string]>([
  ['an unknown id', explain, ['cname-flatening'], 'Unknown entry id "cname-flatening". Did you mean "cname-flattening"? Run `npx sunset-lint list` to see all ids.'],
  ['a part of an id', explain, ['kv'], 'Unknown entry id "kv". Did you mean "kv-legacy-namespaces"? Run `npx sunset-lint list` to see all ids.'],
  ['a part of several ids', explain, ['settings'], 'Unknown entry id "settings". Did you mean "dns-settings-endpoints" or "zone-settings-batch"? Run `npx sunset-lint list` to see all ids.'],
  ['an id like no other', explain, ['rocket'], 'Unknown entry id "rocket". Run `npx sunset-lint list` to see all ids.'],
  ['no id', explain, [], 'explain needs the id of a deprecation. `npx sunset-lint list` prints all ids.'],
  ['a wrong date', list, ['--as-of', '2025-02-30'], '--as-of "2025-02-30" is not a date. Use the form YYYY-MM-DD, such as 2026-01-31.'],
  ['a date that is missing', list, ['--as-of'], '--as-of needs a value: --as-of DATE.'],
  ['an unknown format', list, ['--format', 'jsn'], 'Unknown format "jsn" in --format. Did you mean "json"? Use table or json.'],
  ['an unknown flag', list, ['--formt', 'json'], 'Unknown flag "--formt". Did you mean "--format"? Run `npx sunset-lint list --help` for all flags.'],
  ['a name for list', list, ['minify'], 'list takes no names, but got "minify". Use `npx sunset-lint explain` for one entry.'],
  ['an unknown format of check', check, ['x', '--format', 'yaml'], 'Unknown format "yaml" in --format. Use text or json.'],
  ['a wrong date of check', check, ['x', '--as-of', '2025'], '--as-of "2025" is not a date. Use the form YYYY-MM-DD, such as 2026-01-31.'],
  ['nothing to check', check, [], 'check needs a path to a schedule. Run `npx sunset-lint check --help` for details.'],
])('refuses %s', (_name, run, args, message) => {
  expect(() => outputOf(run, args)).toThrow(new UserError(message))
})

test('check finds every mistake of two files, in the order of the text', () => {
  const files = { 'api.yaml': apiText, 'a.yaml': entryText('a', '- { wrod: abc }\n- { host: A }'), 'b.yaml': entryText('c', '- word: abc') }
  withFiles(files, folder => {
    const { code, out, err } = outputOf(check, [folder])
    expect(code).toBe(2)
    expect(err).toBe('3 errors.\n')
    expect(out.replaceAll(folder + path.sep, '')).toBe([
      'a.yaml:5:5 deprecates[0]: this item has no kind; add one of the keys endpoint, segment, setting, field, query, header, word, host, environment, behaviour. Did you mean "word"?',
      '5 |   - { wrod: abc }', '  |     ^',
      'a.yaml:6:7 deprecates[1].host: must be a host name in lower case, such as \"api.example.com\".',
      '6 |   - { host: A }', '  |       ^^^^',
      'b.yaml:1:1 id: the entry "c" must be in a file named c.yaml.',
      '1 | id: c', '  | ^^', '',
    ].join('\n'))
  })
})

const token = `ghp_${'aB3dE6gH9'.repeat(4)}`
test.each<[string, string, readonly string[]]>([
  ['a tab as indentation', 'id: a\ndates:\n\tsunset: 2026-01-01\n', ['x.yaml:3:1 invalid YAML: Tabs are not allowed as indentation.', '3 |   sunset: 2026-01-01', '  | ^^']],
  ['a bracket that stays open', 'id: a\naliases: [b, c\n', ['x.yaml:2:15 invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].', '2 | aliases: [b, c', '  |               ^']],
  ['two mistakes at one place', 'format: 1\nid: a\ntitle: A\nentries: [b]\n', ['x.yaml:1:1 updated: is missing.', 'x.yaml:1:1 servers: is missing.', '1 | format: 1', '  | ^^^^^^']],
  ['a secret', `id: a\ntitle: "${token}" b\n`, [`x.yaml:2:${11 + token.length} invalid YAML: Unexpected scalar at node end.`, `2 | title: "${'*'.repeat(token.length)}" b`, `  | ${' '.repeat(10 + token.length)}^`]],
  ['a line that is too long', `id: a\ntitle: "${'b'.repeat(400)}" c\n`, ['x.yaml:2:411 invalid YAML: Unexpected scalar at node end.']],
  ['a file that is something else', 'password: "abc" d\n', ['x.yaml:1:17 invalid YAML: Unexpected scalar at node end.']],
])('check shows the line of %s', (_name, text, lines) => {
  const { out } = withFiles({ 'x.yaml': text }, folder => outputOf(check, [path.join(folder, 'x.yaml')], 800))
  expect(out.split(/(?<=\n)/).map(line => line.trimEnd().replace(/^.*x\.yaml:/, 'x.yaml:'))).toEqual(lines)
})

test('check shows the lines of a few mistakes only', () => {
  const { lines } = withFiles({ 'x.yaml': `entries:\n${'  - {}\n'.repeat(50)}` }, folder => outputOf(check, [path.join(folder, 'x.yaml')]))
  expect(lines.filter(line => /^\d+ \|/.test(line))).toHaveLength(10)
})

test('check warns of overlaps, of replacements that go away, of dates in the wrong order and of missing examples', () => {
  const code = 'examples: { deprecated: ["fetch(`${base}/trips/last`, { method: \'POST\' })"] }\n'
  const files = {
    'api.yaml': apiText,
    'a.yaml': entryText('a', '- endpoint: GET,POST /trips/{id}', code).replace('new. }', 'new., operations: ["GET /stops/{id}"] }'),
    'b.yaml': entryText('b', '- endpoint: POST /trips/last', code).replace('{ sunset', '{ deprecated: 2026-01, sunset'),
    'c.yaml': entryText('c', '- endpoint: "* /stops/**"').replace('id: c\n', 'id: c\nstatus: { superseded-by: z }\n'),
  }
  withFiles(files, folder => {
    const { code: exit, out, err } = outputOf(check, [folder])
    expect(exit).toBe(0)
    expect(err).toBe('3 entries, 2 examples run, 5 warnings, no errors.\n')
    expect(out.replaceAll(folder + path.sep, '')).toBe([
      'b.yaml:1:1 warning: b: deprecates GET,POST /trips/{id}, which "a" already deprecates (a.yaml:1).',
      'a.yaml:1:1 warning: a: the replacement GET /stops/{id} is itself deprecated by "c" (c.yaml:1).',
      'b.yaml:1:1 warning: b: the sunset date (2025-06-15) is before the deprecation date (2026-01).',
      'c.yaml:1:1 warning: c: names "z" as `superseded-by`, but no other entry has that id.',
      'c.yaml:1:1 warning: c: has no example of deprecated code; add one under `examples.deprecated`.', '',
    ].join('\n'))
  })
})

test('control characters of a schedule never reach the terminal', () => {
  const text = entryText('a', '- word: abc').replace('Something old', '"Red \\e[31m alert"').replace('Use something new.', '"New \\e]0;title\\a."')
  withFiles({ 'api.yaml': apiText, 'a.yaml': text }, folder => {
    const shown = [outputOf(list, ['--schedule', folder, ...asOf]), outputOf(explain, ['a', '--schedule', folder, ...asOf]), outputOf(check, [folder])].map(({ out, err }) => out + err).join('')
    expect(shown).toContain('Red \\x1b[31m alert')
    expect(shown).toContain('New \\x1b]0;title\\x07.')
    expect(shown).not.toMatch(/[\u001b\u0007]/)
  })
})
