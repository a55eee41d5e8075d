import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { folderWith, removed } from '../faces/build-io.ts'
import { lint } from './lint.ts'

describe("ESLint's own comments", () => {
  it.each<[string, string, number]>([
    ['for the next line', `// eslint-disable-next-line sunset/no-deprecated-endpoint -- later\n${removed}${removed}`, 1],
    ['for a line', `${removed.trim()} // eslint-disable-line sunset/no-deprecated-endpoint\n`, 0],
    ['for a file', `/* eslint-disable sunset/no-deprecated-endpoint */\n${removed}`, 0],
    ['for another rule', `// eslint-disable-next-line sunset/no-deprecated-field\n${removed}`, 1],
    ['together with ours', `// eslint-disable-next-line sunset/valid-suppression\n// sunset-ignore-line minify -- nothing\n`, 0],
  ])('hold %s', (_name, text, count) => {
    expect(lint(folderWith({}), text).filter(({ ruleId }) => ruleId?.startsWith('sunset/'))).toHaveLength(count)
  })
})

it.each([['off', 0], ['info', 1]] as const)('can have what is wrong in comments %s by the settings', (level, count) => {
  const messages = lint(folderWith({}), `// sunset-ignore-line minify -- nothing\n${removed}`, { settings: { entries: { 'valid-suppression': level } } })
  expect(messages.filter(({ ruleId }) => ruleId === 'sunset/valid-suppression')).toHaveLength(count)
})

it('are suppressed in bulk', () => {
  const root = folderWith({ 'a.js': removed })
  const plugin = join(import.meta.dirname, '../../dist/lib/eslint.js')
  writeFileSync(join(root, 'eslint.config.mjs'), `import sunset from ${JSON.stringify(plugin)}\nexport default [{ ...sunset.configs.strict, settings: { sunset: { asOf: '2026-11-20' } } }]\n`)
  // ESLint exits with an error where it reports more than its file of suppressions counts, and where it reports less.
  writeFileSync(join(root, 'eslint-suppressions.json'), JSON.stringify({ 'a.js': { 'sunset/no-deprecated-endpoint': { count: 1 } } }))
  expect(execFileSync(process.execPath, [join(import.meta.dirname, '../../node_modules/eslint/bin/eslint.js'), 'a.js'], { cwd: root, encoding: 'utf8' })).toBe('')
})
