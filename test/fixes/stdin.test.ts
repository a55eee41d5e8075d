import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixText } from '../../src/fixes/fix-text.ts'
import { commitAll, countsIn, folderWith, runIn, type Outcome } from '../faces/build-io.ts'
import { analyseText } from './analyse.ts'

const api = 'https://api.cloudflare.com/client/v4'
const old = `await fetch('${api}/accounts/1/workers/namespaces')\n`
const current = old.replace('workers', 'storage/kv')
const suggested = `await fetch('${api}/zones/1/script_monitor')\n`
const guided = `await fetch('${api}/zones/1/rate_limits')\n`

interface Piped extends Outcome {
  readonly bytes: Buffer
}

/** A run with this standard input in a work tree in which the file of the same name has another text. */
async function piped(input: string | Uint8Array, args: readonly string[], files: Readonly<Record<string, string>> = {}): Promise<Piped> {
  const all = { '-': old, 'a.ts': `// saved\n${old}`, ...files }
  const root = folderWith(all)
  commitAll(root)
  writeFileSync(join(root, 'a.ts'), 'changed()\n')
  const chunks: Buffer[] = []
  const outcome = await runIn(root, ['scan', ...args], { stdin: () => Buffer.from(input), stdout: text => { chunks.push(Buffer.from(text)) } })
  expect(readdirSync(root).sort()).toEqual([...Object.keys(all), '.git', 'package.json'].sort())
  for (const [name, text] of Object.entries(all)) expect(readFileSync(join(root, name), 'utf8')).toBe(name === 'a.ts' ? 'changed()\n' : text)
  const bytes = Buffer.concat(chunks)
  return { ...outcome, stdout: bytes.toString(), bytes }
}

describe('the standard input', () => {
  it.each<readonly string[]>([['-'], ['--stdin'], ['--stdin', '-'], ['--stdin-filename', 'b.ts'], ['-', '--stdin-filename', 'b.ts'], ['--', '-']])('is read with %j', async (...args) => {
    const { stdout, code } = await piped(guided, ['-f', 'concise', ...args])
    expect(stdout).toMatch(/^(?:stdin|b)\.ts:1:\d+: error\[rate-limits\]/)
    expect(code).toBe(1)
  })

  it('is not read where a file is called as its path', async () => {
    expect(countsIn((await piped(guided, ['./-'])).stderr)).toBe('No use of a deprecated API in 0 files.\n1 file could not be analyzed:\n  -: You named this file, but it is not analyzed: unsupported file type.\n')
  })

  it.each<readonly [string, ...string[]]>([
    ['Standard input (--stdin, or the path -) is one file. Remove the other paths.', '-', 'a.ts'],
    ['Standard input (--stdin, or the path -) is one file. Remove the other paths.', '--stdin-filename', 'a.ts', '.'],
    ['--stdin cannot be combined with --annotate.', '--stdin', '--fix', '--annotate'],
    ['--stdin cannot be combined with --suppress.', '-', '--suppress', '--reason', 'Ours'],
    ['--stdin cannot be combined with --staged.', '-', '--staged'],
    ['--stdin cannot be combined with --changed.', '-', '--changed'],
    ['--stdin cannot be combined with --since.', '-', '--since', 'HEAD'],
    ['--watch cannot be combined with --stdin, --fix, --diff, --annotate, or --suppress.', '-', '--watch'],
    ['--stdin with --fix prints the fixed text. Write the report to a file with --format json=FILE.', '-', '--fix', '-f', 'json'],
  ])('is refused: %s', async (message, ...args) => {
    expect(await piped(old, args)).toMatchObject({ code: 2, stdout: '', stderr: `${message}\n` })
  })

  it('is no file of a baseline', async () => {
    expect(await runIn(folderWith({}), ['baseline', 'create', '-'])).toEqual({ code: 2, stdout: '', stderr: 'A baseline lists findings in files. It cannot read standard input.\n' })
  })
})

describe('--fix of the standard input prints', () => {
  it.each<readonly [string, string | Uint8Array, string | Uint8Array, number, RegExp]>([
    ['the fixed text', old, current, 0, /^Applied 1 fix\.\nNo use of a deprecated API in 1 file, as of .*\.\nLooked for .*\n$/],
    ['a byte order mark, CRLF and no last line end', `\u{FEFF}a()\r\n${old.trimEnd()}`, `\u{FEFF}a()\r\n${current.trimEnd()}`, 0, /^Applied 1 fix/],
    ['UTF-16', Buffer.from(`\u{FEFF}${old}`, 'utf16le'), Buffer.from(`\u{FEFF}${current}`, 'utf16le'), 0, /^Applied 1 fix/],
    ['UTF-16 of the other order', Buffer.from(`\u{FEFF}${old}`, 'utf16le').swap16(), Buffer.from(`\u{FEFF}${current}`, 'utf16le').swap16(), 0, /^Applied 1 fix/],
    ['what needs no fix as it is', `\u{FEFF}a()\r\nb()`, `\u{FEFF}a()\r\nb()`, 0, /^No use /],
    ['nothing for nothing', '', '', 0, /^No use /],
    ['what has a suggestion as it is, and tells of it', suggested, suggested, 1, /error\[script-monitor\]: .*\n --> a\.ts:1:[^]*= not fixed: it is a suggestion/],
    ['what is left in its new place', `${old}${guided}`, `${current}${guided}`, 1, /error\[rate-limits\]: [^]*--> a\.ts:2:[^]*2 \| await fetch/],
    ['text with syntax errors as it is', `${old}const = 1\n`, `${old}const = 1\n`, 3, /1 file could not be fixed:\n {2}a\.ts: the file has syntax errors\./],
    ['bytes that are no text as they are', Buffer.from(`${old}// \u00E9\n`, 'latin1'), Buffer.from(`${old}// \u00E9\n`, 'latin1'), 3, /a\.ts: the file contains bytes that are invalid in its encoding\./],
    ['generated code as it is', `// @generated\n${old}`, `// @generated\n${old}`, 0, /not fixed: the code is generated/],
  ])('%s', async (_name, input, expected, code, told) => {
    const outcome = await piped(input, ['--stdin', '--stdin-filename', 'a.ts', '--fix'])
    expect(outcome.bytes.equals(Buffer.from(expected))).toBe(true)
    expect(outcome.stderr).toMatch(told)
    expect(outcome.code).toBe(code)
  })

  it.each<readonly [readonly string[], string, RegExp]>([
    [['--unsafe-fixes'], suggested.replace('script_monitor', 'page_shield'), /^Applied 1 fix/],
    [['--fix-skip', 'script-monitor', '--unsafe-fixes'], suggested, /fixes of this entry are turned off/],
    [['--allow-dirty', '-f', 'concise'], suggested, /^a\.ts:1:\d+: error\[script-monitor\]/],
    [['--quiet'], suggested, /^error\[script-monitor\]: [^]*\n {2}= docs: .*\n\n$/],
    [['--no-color'], suggested, /^error\[script-monitor\]/],
    [['--color'], suggested, /^\u{1B}\[/u],
  ])('the text with %j too', async (flags, expected, told) => {
    const { stdout, stderr } = await piped(suggested, ['-', '--stdin-filename', 'a.ts', '--fix', ...flags])
    expect(stdout).toBe(expected)
    expect(stderr).toMatch(told)
  })

  it('nothing of what a fix changes in another file, and tells which', () => {
    const { findings: [finding], ...report } = analyseText(old, 'a.ts')
    const fixes = finding!.fixes.map(fix => ({ ...fix, edits: [...fix.edits, { file: 'b.ts', start: 0, end: 0, text: 'b()' }] }))
    const source = { file: 'a.ts', text: old, encoding: 'utf-8', bom: false } as const
    const choice = { unsafe: false, wants: () => true, isShown: false, whyNot: undefined, analyse: () => expect.fail('Nothing has changed.') }
    const fixed = fixText(source, { ...report, findings: [{ ...finding!, fixes }] }, choice)
    expect(fixed).toMatchObject({ text: old, applied: 0, held: 1, failed: [] })
    expect(fixed.heldBack(fixed.report.findings[0]!)).toBe('the fix also changes b.ts (fix the files on disk instead)')
  })

  it('the files that are listed where that is asked for', async () => {
    expect((await piped(old, ['--stdin-filename', 'a.ts', '--fix', '--list-files'])).stdout).toBe('a.ts\n')
  })
})

describe('--diff of the standard input prints', () => {
  it.each<readonly [string, string | Uint8Array, string, number, RegExp]>([
    ['a patch', `a()\n${old}`, `diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,2 +1,2 @@\n a()\n-${old}+${current}`, 1, /^Showed 1 fix\.\n1 use of/],
    ['nothing without fixes', guided, '', 1, /^No finding has a safe fix\. .*\n1 use of/],
    ['nothing without findings', 'a()\n', '', 0, /^No use /],
    ['no patch of what is not UTF-8', Buffer.from(`\u{FEFF}${old}`, 'utf16le'), '', 3, /a\.ts: the file is not UTF-8, which a patch cannot express\./],
  ])('%s', async (_name, input, expected, code, told) => {
    const outcome = await piped(input, ['-', '--stdin-filename', 'a.ts', '--diff'])
    expect(await piped(input, ['-', '--stdin-filename', 'a.ts', '--fix', '--diff'])).toEqual(outcome)
    expect(outcome.stdout).toBe(expected)
    expect(outcome.stderr).toMatch(told)
    expect(outcome.code).toBe(code)
  })
})
