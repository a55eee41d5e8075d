import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import sunset, { configs, meta, rules } from '../../rules/index.ts'
import { base, folderWith, removed } from '../faces/build-io.ts'
import { lint, linters, parsers, type LintOptions } from './lint.ts'

const { homepage, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { homepage: string, version: string }
const message = '`GET /zones/{zone_id}/rate_limits` was removed on 2025-06-15.'

describe('a client that the settings declare', () => {
  const text = "import { call } from '@acme/edge'\ncall('GET', 'https://api.cloudflare.com/client/v4/zones/z/filters')\ncall('OPTIONS', 'https://api.cloudflare.com/client/v4/zones/z/filters')"
  const client = { module: '@acme/edge', export: 'call', method: 0, path: 1 }

  it('counts, and those of the configuration file do not', () => {
    const root = folderWith({ 'sunset.config.yaml': 'clients: [{ module: "@acme/edge", export: call, method: POST, path: 1 }]' })
    expect(lint(root, text, { settings: { clients: [client] } }).map(({ line }) => line)).toEqual([2])
    expect(lint(root, text.replaceAll("'GET'", "'OPTIONS'"), { settings: { clients: [client] } })).toEqual([])
    expect(lint(root, text.replaceAll("'GET'", "'OPTIONS'")).map(({ line }) => line)).toEqual([2, 3])
  })
})

describe('the plugin', () => {
  it('has every rule of its folder, in order, each with a page', () => {
    const files = readdirSync('rules').filter(name => /^(?:no|valid)-/.test(name)).map(name => name.replace('.ts', ''))
    expect(Object.keys(rules)).toEqual(files.sort())
    for (const name of files) expect(existsSync(`docs/rules/${name}.md`)).toBe(true)
  })

  it('has the form that ESLint expects', () => {
    expect(meta).toMatchObject({ name: 'sunset-lint', namespace: 'sunset' })
    for (const config of Object.values(configs)) {
      expect(config.plugins.sunset).toBe(sunset)
      expect(config).not.toHaveProperty('files')
    }
  })

  it.each(Object.entries(rules))('%s has its page in the repository', (name, { meta }) => {
    expect(meta.docs.url).toBe(`${homepage.replace('#readme', '')}/blob/v${version}/docs/rules/${name}.md`)
  })

  it.each(Object.entries(rules))('%s has texts that end with a full stop', (_name, { meta }) => {
    for (const text of Object.values(meta.messages).filter(text => !text.endsWith('}}'))) expect(text).toMatch(/\.$/)
    expect(meta.docs).toMatchObject({ what: expect.stringMatching(/\.$/), why: expect.stringMatching(/\.$/), instead: expect.stringMatching(/\.$/) })
    expect(meta.docs?.description).toMatch(/^Disallow .*[^.]$/)
  })
})

describe('findings in ESLint', () => {
  it.each(Object.keys(linters).flatMap(linter => Object.keys(parsers).map(parser => [linter, parser])))('%s with %s', (linter, parser) => {
    const text = parser === 'vue' ? `<template><p/></template>\n<script setup lang="ts">\n${removed}</script>\n` : removed
    const [first, ...others] = lint(folderWith({}), text, { linter, parser, filename: parser === 'vue' ? 'a.vue' : 'a.js' } as LintOptions)
    expect(others).toEqual([])
    expect(first).toMatchObject({ ruleId: 'sunset/no-deprecated-endpoint', severity: 1, messageId: 'removed', line: parser === 'vue' ? 3 : 1, column: removed.indexOf('/rate_limits') + 1 })
    expect(first?.message.startsWith(message)).toBe(true)
    expect(first?.message).toMatch(/ See `npx sunset-lint explain rate-limits`\.$/)
  })

  it('sees constants of another file, and the text of the editor before the text of the disk', () => {
    const constants = `export const base = '${base}'\n`
    const root = folderWith({ 'base.js': constants, 'a.js': '' })
    const text = 'import { base } from "./base.js"\nfetch(`${base}/zones/1/rate_limits`)\n'
    expect(lint(root, text).map(({ line, messageId }) => [line, messageId])).toEqual([[2, 'removed']])
    expect(lint(root, text.replace('rate_limits', 'dns_records'))).toEqual([])
  })

  it('reports at the file that holds the piece, though the call stands elsewhere', () => {
    const root = folderWith({ 'paths.js': '', 'call.js': `import { limits } from './paths.js'\nfetch('${base}' + limits)\n` })
    const text = 'export const limits = "/zones/1/rate_limits"\n'
    writeFileSync(join(root, 'paths.js'), text)
    expect(lint(root, text, { filename: 'paths.js' }).map(({ ruleId, column }) => [ruleId, column])).toEqual([['sunset/no-deprecated-endpoint', 23]])
    expect(lint(root, readFileSync(join(root, 'call.js'), 'utf8'), { filename: 'call.js' })).toEqual([])
  })

  it('works on text without a file', () => {
    expect(lint(folderWith({}), removed, { filename: '<input>' })).toHaveLength(1)
  })

  it('offers safe rewrites as fixes', () => {
    const text = `await fetch(\`${base}/zones/\${zone}/dns_records?name=contains:shop\`)\n`
    const [finding] = lint(folderWith({}), text)
    expect(finding?.fix).toBeDefined()
    const { range: [start, end], text: replaced } = finding!.fix!
    expect(text.slice(0, start) + replaced + text.slice(end)).toContain('?name.contains=shop')
  })

  it('has the date in the message, and leaves the level to ESLint', () => {
    const [finding] = lint(folderWith({}), removed, { settings: { asOf: '2025-06-01' } })
    expect(finding).toMatchObject({ messageId: 'announced', message: expect.stringMatching(/^`GET .*2025-06-15/) })
  })

  it('offers a safe rewrite under its title, too', () => {
    const [finding] = lint(folderWith({}), `await fetch(\`${base}/zones/\${zone}/dns_records?name=contains:shop\`)\n`)
    expect(finding?.suggestions).toMatchObject([{ messageId: 'safeFix', desc: expect.stringMatching(/^Replace `.*[^.]$/), fix: finding?.fix }])
  })
})

describe('options and settings', () => {
  it.each<[string, LintOptions, number]>([
    ['ids that hold', { rules: { 'sunset/no-deprecated-endpoint': ['warn', { ids: ['rate-limits'] }] } }, 1],
    ['other ids', { rules: { 'sunset/no-deprecated-endpoint': ['warn', { ids: ['minify'] }] } }, 0],
    ['ids to ignore', { rules: { 'sunset/no-deprecated-endpoint': ['warn', { ignore: ['rate-limits'] }] } }, 0],
    ['an entry that is off', { settings: { entries: { 'rate-limits': 'off' } } }, 0],
    ['an entry of a lower level', { settings: { entries: { 'rate-limits': 'info' }, minSeverity: 'warning' } }, 0],
    ['a severity', { rules: { 'sunset/no-deprecated-endpoint': ['warn', { severities: ['error'] }] } }, 1],
    ['another severity', { rules: { 'sunset/no-deprecated-endpoint': ['warn', { severities: ['warning', 'info'] }] } }, 0],
    ['a lowest level', { settings: { minSeverity: 'error' } }, 1],
  ])('%s', (_name, options, count) => {
    expect(lint(folderWith({}), removed, options)).toHaveLength(count)
  })

  it.each<[string, LintOptions, string]>([
    ['an unknown id', { rules: { 'sunset/no-deprecated-endpoint': ['warn', { ignore: ['rate-limit'] }] } }, 'Unknown entry id "rate-limit" in `ignore`. Did you mean "rate-limits" or "rate-limit-rate"? Run `npx sunset-lint list` to see all ids.'],
    ['an unknown id in the settings', { settings: { entries: { minfy: 'off' } } }, 'Unknown entry id "minfy" in `settings.sunset.entries`. Did you mean "minify"?'],
    ['an unknown setting', { settings: { asof: '2026-01-01' } }, 'settings.sunset: unknown setting "asof". Did you mean "asOf"?'],
    ['a wrong date', { settings: { asOf: 'today' } }, 'settings.sunset.asOf: expected a date such as 2026-11-20, but got "today".'],
    ['a wrong level', { settings: { minConfidence: 'sure' } }, 'settings.sunset.minConfidence: expected certain, likely, or possible, but got "sure".'],
    ['a wrong level of an entry', { settings: { entries: { minify: 'warn' } } }, 'settings.sunset.entries.minify: expected error, warning, info, or off, but got "warn".'],
    ['a wrong list', { settings: { schedules: 'mine' } }, 'settings.sunset.schedules: expected a list of paths such as ["./schedule"], but got "mine".'],
    ['no object', { settings: 'strict' }, 'settings.sunset: expected an object such as { horizon: 90 }, but got "strict".'],
    ['a schedule that is not there', { settings: { schedules: ['./mine.yaml'] } }, 'mine.yaml'],
    ['an unknown option', { rules: { 'sunset/no-deprecated-endpoint': ['warn', { id: [] }] } }, 'id'],
    ['an unknown severity', { rules: { 'sunset/no-deprecated-endpoint': ['warn', { severities: ['warn'] }] } }, 'equal to one of the allowed values'],
    ['entries for a rule that is about comments', { rules: { 'sunset/valid-suppression': ['warn', { ids: [] }] } }, 'should NOT have more than 0 items'],
  ])('refuses %s', (_name, options, expected) => {
    expect(() => lint(folderWith({}), removed, options)).toThrow(expected)
  })
})
