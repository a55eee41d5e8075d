import { describe, expect, it } from 'vitest'
import { folderWith } from '../faces/build-io.ts'
import { lint } from '../rules/lint.ts'

const api = 'https://api.cloudflare.com/client/v4'
const old = `await fetch('${api}/accounts/1/workers/namespaces')\n`
const current = old.replace('workers', 'storage/kv')
const suggested = `await fetch('${api}/zones/1/script_monitor')\n`
const moved = `import axios from 'axios'\naxios.post(\`${api}/zones/\${zone}/dns_records\`, { type: 'SRV', name: full, data: { service: '_sip', proto: '_tcp', name: host } })\n`

/** The fix of the first message, and the titles of its suggestions. */
function offered(text: string, fixes?: object): { fixed: string | undefined, titles: readonly string[] } {
  const [message] = lint(folderWith({ 'a.js': text }), text, { settings: { ...fixes && { fixes } } })
  const fix = message?.fix
  return { fixed: fix && text.slice(0, fix.range[0]) + fix.text + text.slice(fix.range[1]), titles: message?.suggestions?.map(({ desc }) => desc) ?? [] }
}

const path = 'Replace `/workers/namespaces` with `/storage/kv/namespaces`'

describe('ESLint offers', () => {
  it.each([
    ['a safe fix, also under its title', old, undefined, current, [path]],
    ['a suggestion', suggested, undefined, undefined, ['Replace `script_monitor` with `page_shield`']],
    ['several suggestions', moved, undefined, undefined, ['Move `data.service`, `data.proto`, `data.name` to `name`', 'Remove `data.service`, `data.proto`, `data.name` and keep `name` unchanged']],
    ['a safe fix as a suggestion where the settings say so', old, { safe: 'suggest' }, undefined, [path]],
    ['a safe fix as a suggestion for one entry', old, { entries: { 'kv-legacy-namespaces': 'suggest' } }, undefined, [path]],
    ['nothing for an entry that is switched off', old, { entries: { 'kv-legacy-namespaces': 'off' } }, undefined, []],
    ['no safe fixes', old, { safe: 'off' }, undefined, []],
    ['no suggestions', suggested, { suggestions: 'off' }, undefined, []],
  ] as const)('%s', (_name, text, fixes, fixed, titles) => {
    expect(offered(text, fixes)).toEqual({ fixed, titles })
  })

  it.each([
    [{ safe: 'always' }, /settings\.sunset\.fixes\.safe: expected fix, suggest, or off, but got "always"/],
    [{ sage: 'fix' }, /settings\.sunset\.fixes: unknown setting "sage"\. Did you mean "safe"\?/],
    [{ entries: { minyfy: 'off' } }, /Unknown entry id "minyfy" in `settings\.sunset\.fixes\.entries`/],
  ])('an error for the setting %j', (fixes, message) => {
    expect(() => offered(old, fixes)).toThrow(message)
  })
})
