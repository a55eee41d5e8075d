import { execFileSync } from 'node:child_process'
import { chmodSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { applyFixes } from '../../src/fixes/apply.ts'
import type { Applied, ApplyOptions } from '../../src/fixes/apply-options.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Report } from '../../src/report/report.ts'
import { analyse, folderOf, type Folder } from './analyse.ts'

const api = 'https://api.cloudflare.com/client/v4'
const old = `await fetch('${api}/accounts/1/workers/namespaces')\n`
const current = `await fetch('${api}/accounts/1/storage/kv/namespaces')\n`

let folder: Folder
const open = (files: Readonly<Record<string, string | Uint8Array>>) => (folder = folderOf(files))
const read = (file = 'client.ts') => readFileSync(join(folder.root, file), 'utf8')
afterEach(() => { folder.remove() })

/** All that the command line does: analysis, check of the text, verification. */
function apply(options: Partial<ApplyOptions> = {}): Applied {
  const project = folder.project()
  return applyFixes(folder.root, analyse(project), {
    unsafe: false, dryRun: false, text: file => project.text(file),
    analyse: texts => analyse(openProject(folder.root, { overlay: texts })), ...options,
  })
}

describe('writes', () => {
  it('a file, and has nothing to do the second time', () => {
    open({ 'client.ts': old })
    expect(apply()).toMatchObject({ written: ['client.ts'], failed: [], applied: 1, held: 0 })
    expect(read()).toBe(current)
    expect(apply()).toMatchObject({ written: [], diff: '', failed: [], applied: 0, held: 0, annotated: 0 })
    expect(readdirSync(folder.root)).toEqual(['client.ts'])
  })

  it.each([
    { name: 'a byte order mark and CRLF', text: `\u{FEFF}// first\r\n${old.replace('\n', '\r\n')}`, encoding: 'utf8' as const },
    { name: 'UTF-16', text: `\u{FEFF}${old}`, encoding: 'utf16le' as const },
  ])('with $name as before', ({ text, encoding }) => {
    open({ 'client.ts': Buffer.from(text, encoding) })
    expect(apply().written).toEqual(['client.ts'])
    expect(readFileSync(join(folder.root, 'client.ts')).equals(Buffer.from(text.replace('workers', 'storage/kv'), encoding))).toBe(true)
  })

  it('with the mode that the file has', () => {
    open({ 'client.ts': old })
    chmodSync(join(folder.root, 'client.ts'), 0o754)
    apply()
    expect(statSync(join(folder.root, 'client.ts')).mode & 0o777).toBe(0o754)
  })

  it('several files and findings', () => {
    open({ 'a.ts': old + old, 'src/b.js': old, 'c.ts': current })
    expect(apply()).toMatchObject({ written: ['a.ts', 'src/b.js'], applied: 3, held: 0 })
  })

  it('a suggestion only when told to', () => {
    open({ 'client.ts': `fetch('${api}/zones/1/script_monitor')\n` })
    expect(apply()).toMatchObject({ written: [], applied: 0, held: 1 })
    expect(apply({ unsafe: true })).toMatchObject({ written: ['client.ts'], applied: 1, held: 0 })
    expect(read()).toContain('/zones/1/page_shield\'')
  })

  it('what meets in one place in several passes', () => {
    const params = '{ magnitude: \'MITIGATED_REQUESTS\', name: 1 }'
    open({ 'client.ts': `import axios from 'axios'\naxios.get('${api}/radar/attacks/layer7/top/attacks', { params: ${params} })\n` })
    const project = folder.project()
    const report = analyse(project)
    const [finding] = report.findings
    const start = read().indexOf('name: 1')
    const other = { safety: 'safe' as const, title: 'Rename.', edits: [{ file: 'client.ts', start: start - 1, end: start + 4, text: ' title' }] }
    if (!finding) throw new Error('The parameter is found.')
    const twice: Report = { ...report, findings: [finding, { ...finding, entry: 'made-up', fixes: [other] }] }
    const later = (texts: ReadonlyMap<string, string>): Report => {
      const at = (texts.get('client.ts') ?? '').indexOf('name: 1')
      const fixes = at < 0 ? [] : [{ ...other, edits: [{ file: 'client.ts', start: at, end: at + 4, text: 'title' }] }]
      return { ...report, findings: fixes.length > 0 ? [{ ...finding, entry: 'made-up', fixes }] : [] }
    }
    const result = applyFixes(folder.root, twice, { unsafe: false, dryRun: false, analyse: later })
    expect(result).toMatchObject({ written: ['client.ts'], applied: 2, held: 0, failed: [] })
    expect(read()).toContain('{ params: { title: 1 } }')
  })
})

describe('leaves', () => {
  const untouched = (result: Applied, message: RegExp) => {
    expect(result).toMatchObject({ written: [], applied: 0, held: 1, diff: '' })
    expect(result.failed.map(failure => failure.message).join()).toMatch(message)
    expect(readdirSync(folder.root).filter(name => name.endsWith('.tmp'))).toEqual([])
  }

  it('a file with syntax errors', () => {
    open({ 'client.ts': `${old}const = 1\n` })
    untouched(apply(), /syntax errors/)
    expect(read()).toBe(`${old}const = 1\n`)
  })

  it('a file that has changed since it was read', () => {
    open({ 'client.ts': old })
    const project = folder.project()
    const report = analyse(project)
    writeFileSync(join(folder.root, 'client.ts'), `// new\n${old}`)
    untouched(applyFixes(folder.root, report, { unsafe: false, dryRun: false, text: file => project.text(file) }), /changed after it was analyzed/)
    expect(read()).toBe(`// new\n${old}`)
  })

  it('a file that changes while it is verified', () => {
    open({ 'client.ts': old })
    const write = (texts: ReadonlyMap<string, string>) => {
      writeFileSync(join(folder.root, 'client.ts'), `// new\n${old}`)
      return analyse(openProject(folder.root, { overlay: texts }))
    }
    untouched(apply({ analyse: write }), /changed while/)
    expect(read()).toBe(`// new\n${old}`)
  })

  it('a file with bytes that are no text', () => {
    open({ 'client.ts': Buffer.concat([Buffer.from(`${old}// `), Buffer.from([0xE9, 0x0A])]) })
    untouched(apply(), /invalid in its encoding/)
  })

  it('a symbolic link, and what it leads to', () => {
    open({ 'client.ts': old })
    const project = folder.project()
    const report = analyse(project)
    renameSync(join(folder.root, 'client.ts'), join(folder.root, 'real.txt'))
    symlinkSync('real.txt', join(folder.root, 'client.ts'))
    untouched(applyFixes(folder.root, report, { unsafe: false, dryRun: false }), /symbolic link/)
    expect(lstatSync(join(folder.root, 'client.ts')).isSymbolicLink()).toBe(true)
    expect(read('real.txt')).toBe(old)
  })

  it('a file behind a linked folder', () => {
    open({ 'src/client.ts': old })
    const report = analyse(folder.project())
    mkdirSync(join(folder.root, 'other'))
    renameSync(join(folder.root, 'src'), join(folder.root, 'other/src'))
    symlinkSync('other/src', join(folder.root, 'src'))
    untouched(applyFixes(folder.root, report, { unsafe: false, dryRun: false }), /symbolic link/)
    expect(read('other/src/client.ts')).toBe(old)
  })

  it('a file outside the root', () => {
    open({ 'app/index.ts': '', 'client.ts': old })
    const report = analyse(folder.project())
    const findings = report.findings.map(finding => ({
      ...finding, fixes: finding.fixes.map(fix => ({ ...fix, edits: fix.edits.map(edit => ({ ...edit, file: '../client.ts' })) })),
    }))
    untouched(applyFixes(join(folder.root, 'app'), { ...report, findings }, { unsafe: false, dryRun: false }), /outside the working directory/)
    expect(read()).toBe(old)
  })

  it('a file with another hard link', () => {
    open({ 'client.ts': old })
    linkSync(join(folder.root, 'client.ts'), join(folder.root, 'same.txt'))
    untouched(apply(), /hard link/)
  })

  it.runIf(process.getuid?.() !== 0)('a file that may not be written', () => {
    open({ 'client.ts': old })
    chmodSync(join(folder.root, 'client.ts'), 0o444)
    untouched(apply(), /EACCES|denied/)
  })

  it('generated code', () => {
    open({ 'client.ts': `// Code generated by a tool. DO NOT EDIT.\n${old}` })
    expect(apply()).toMatchObject({ written: [], failed: [], applied: 0, held: 1 })
  })

  const withEdit = (report: Report, text: string): Report => ({
    ...report,
    findings: report.findings.map(finding => ({
      ...finding, fixes: finding.fixes.map(fix => ({ ...fix, edits: fix.edits.map(edit => ({ ...edit, text })) })),
    })),
  })

  it('a file that a fix would break', () => {
    open({ 'client.ts': old })
    untouched(applyFixes(folder.root, withEdit(analyse(folder.project()), '\')('), { unsafe: false, dryRun: false }), /syntax/)
    expect(read()).toBe(old)
  })

  it('a file in which a fix does not remove the finding, but fixes the others', () => {
    open({ 'client.ts': old, 'other.ts': old })
    const report = analyse(folder.project())
    const wrong: Report = { ...report, findings: [...withEdit(report, 'workers').findings.slice(0, 1), ...report.findings.slice(1)] }
    const result = applyFixes(folder.root, wrong, { unsafe: false, dryRun: false, analyse: texts => analyse(openProject(folder.root, { overlay: texts })) })
    expect(result).toMatchObject({ written: ['other.ts'], applied: 1, held: 1, failed: [{ file: 'client.ts' }] })
    expect(read()).toBe(old)
    expect(read('other.ts')).toBe(current)
  })

  it('a fix that does not remove the finding, and applies the others of its file', () => {
    const other = old.replace('/1/', '/2/')
    open({ 'client.ts': old + other + old.replace('/1/', '/3/') })
    const wrong = (report: Report): Report => ({
      ...report,
      findings: report.findings.map(finding => finding.line !== 2 ? finding : { ...finding, fixes: finding.fixes.map(fix => ({ ...fix, edits: fix.edits.map(edit => ({ ...edit, text: 'workers' })) })) }),
    })
    const result = applyFixes(folder.root, wrong(analyse(folder.project())), {
      unsafe: false, dryRun: false, analyse: texts => wrong(analyse(openProject(folder.root, { overlay: texts }))),
    })
    expect(result).toMatchObject({ written: ['client.ts'], applied: 2, held: 1, failed: [{ file: 'client.ts', message: 'the fix would not remove the finding, or would cause another one.' }] })
    expect(read()).toBe(current + other + current.replace('/1/', '/3/'))
  })

  it('a file that is not as expected once it is written, and puts the old text back', () => {
    open({ 'client.ts': old, 'other.ts': old })
    const again = (texts: ReadonlyMap<string, string>): Report => {
      const report = analyse(openProject(folder.root, { overlay: texts }))
      const [first] = analyse(openProject(folder.root, { overlay: new Map([['client.ts', old]]) })).findings
      return texts.size === 0 && first ? { ...report, findings: [first, ...report.findings] } : report
    }
    const result = apply({ analyse: again })
    expect(result).toMatchObject({ written: ['other.ts'], applied: 1, held: 1, failed: [{ file: 'client.ts', message: 'the fixed file did not have the expected findings, so its old content was restored.' }] })
    expect(read()).toBe(old)
    expect(read('other.ts')).toBe(current)
  })

  it('a file whose fixes wait for each other more than ten times', () => {
    open({ 'client.ts': old })
    const report = analyse(folder.project())
    const waiting = (count: number): Report => ({
      ...report,
      findings: report.findings.flatMap(finding => Array.from({ length: count }, (_, index) => ({
        ...finding, entry: `made-up-${index}`, fixes: [{ safety: 'safe' as const, title: 'Insert.', edits: [{ file: 'client.ts', start: 0, end: 0, text: `/* ${index} */` }] }],
      }))).slice(0, count),
    })
    let left = 12
    const result = applyFixes(folder.root, waiting(left), { unsafe: false, dryRun: false, analyse: () => {
      left -= 1
      const all = waiting(12)
      return { ...all, findings: all.findings.slice(12 - left) }
    } })
    expect(result).toMatchObject({ written: [], applied: 0, held: 12, failed: [{ file: 'client.ts', message: 'the fixes still changed the file after 10 passes.' }] })
    expect(read()).toBe(old)
  })
})

describe('a patch', () => {
  it('is what git applies', () => {
    const files = {
      'src/client.ts': `\u{FEFF}${old.replace('\n', '\r\n')}// end without a new line`,
      'with space é.ts': `// one\n// two\n// three\n// four\n${old}`,
    }
    open(files)
    const git = (args: readonly string[], input?: string) => execFileSync('git', args, { cwd: folder.root, input, env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }, stdio: ['pipe', 'pipe', 'pipe'] })
    git(['init', '--quiet'])
    const { diff, written, applied } = apply({ dryRun: true })
    expect({ written, applied }).toEqual({ written: [], applied: 2 })
    expect(read('src/client.ts')).toBe(files['src/client.ts'])
    git(['apply', '--check'], diff)
    git(['apply'], diff)
    for (const [file, text] of Object.entries(files)) expect(read(file)).toBe(text.replace('workers', 'storage/kv'))
  })

  it('cannot be made of UTF-16', () => {
    open({ 'client.ts': Buffer.from(`\u{FEFF}${old}`, 'utf16le') })
    expect(apply({ dryRun: true })).toMatchObject({ diff: '', applied: 0, held: 1, failed: [{ file: 'client.ts' }] })
  })
})
