// What lies in the folders: links, devices, rights, names, git.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { all, differs, fixable, outline, reports, use } from './run-case.mjs'

const found = { code: 1, found: ['a.ts:1'] }
export const git = (folder, ...args) => {
  const { status, stderr, stdout } = spawnSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main', ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}
/** Commits all files of a folder in a new repository. */
export const commit = folder => {
  git(folder, 'init', '-q')
  git(folder, 'add', '-A')
  git(folder, 'commit', '-q', '-m', 'first')
}
const isRoot = process.getuid?.() === 0

/** Makes a case with one file of an odd name, of which a format must not print a text as it is. */
function named(id, name, file, formats, isWrong) {
  return {
    id, name, files: { [file]: use },
    async test({ scan }) {
      for (const format of formats) {
        const { code, stdout, stderr } = await scan(['--format', format])
        if (code !== 1 || !stdout.includes('filters') || isWrong(stdout + stderr, format)) return `${format}: ${code} ${JSON.stringify((stdout + stderr).slice(0, 300))}`
      }
      return true
    },
  }
}

export const folders = [
  {
    id: 41, name: 'a link to a folder above', files: { 'a.ts': use, 'sub/b.ts': use },
    prepare: ({ folder }) => { symlinkSync('../..', path.join(folder, 'sub/up')) },
    test: async ({ json }) => differs(outline(await json()), { code: 1, found: ['a.ts:1', 'sub/b.ts:1'] }),
  },
  {
    id: 42, name: 'a link to a file outside: not followed, also with --follow, and never written through', files: { 'a.ts': use, '../outside.ts': fixable },
    prepare: ({ folder }) => { symlinkSync('../outside.ts', path.join(folder, 'link.ts')) },
    async test({ json, folder }) {
      const before = readFileSync(path.join(folder, '../outside.ts'), 'utf8')
      for (const args of [[], ['--follow'], ['--fix', '--allow-dirty'], ['--fix', '--allow-dirty', 'link.ts']]) {
        const wrong = differs(outline(await json(args)), args.includes('link.ts') ? { code: 3, found: [], errors: ['link.ts not-analysed'] } : { code: 1, found: ['a.ts:1'], errors: [] })
        if (wrong !== true) return `${args}: ${wrong}`
        if (readFileSync(path.join(folder, '../outside.ts'), 'utf8') !== before) return 'it was written'
      }
      return true
    },
  },
  {
    id: 43, name: 'a broken link: ignored; a mistake where it is named', files: { 'a.ts': use },
    prepare: ({ folder }) => { symlinkSync('nowhere.ts', path.join(folder, 'link.ts')) },
    test: async ({ json }) => all(differs(outline(await json()), { found: ['a.ts:1'], errors: [] }), differs(await json(['link.ts']), { code: /^[23]$/, stderr: /link\.ts/ })),
  },
  { id: 44, name: 'a folder named like a file', files: { 'a.ts': use, 'x.ts/b.ts': use }, test: async ({ json }) => differs(outline(await json()), { code: 1, found: ['a.ts:1', 'x.ts/b.ts:1'], errors: [] }) },
  {
    id: 45, name: 'a pipe named like a file: never opened', files: { 'a.ts': use },
    prepare: ({ folder }) => { spawnSync('mkfifo', [path.join(folder, 'pipe.ts')]) },
    test: async ({ json }) => differs(outline(await json()), { ...found, errors: [] }),
  },
  {
    id: 46, name: 'a file and a folder that cannot be read', files: { 'a.ts': use, 'b.ts': use, 'dir/c.ts': use },
    ...isRoot ? {
      async test({ json, outer, write }) {
        // The superuser may read everything, so the refusal is made up.
        write({ '../deny.cjs': `const fs = require('node:fs')\nfor (const name of ['openSync', 'readFileSync', 'readdirSync']) {\n  const real = fs[name]\n  fs[name] = (file, ...rest) => { if (/b\\.ts$|dir$/.test(String(file))) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }); return real(file, ...rest) }\n}\n` })
        return differs(outline(await json([], { nodeArgs: ['--require', path.join(outer, 'deny.cjs')] })), { code: 3, found: ['a.ts:1'], errors: ['b.ts unreadable', 'dir unreadable'] })
      },
    } : {
      prepare: ({ folder }) => { chmodSync(path.join(folder, 'b.ts'), 0); chmodSync(path.join(folder, 'dir'), 0) },
      async test({ json, folder }) {
        const ended = await json()
        chmodSync(path.join(folder, 'dir'), 0o755)
        return differs(outline(ended), { code: 3, found: ['a.ts:1'], errors: ['b.ts unreadable', 'dir unreadable'] })
      },
    },
  },
  {
    id: 47, name: '20,000 files where 64 may be open', files: Object.fromEntries([['a.ts', use], ...Array.from({ length: 20_000 }, (_, index) => [`d${index % 100}/f${index}.ts`, 'export {}\n'])]),
    test: async ({ folder, cli, run }) => differs(await run(['-c', `ulimit -n 64; exec "$0" "$1" scan --as-of 2026-11-20 --format concise`, process.execPath, cli], { cli: undefined, command: 'sh', folder }), { code: 1, stdout: /^a\.ts:1/ }),
  },
  {
    id: 48, name: 'a full disk, and a report that cannot be written: exit code 2, nothing half', files: { 'a.ts': use, taken: '' },
    async test({ folder, cli, run, scan }) {
      const full = await run(['-c', 'exec "$0" "$1" scan --as-of 2026-11-20 --format json > /dev/full', process.execPath, cli], { cli: undefined, command: 'sh', folder })
      const below = await scan(['--format', 'json', '--output-file', 'taken/report.json'])
      return all(differs(full, { code: 2, stderr: /ENOSPC/ }), differs(below, { code: 2, stderr: /taken/ }), readdirSync(folder).sort().join() === 'a.ts,package.json,taken' || readdirSync(folder).join())
    },
  },
  {
    id: 49, name: 'names with spaces, quotes, commands and dashes', files: { 'a b.ts': use, "q'\".ts": use, '$(touch pwned).ts': use, '-rf.ts': use, ';x.ts': use },
    prepare: ({ folder }) => { commit(folder) },
    async test({ json, folder, write }) {
      const all = await json()
      write({ '-rf.ts': `${use}${use}`, '$(touch pwned).ts': `${use}${use}` })
      const changed = await json(['--changed'])
      return existsSync(path.join(folder, 'pwned')) ? 'a command was run' : differs({ all: outline(all).found?.length, changed: outline(changed).found?.length }, { all: 5, changed: 2 })
    },
  },
  named(50, 'a name with ESC, BEL and OSC 8', 'x\u001b[31m\u0007\u001b]8;;y\u0007.ts', ['pretty', 'concise', 'grouped', 'github', 'agent'], text => text.includes('\u001b') || text.includes('\u0007')),
  named(51, 'a name that begins a workflow command', 'x\n::error::y,z:%0A.ts', ['github'], text => /^::error::y/m.test(text)),
  named(52, 'a name that is markup', '<img src=x onerror=alert(1)>.ts', ['html', 'markdown', 'junit', 'checkstyle'], text => text.replace(/`[^`]*`/g, '').includes('<img src=x')),
  reports(53, 'names of members of every object', { '__proto__/a.ts': use, 'constructor.ts': use, 'toString.ts': use, 'hasOwnProperty/valueOf.ts': use }, { code: 1, found: ['__proto__/a.ts:1', 'constructor.ts:1', 'hasOwnProperty/valueOf.ts:1', 'toString.ts:1'] }),
  reports(54, 'names in NFC and NFD, and in two cases', { 'caf\u00e9.ts': use, 'cafe\u0301.ts': use, 'B.ts': use, 'b.ts': use }, { code: 1, found: ['B.ts:1', 'b.ts:1', 'cafe\u0301.ts:1', 'caf\u00e9.ts:1'] }),
  {
    id: 55, name: 'a path of 3,000 bytes, and one with %', files: { [`${'d'.repeat(200)}/`.repeat(14) + 'a.ts']: use, '100%.ts': use },
    test: async ({ scan }) => {
      const { code, stdout } = await scan(['--format', 'sarif'])
      const uris = JSON.parse(stdout).runs[0].results.map(result => result.locations[0].physicalLocation.artifactLocation.uri)
      return differs({ code, encoded: uris.includes('100%25.ts'), count: uris.length }, { code: 1, encoded: true, count: 2 })
    },
  },
  {
    id: 56, name: 'names that look like patterns', files: { '[id].ts': use, '(group)/page.tsx': use, '{a}.ts': use },
    test: async ({ json }) => differs(outline(await json(['[id].ts', '(group)/page.tsx', '{a}.ts'])), { code: 1, found: ['(group)/page.tsx:1', '[id].ts:1', '{a}.ts:1'] }),
  },
  { id: 57, name: 'a pattern without files', files: { 'a.ts': use }, test: async ({ scan }) => all(differs(await scan(['src/**/*.ts']), { code: 2, stderr: /src\/\*\*\/\*\.ts/ }), differs(await scan(['src/**/*.ts', '--no-error-on-unmatched-pattern']), { code: 0 })) },
  {
    id: 58, name: 'ignored folders in each other, links between packages', files: { '.gitignore': 'dist\n', 'a.ts': use, 'dist/b.ts': use, 'pkg/.gitignore': 'out\n', 'pkg/out/c.ts': use, 'pkg/package.json': '{}', 'pkg/d.ts': use },
    prepare({ folder }) {
      mkdirSync(path.join(folder, 'node_modules'))
      symlinkSync('../pkg', path.join(folder, 'node_modules/pkg'))
    },
    test: async ({ json }) => differs(outline(await json()), { code: 1, found: ['a.ts:1', 'pkg/d.ts:1'] }),
  },
  {
    id: 59, name: 'no repository, and no merge base: a mistake, not an empty result', files: { 'a.ts': use },
    async test({ scan, folder }) {
      const without = await scan(['--since', 'main'])
      commit(folder)
      const unknown = await scan(['--since', 'nowhere'])
      git(folder, 'checkout', '-q', '--orphan', 'other')
      git(folder, 'commit', '-q', '-m', 'other')
      return all(differs(without, { code: 2, stdout: '' }), differs(unknown, { code: 2, stderr: /nowhere/ }), differs(await scan(['--since', 'main']), { code: 2, stderr: /merge base/i }))
    },
  },
  {
    id: 60, name: 'a repository whose configuration names programs', files: { 'a.ts': use, '.gitattributes': '*.ts filter=evil diff=evil\n' },
    prepare({ folder, write }) {
      commit(folder)
      const marker = path.join(folder, '../pwned')
      write({ '../evil.sh': `#!/bin/sh\ntouch ${marker}\ncat\n` })
      chmodSync(path.join(folder, '../evil.sh'), 0o755)
      const evil = path.join(folder, '../evil.sh')
      for (const [key, value] of [['core.fsmonitor', evil], ['core.hooksPath', '..'], ['diff.external', evil], ['diff.evil.textconv', evil], ['filter.evil.clean', evil], ['filter.evil.smudge', evil], ['core.pager', evil], ['alias.ls-files', `!${evil}`]]) git(folder, 'config', key, value)
      writeFileSync(path.join(folder, 'a.ts'), `${use}${use}`)
    },
    async test({ scan, folder }) {
      for (const args of [[], ['--changed'], ['--staged'], ['--since', 'main'], ['--fix'], ['--diff']]) {
        const { code, stdout, stderr } = await scan(args)
        if (existsSync(path.join(folder, '../pwned'))) return `${args} ran a program`
        // Nothing is staged, and nothing was added since the branch itself.
        const wrong = differs({ code, found: /filters|uses? of deprecated APIs \(/.test(stdout + stderr) }, args.includes('--staged') ? { code: 0, found: false } : { code: 1, found: true })
        if (wrong !== true) return `${args}: ${wrong}`
      }
      return true
    },
  },
  {
    id: 61, name: 'a work tree, and a submodule', files: { 'a.ts': use, 'sub/b.ts': use },
    async test({ json, folder, outer }) {
      commit(path.join(folder, 'sub'))
      git(folder, 'init', '-q')
      git(folder, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', './sub', 'module')
      git(folder, 'add', 'a.ts')
      git(folder, 'commit', '-q', '-m', 'first')
      git(folder, 'worktree', 'add', '-q', path.join(outer, 'tree'))
      const tree = await json(['--fix'], { folder: path.join(outer, 'tree') })
      return all(differs(outline(tree), { code: 1, found: ['a.ts:1'], errors: [] }), outline(await json()).found.includes('module/b.ts:1') || 'the submodule was not read')
    },
  },
]
