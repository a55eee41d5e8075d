import { describe, expect, it } from 'vitest'
import { configs, rules } from '../../rules/index.ts'
import { base, folderWith } from '../faces/build-io.ts'
import { lint, linters, type LintOptions } from './lint.ts'

type Preset = keyof typeof configs
type Reported = readonly [rule: string, level: 1 | 2, line: number]

// By 2025-06-01: removed, to be removed within 90 days, and to be removed later.
const text = ['settings/cname_flattening', 'rate_limits', 'filters'].map(path => `await fetch('${base}/zones/z/${path}')\n`).join('')
const unused = '// sunset-ignore-line minify -- nothing\n'

/** The rule, level and line of each message. */
function reported(preset: Preset, options: LintOptions = {}): Reported[] {
  const messages = lint(folderWith({}), text + unused, { ...options, preset, settings: { asOf: '2025-06-01', horizon: 30 } })
  return messages.map(({ ruleId, severity, line }) => [ruleId?.replace('sunset/', '') ?? '', severity, line])
}

const endpoint = 'no-deprecated-endpoint'
const expected = {
  recommended: [[endpoint, 1, 1], [endpoint, 1, 2], [endpoint, 1, 3], ['valid-suppression', 1, 4]],
  strict: [[endpoint, 2, 1], [endpoint, 2, 2], [endpoint, 2, 3], ['valid-suppression', 2, 4]],
  'by-severity': [['no-removed-api', 2, 1], [endpoint, 1, 2], [endpoint, 1, 3], ['valid-suppression', 1, 4]],
} as const satisfies Record<Preset, readonly Reported[]>

describe.each(Object.keys(linters))('the presets in %s', name => {
  const linter = name as keyof typeof linters

  it.each(Object.entries(expected))('%s', (preset, messages) => {
    expect(reported(preset as Preset, { linter })).toEqual(messages)
  })

  it('by-severity lets a level be overridden, and keeps which severities each rule reports', () => {
    expect(reported('by-severity', { linter, rules: { 'sunset/no-removed-api': 'warn' } })[0]).toEqual(['no-removed-api', 1, 1])
    expect(reported('by-severity', { linter, rules: { 'sunset/no-removed-api': ['error', { ignore: ['cname-flattening'] }] } }).map(([, , line]) => line)).toEqual([2, 3, 4])
  })

  it('a comment that disables the warning does not hide the error', () => {
    const disabled = `/* eslint-disable sunset/${endpoint} */ ${text}`
    const messages = lint(folderWith({}), disabled, { linter, preset: 'by-severity', settings: { asOf: '2025-06-01' } })
    expect(messages.map(({ ruleId, line }) => [ruleId, line])).toEqual([['sunset/no-removed-api', 1]])
  })
})

it('every rule is in a preset', () => {
  const named = new Set(Object.values(configs).flatMap(config => Object.keys(config.rules)))
  expect([...named].sort()).toEqual(Object.keys(rules).map(rule => `sunset/${rule}`).sort())
})
