// What files hold: encodings, broken texts, sizes.
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { all, differs, fixable, fixed, outline, reports, use } from './run-case.mjs'

const found = { code: 1, found: ['a.ts:1'] }
const utf16 = (text, swap = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return swap ? bytes.swap16() : bytes
}

/** Makes a case in which `--fix` writes exactly these bytes; undefined where it must not write. */
function fixes(id, name, before, after, expected = {}) {
  const bytes = text => Buffer.isBuffer(text) ? text : Buffer.from(text)
  return {
    id, name, files: { 'a.ts': before },
    async test({ json, folder }) {
      const ended = await json(['--fix', '--allow-dirty'])
      const got = readFileSync(path.join(folder, 'a.ts'))
      if (!got.equals(bytes(after ?? before))) return `wrote ${JSON.stringify(got.toString())}`
      return differs(outline(ended), expected)
    },
  }
}

export const contents = [
  fixes(1, 'UTF-16LE with a byte order mark: read, and written in the same encoding', utf16(fixable), utf16(fixed), { errors: [] }),
  fixes(2, 'UTF-16BE with a byte order mark', utf16(fixable, true), utf16(fixed, true), { errors: [] }),
  reports(3, 'UTF-16LE without a byte order mark', { 'a.ts': use, 'b.ts': Buffer.from(use, 'utf16le') }, { code: 3, found: ['a.ts:1'], errors: ['b.ts binary-or-unknown-encoding'] }),
  {
    id: 4, name: 'UTF-8 with a byte order mark: columns as without, mark kept', files: { 'a.ts': `\ufeff${fixable}` },
    async test({ json, folder }) {
      const { report } = await json()
      const plain = await json(['--stdin-filename', 'b.ts'], { input: fixable })
      if (report?.findings[0]?.column === undefined || report.findings[0].column !== plain.report?.findings[0]?.column) return 'the column differs'
      await json(['--fix', '--allow-dirty'])
      return readFileSync(path.join(folder, 'a.ts'), 'utf8') === `\ufeff${fixed}`
    },
  },
  fixes(5, 'invalid UTF-8: reported, never written', Buffer.concat([Buffer.from('// '), Buffer.from([0xe9]), Buffer.from(`\n${fixable}`)]), undefined, { found: ['a.ts:2'] }),
  fixes(6, 'CRLF: kept by fixes', `// one\r\n${fixable.replace('\n', '\r\n')}`, `// one\r\n${fixed.replace('\n', '\r\n')}`, { errors: [] }),
  reports(7, 'CRLF, LF and CR in one file: lines as editors count them', { 'a.ts': `// 1\r\n// 2\r// 3\n${use}` }, { code: 1, found: ['a.ts:4'] }),
  {
    id: 8, name: 'U+2028: SARIF counts no line', files: { 'a.ts': `const a = 'x\u2028y'\n${use}` },
    async test({ scan }) {
      const { stdout } = await scan(['--format', 'sarif'])
      return differs(JSON.parse(stdout).runs[0].results[0].locations[0].physicalLocation.region, { startLine: 2 })
    },
  },
  {
    id: 9, name: 'no final newline, empty file, byte order mark alone', files: { 'a.ts': use.trimEnd(), 'b.ts': '', 'c.ts': '\ufeff' },
    async test({ json, folder }) {
      const ended = await json(['--fix', '--allow-dirty'])
      return all(differs(outline(ended), { code: 1, found: ['a.ts:1'], errors: [] }), readFileSync(path.join(folder, 'c.ts'), 'utf8') === '\ufeff')
    },
  },
  reports(10, 'a NUL in a text of ordinary length', { 'a.ts': `${use}${'// More text.\n'.repeat(20)}const a = '\0'\n` }, found),
  reports(11, 'ELF and PNG named .js', { 'a.ts': use, 'elf.js': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0'), Buffer.alloc(500)]), 'png.js': Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500)]) }, { ...found, skipped: ['elf.js binary', 'png.js binary'] }),
  reports(12, 'MPEG transport stream named .ts', { 'a.ts': use, 'video.ts': Buffer.concat(Array.from({ length: 20 }, () => Buffer.concat([Buffer.from([0x47, 0x40, 0, 0x10]), Buffer.alloc(184, 0xff)]))) }, { ...found, skipped: ['video.ts binary'] }),
  reports(13, 'Qt translations named .ts', { 'a.ts': use, 'qt.ts': '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1"></TS>\n' }, { ...found, skipped: ['qt.ts XML'] }),
  {
    id: 14, name: 'Git LFS pointer; conflict markers, which are never fixed', files: { 'lfs.ts': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n', 'a.ts': `<<<<<<< ours\n${fixable}=======\n>>>>>>> theirs\n` },
    async test({ json, folder }) {
      const ended = await json(['--fix', '--allow-dirty'])
      return all(differs(outline(ended), { found: ['a.ts:2'] }), readFileSync(path.join(folder, 'a.ts'), 'utf8').startsWith('<<<<<<< ours\nfetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`)') || 'it was fixed')
    },
  },
  {
    id: 15, name: 'syntax error in one half: found with less confidence, not fixed', files: { 'a.ts': `${fixable}function f( {\n` },
    async test({ json, folder }) {
      const ended = await json(['--fix', '--allow-dirty'])
      const confidence = ended.report?.findings[0]?.confidence
      return confidence === 'certain' ? 'it is certain' : all(differs(outline(ended), { found: ['a.ts:1'], skipped: ['a.ts syntax error, partially analyzed'] }), readFileSync(path.join(folder, 'a.ts'), 'utf8').startsWith(fixable))
    },
  },
  reports(16, 'hashbang behind a byte order mark', { 'a.ts': `\ufeff#!/usr/bin/env node\n${use}` }, { code: 1, found: ['a.ts:2'] }),
  {
    id: 17, name: 'lone surrogate and emoji before a finding: valid JSON, columns in UTF-16', files: { 'a.ts': `const a = '\\ud800 😀'; ${use}` },
    async test({ json, scan }) {
      const { report } = await json()
      const { stdout } = await scan(['--format', 'sarif'])
      return report?.findings[0]?.column === 30 && JSON.parse(stdout).runs[0].columnKind === 'utf16CodeUnits' || `column ${report?.findings[0]?.column}`
    },
  },
  {
    id: 18, name: 'bidi controls in shown code are escaped', files: { 'a.ts': `/* \u202e */ ${use}` },
    async test({ scan }) {
      for (const format of ['pretty', 'html', 'markdown', 'concise']) {
        const { code, stdout } = await scan(['--format', format])
        const wrong = differs({ code, found: stdout.includes('filters'), control: stdout.includes('\u202e') }, { code: 1, found: true, control: false })
        if (wrong !== true) return `${format}: ${wrong}`
      }
      return true
    },
  },
  reports(19, 'zero-width space in an address: no use', { 'a.ts': use.replace('filters', 'fil\u200bters'), 'b.ts': use }, { code: 1, found: ['b.ts:1'] }),
  {
    id: 20, name: 'minified bundle of 3.3 MB', files: { 'a.ts': use, 'b.js': `${use.trimEnd()};`.repeat(50_000) },
    async test({ json }) {
      return all(differs(outline(await json()), { code: 1, found: ['a.ts:1'] }), differs(await json(['--include-minified', '--max-findings', '10']), { code: 1, signal: null }))
    },
  },
  reports(21, 'data literal of 3.6 MB', { 'a.ts': use, 'data.js': `export const data = [\n${'[1, 2, 3],\n'.repeat(330_000)}]\n` }, { ...found, skipped: ['data.js larger than 1 MB'] }),
  {
    id: 22, name: 'file of 500 MB: never read', files: { 'a.ts': use, 'b.ts': use },
    prepare: ({ folder }) => { truncateSync(path.join(folder, 'b.ts'), 500 << 20) },
    test: async ({ json }) => differs(outline(await json()), { ...found, skipped: ['b.ts larger than 1 MB'] }),
  },
  {
    id: 23, name: 'file that is gone when it is read', files: { 'a.ts': use, 'b.ts': use },
    prepare({ folder, outer }) {
      // Everything lists it, and no read finds it.
      writeFileSync(path.join(outer, 'gone.cjs'), `const fs = require('node:fs')\nconst { openSync } = fs\nfs.openSync = (file, ...rest) => { if (String(file).endsWith('b.ts')) throw Object.assign(new Error('gone'), { code: 'ENOENT' }); return openSync(file, ...rest) }\nconst { readFileSync } = fs\nfs.readFileSync = (file, ...rest) => { if (String(file).endsWith('b.ts')) throw Object.assign(new Error('gone'), { code: 'ENOENT' }); return readFileSync(file, ...rest) }\n`)
      void folder
    },
    test: async ({ json, outer }) => differs(outline(await json([], { nodeArgs: ['--require', path.join(outer, 'gone.cjs')] })), { found: ['a.ts:1'] }),
  },
  {
    id: 24, name: 'generated file: reported as such, not fixed', files: { 'a.ts': `// @generated\n${fixable}` },
    async test({ json, folder }) {
      const { report } = await json(['--fix', '--allow-dirty'])
      return all(differs(report?.findings[0] ?? {}, { context: 'generated' }), readFileSync(path.join(folder, 'a.ts'), 'utf8').includes(fixable))
    },
  },
]
