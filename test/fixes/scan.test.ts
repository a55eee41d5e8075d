import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportSchema } from '../../src/report/schema.ts'
import { folderWith, git, runIn } from '../faces/build-io.ts'

const api = 'https://api.cloudflare.com/client/v4'
const old = `await fetch('${api}/accounts/1/workers/namespaces')\n`
const current = old.replace('workers', 'storage/kv')
const suggested = `await fetch('${api}/zones/1/script_monitor')\n`
const guided = `await fetch('${api}/zones/1/rate_limits')\n`
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

async function reportOf(root: string, ...flags: readonly string[]) {
  const { stdout } = await runIn(root, ['scan', '-f', 'json', ...flags])
  return reportSchema.parse(JSON.parse(stdout))
}

describe('classes of fixes', () => {
  it.each([
    { flags: ['--fix'], changed: ['a.ts'], fixes: { applied: 1, held: 1, annotated: 0 }, held: ['it is a suggestion (use --unsafe-fixes to apply it)'] },
    { flags: ['--fix', '--unsafe-fixes'], changed: ['a.ts', 'b.ts'], fixes: { applied: 2, held: 0, annotated: 0 }, held: [] },
    { flags: ['--fix', '--annotate'], changed: ['a.ts', 'b.ts', 'c.ts'], fixes: { applied: 1, held: 1, annotated: 2 }, held: ['it is a suggestion (use --unsafe-fixes to apply it)'] },
    { flags: ['--annotate'], changed: ['a.ts', 'b.ts', 'c.ts'], fixes: { applied: 0, held: 2, annotated: 3 }, held: ['fixes were not requested (use --fix to apply it)', 'it is a suggestion (use --unsafe-fixes to apply it)'] },
    { flags: ['--fix', '--unsafe-fixes', '--fix-skip', 'kv-legacy-namespaces'], changed: ['b.ts'], fixes: { applied: 1, held: 1, annotated: 0 }, held: ['fixes of this entry are turned off'] },
    { flags: ['--fix', '--unsafe-fixes', '--fix-only', 'kv-legacy-namespaces'], changed: ['a.ts'], fixes: { applied: 1, held: 1, annotated: 0 }, held: ['fixes of this entry are turned off'] },
  ])('$flags', async ({ flags, changed, fixes, held }) => {
    const files = { 'a.ts': old, 'b.ts': suggested, 'c.ts': guided }
    const root = folderWith(files)
    const report = await reportOf(root, ...flags)
    expect(Object.entries(files).flatMap(([file, text]) => read(root, file) === text ? [] : [file])).toEqual(changed)
    expect(report.summary.fixes).toEqual(fixes)
    expect(report.findings.flatMap(finding => finding.held ?? [])).toEqual(held)
  })

  it('makes no second edit and leaves no second comment', async () => {
    const root = folderWith({ 'a.ts': old + suggested + guided })
    await reportOf(root, '--fix', '--annotate')
    const once = read(root, 'a.ts')
    expect(once.match(/TODO\(sunset:/g)).toHaveLength(2)
    expect((await reportOf(root, '--fix', '--annotate')).summary.fixes).toEqual({ applied: 0, held: 1, annotated: 0 })
    expect(read(root, 'a.ts')).toBe(once)
  })

  it('are told in steps and counted', async () => {
    const root = folderWith({ 'a.ts': `const { result } = await (await fetch('${api}/accounts/1/load_balancers/pools')).json()\nlog(result[0].notification_email)\n`, 'b.ts': suggested })
    const { stdout, stderr } = await runIn(root, ['scan', '--fix'])
    expect(stdout).toMatch(/= step: 1\. .*pools.+\n.+= step: 2\. .*notification/)
    expect(stdout).toContain('= not fixed: it is a suggestion (use --unsafe-fixes to apply it)\n')
    expect(stderr).toContain('1 finding is not fixed: it is a suggestion (use --unsafe-fixes to apply it).\n')
  })

  it.each([
    [['--fix-only', 'kv-legacy-namespaces'], /--fix-only needs --fix/],
    [['--fix', '--fix-skip', 'kv-legacy'], /Unknown entry id "kv-legacy" in --fix-skip/],
    [['--allow-dirty'], /--allow-dirty needs --fix/],
  ])('%s is refused', async (flags, message) => {
    const { code, stderr } = await runIn(folderWith({ 'a.ts': old }), ['scan', ...flags])
    expect(stderr).toMatch(message)
    expect(code).toBe(2)
  })
})

describe('a file inside a work tree of git', () => {
  function repository(files: Readonly<Record<string, string>>): string {
    const root = folderWith(files)
    git(root, 'init', '--quiet')
    git(root, 'add', '.')
    git(root, 'commit', '--quiet', '-m', 'First')
    return root
  }

  it('is changed when it is committed, else with --allow-dirty', async () => {
    const root = repository({ 'a.ts': old, 'b.ts': old })
    writeFileSync(join(root, 'b.ts'), `// new\n${old}`)
    writeFileSync(join(root, 'c.ts'), old)
    const { errors, findings } = await reportOf(root, '--fix')
    expect(errors.map(({ file, message }) => `${file} ${message}`)).toEqual(['b.ts', 'c.ts'].map(file => `${file} the file has uncommitted changes; commit them first, or use --allow-dirty.`))
    expect(findings.map(({ held }) => held)).toEqual(['b.ts', 'c.ts'].map(() => 'the fix failed: the file has uncommitted changes; commit them first, or use --allow-dirty'))
    expect([read(root, 'a.ts'), read(root, 'c.ts')]).toEqual([current, old])
    expect((await reportOf(root, '--fix', '--allow-dirty')).errors).toEqual([])
    expect([read(root, 'b.ts'), read(root, 'c.ts')]).toEqual([`// new\n${current}`, current])
  })

  it.each<readonly string[]>([['--diff'], ['--fix', '--diff'], ['--fix', '--allow-dirty', '--diff']])('is shown by %j and not changed', async (...flags) => {
    const root = repository({ 'b.ts': '' })
    writeFileSync(join(root, 'b.ts'), old)
    writeFileSync(join(root, 'c.ts'), old)
    const { stdout } = await runIn(root, ['scan', ...flags])
    expect(stdout.match(/^\+\+\+ .*$/gm)).toEqual(['+++ b/b.ts', '+++ b/c.ts'])
    expect([read(root, 'b.ts'), read(root, 'c.ts')]).toEqual([old, old])
  })

  it('gets no comments if it is JSON', async () => {
    const manifest = '{ "scripts": { "limits": "curl https://api.cloudflare.com/client/v4/zones/1/rate_limits" } }\n'
    const root = repository({ 'package.json': manifest })
    const { errors } = await reportOf(root, '--suppress', '--reason', 'Later')
    const message = 'JSON has no comments; record its findings in a baseline, or add the file to `ignore` in the configuration.'
    expect(errors).toEqual([{ file: 'package.json', kind: 'fix-failed', message }])
    expect(read(root, 'package.json')).toBe(manifest)
  })

  it('gets comments if it is YAML or an example of an environment', async () => {
    const settings = { 'config.yaml': `limits: ${api}/zones/1/rate_limits\nlist:\n  - ${api}/zones/1/rate_limits\n`, '.env.example': `LIMITS_URL=${api}/zones/1/rate_limits\n` }
    const code = `const { limits, list } = require('yaml').parse(require('fs').readFileSync('config.yaml', 'utf8'))\nfetch(limits)\nfetch(list[0])\nfetch(process.env.LIMITS_URL)\n`
    const root = repository({ ...settings, 'package.json': '{}', 'a.js': code })
    expect((await reportOf(root)).findings.map(({ file }) => file)).toEqual(['.env.example', 'config.yaml', 'config.yaml'])
    expect(await reportOf(root, '--suppress', '--reason', 'Later')).toMatchObject({ errors: [] })
    expect(await reportOf(root)).toMatchObject({ findings: [] })
  })

  it('stays valid data', async () => {
    const record = { type: 'A', content: '192.0.2.1', locked: false }
    const app = { type: 'self_hosted', self_hosted_domains: ['a.example'] }
    const yaml = `record:\n  type: A\n  content: "192.0.2.1"\n  locked: false\nkv: ${api}/accounts/1/workers/namespaces\n`
    const settings = { 'config.json': JSON.stringify({ api, app, record }), 'config.yaml': yaml, '.env.example': `KV_URL=${api}/accounts/1/workers/namespaces\n` }
    const send = (path: string, body: string) => `fetch('${api}${path}', { method: 'POST', body: JSON.stringify(${body}) })\n`
    const code = `const json = require('./config.json')\nconst yaml = require('yaml').parse(require('fs').readFileSync(require('path').join(__dirname, 'config.yaml'), 'utf8'))\n`
      + `fetch(process.env.KV_URL)\nfetch(yaml.kv)\n${send('/zones/1/dns_records', 'json.record')}${send('/zones/1/dns_records', 'yaml.record')}${send('/accounts/1/access/apps', 'json.app')}`
    const root = repository({ ...settings, 'package.json': '{}', 'a.js': code })
    expect((await reportOf(root)).findings).toHaveLength(5)
    await reportOf(root, '--fix')
    expect(read(root, '.env.example')).toBe(settings['.env.example'])
    await reportOf(root, '--fix', '--unsafe-fixes', '--allow-dirty')
    expect(read(root, 'config.json')).toBe(settings['config.json'])
    expect(read(root, 'config.yaml')).toBe(yaml.replace('workers/', 'storage/kv/'))
    expect(read(root, '.env.example')).toBe(settings['.env.example'].replace('workers/', 'storage/kv/'))
  })

  it('is left alone when git ignores it', async () => {
    const root = repository({ '.gitignore': 'made/\n', 'a.ts': '' })
    mkdirSync(join(root, 'made'))
    writeFileSync(join(root, 'made/a.ts'), old)
    const { errors } = await reportOf(root, '--fix', '--allow-dirty', 'made/a.ts')
    expect(errors).toEqual([{ file: 'made/a.ts', kind: 'fix-failed', message: 'git ignores the file.' }])
    expect(read(root, 'made/a.ts')).toBe(old)
  })
})
