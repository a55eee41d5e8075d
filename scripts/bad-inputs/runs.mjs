// Fixes that must not be written, and processes, outputs and tools around the program.
import { chmodSync, existsSync, linkSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commit, git } from './folders.mjs'
import { all, base, differs, fixable, fixed, outline, use } from './run-case.mjs'

const times = (count, line) => Array.from({ length: count }, (_, index) => line(index)).join('')
const read = (folder, name) => readFileSync(path.join(folder, name), 'utf8')
const fix = ['--fix', '--allow-dirty']
const names = folder => readdirSync(folder).sort().join()

/** Makes a case that the project's own tests show, by a file and the name of a test. */
const shown = (id, name, file, test) => ({ id, name, vitest: [file, test] })

const fixes = [
  {
    id: 87, name: 'a file that changes between analysis and writing', files: { 'a.ts': fixable, 'b.ts': fixable },
    async test({ json, folder, outer, write }) {
      // The text changes as soon as the program begins to write another file.
      write({ '../race.cjs': `const fs = require('node:fs')\nconst { renameSync } = fs\nlet done = false\nfs.renameSync = (from, to) => { if (!done) { done = true; fs.writeFileSync(${JSON.stringify(path.join(folder, 'b.ts'))}, '// mine\\n') } return renameSync(from, to) }\n` })
      const ended = await json(fix, { nodeArgs: ['--require', path.join(outer, 'race.cjs')] })
      return read(folder, 'b.ts') === '// mine\n' && outline(ended).code === 3 || `${read(folder, 'b.ts')} ${JSON.stringify(outline(ended))}`
    },
  },
  shown(88, 'edits that overlap', 'test/fixes/apply.test.ts', ''),
  shown(89, 'a fix that breaks the syntax', 'test/fixes/own-rewrites.test.ts', ''),
  {
    id: 90, name: 'a second run of --fix makes no edit', files: { 'a.ts': `${fixable}${fixable}const a = 1\n` },
    async test({ json, folder }) {
      const first = await json(fix)
      const once = read(folder, 'a.ts')
      const again = await json(fix)
      const outcome = { first: first.report?.summary.fixes, again: again.report?.summary.fixes, once, twice: read(folder, 'a.ts'), code: again.code }
      const after = `${fixed}${fixed}const a = 1\n`
      return differs(outcome, { first: { applied: 2, held: 0, annotated: 0 }, again: { applied: 0, held: 0, annotated: 0 }, once: after, twice: after, code: 0 })
    },
  },
  {
    id: 91, name: 'changes that are not committed: refused without --allow-dirty', files: { 'a.ts': '' },
    async test({ scan, folder, write }) {
      commit(folder)
      write({ 'a.ts': fixable })
      const refused = await scan(['--fix'])
      if (read(folder, 'a.ts') !== fixable) return 'it was written'
      return all(differs(refused, { code: 3, stderr: /--allow-dirty/ }), differs(await scan(fix), { code: 0 }), read(folder, 'a.ts') === fixed)
    },
  },
  {
    id: 92, name: 'a file that is staged in part: the index is left alone', files: { 'a.ts': '' },
    async test({ scan, folder, write }) {
      commit(folder)
      write({ 'a.ts': fixable })
      git(folder, 'add', 'a.ts')
      write({ 'a.ts': `${fixable}// later\n` })
      const before = git(folder, 'ls-files', '--stage')
      const [refused, ended] = [await scan([...fix, '--staged']), await scan([...fix, '--changed'])]
      const outcome = { code: ended.code, text: read(folder, 'a.ts'), index: git(folder, 'ls-files', '--stage') }
      return all(differs(refused, { code: 2, stdout: '', stderr: /--changed/ }), differs(outcome, { code: 0, text: `${fixed}// later\n`, index: before }))
    },
  },
  {
    id: 93, name: 'rights, hard links and links of files that are fixed', files: { 'a.ts': fixable, 'hard.ts': fixable, 'target/t.ts': fixable },
    prepare({ folder }) {
      chmodSync(path.join(folder, 'a.ts'), 0o755)
      linkSync(path.join(folder, 'hard.ts'), path.join(folder, 'hard.txt'))
      symlinkSync('target/t.ts', path.join(folder, 'link.ts'))
    },
    async test({ json, folder }) {
      await json(fix)
      const mode = statSync(path.join(folder, 'a.ts')).mode & 0o777
      return differs({ mode, a: read(folder, 'a.ts') === fixed, link: lstatSync(path.join(folder, 'link.ts')).isSymbolicLink() }, { mode: 0o755, a: true, link: true })
    },
  },
  {
    id: 94, name: 'SIGINT during writes: each file old or new, no temporary file, what was written is said', files: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}.ts`, fixable])),
    async test({ folder, cli, run, outer, write }) {
      // The first rename tells the parent to interrupt, and writes are slow after it.
      write({ '../slow.cjs': `const fs = require('node:fs')\nconst { renameSync } = fs\nconst nap = new Int32Array(new SharedArrayBuffer(4))\nfs.renameSync = (from, to) => { renameSync(from, to); fs.writeSync(2, 'RENAMED\\n'); Atomics.wait(nap, 0, 0, 50) }\n` })
      let sent = false
      const ended = await run(['--require', path.join(outer, 'slow.cjs'), cli, 'scan', '--as-of', '2026-11-20', ...fix], {
        cli: undefined, folder, until: (child, _out, err) => { if (!sent && err.includes('RENAMED')) { sent = true; child.kill('SIGINT') } },
      })
      const whole = Array.from({ length: 40 }, (_, index) => read(folder, `f${index}.ts`)).every(text => text === fixable || text === fixed)
      return differs({ code: ended.code, whole, left: readdirSync(folder).filter(name => name.includes('.tmp')), said: /written|fixed/i.test(ended.stderr) }, { code: 130, whole: true, left: [], said: true })
    },
  },
  {
    id: 95, name: 'two runs of --fix at once', files: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}.ts`, fixable])),
    async test({ json, folder }) {
      await Promise.all([json(fix), json(fix)])
      return Array.from({ length: 20 }, (_, index) => read(folder, `f${index}.ts`)).every(text => text === fixed) && !names(folder).includes('.tmp')
    },
  },
  {
    id: 96, name: 'fixes in Vue, Svelte and Astro keep everything around the script', files: { 'a.vue': `\ufeff<template><p/></template>\n<script setup>\n${fixable}</script>\n`, 'b.svelte': `<script>\n${fixable}</script>\n<p/>\n`, 'c.astro': `---\n${fixable}---\n<p/>\n` },
    async test({ json, folder }) {
      await json(fix)
      return differs({ a: read(folder, 'a.vue'), b: read(folder, 'b.svelte'), c: read(folder, 'c.astro') }, { a: `\ufeff<template><p/></template>\n<script setup>\n${fixed}</script>\n`, b: `<script>\n${fixed}</script>\n<p/>\n`, c: `---\n${fixed}---\n<p/>\n` })
    },
  },
  {
    id: 97, name: 'a path across a substitution, with a comment inside: no edit that loses it', files: { 'a.ts': `fetch(\`${base}/accounts/\${account /* mine */}/workers/namespaces\`)\n` },
    async test({ json, folder }) {
      const ended = await json(fix)
      return differs({ ...outline(ended), text: read(folder, 'a.ts') }, { code: 0, found: [], text: `fetch(\`${base}/accounts/\${account /* mine */}/storage/kv/namespaces\`)\n` })
    },
  },
]

const processes = [
  { id: 98, name: 'a reader that closes the pipe', files: { 'a.ts': times(400, () => use) }, test: async ({ run, folder, cli }) => differs(await run(['-c', '"$0" "$1" scan --as-of 2026-11-20 --quiet | head -n 1', process.execPath, cli], { cli: undefined, command: 'sh', folder }), { code: 0, stderr: '', stdout: /filters/ }) },
  { id: 99, name: 'a large report into a slow pipe', files: { 'a.ts': times(3000, () => use) }, test: async ({ run, folder, cli }) => { const { stdout } = await run(['-c', '"$0" "$1" scan --as-of 2026-11-20 --format json | (sleep 1; cat)', process.execPath, cli], { cli: undefined, command: 'sh', folder }); return JSON.parse(stdout).findings.length === 3000 } },
  { id: 100, name: 'JSON alone on the standard output', files: { 'a.ts': use, 'b.ts': Buffer.from(use, 'utf16le') }, test: async ({ json }) => { const { report, stderr } = await json(); return report !== undefined && stderr.includes('b.ts') } },
  {
    id: 101, name: 'an output file below a missing folder, at a folder, and over the code', files: { 'a.ts': use, 'dir/.keep': '' },
    async test({ scan, folder }) {
      const made = await scan(['--format', 'json', '--output-file', 'x/y/report.json'])
      const [atFolder, overCode] = [await scan(['--format', 'json', '--output-file', 'dir']), await scan(['--format', 'json', '--output-file', 'a.ts'])]
      return all(differs(made, { code: 1 }), differs(atFolder, { code: 2 }), differs(overCode, { code: 2 }), existsSync(path.join(folder, 'x/y/report.json')) && read(folder, 'a.ts') === use)
    },
  },
  {
    id: 102, name: 'colours and widths as the environment says', files: { 'a.ts': `const options = { method: 'GET', headers: { accept: 'application/json' } }; ${use}` },
    async test({ scan, run, folder, cli }) {
      const plain = await scan([], { env: { NO_COLOR: '1' } })
      const colored = await scan([], { env: { NO_COLOR: undefined, FORCE_COLOR: '1' } })
      const narrow = await run(['-qec', `stty cols 40; ${JSON.stringify(process.execPath)} ${JSON.stringify(cli)} scan --as-of 2026-11-20 --no-color`, '/dev/null'], { cli: undefined, command: 'script', folder })
      const frames = narrow.stdout.split(/\r?\n/).filter(line => /^\s*(\d+ )?\|/.test(line))
      return all(differs({ plain: plain.stdout.includes('\u001b'), colored: colored.stdout.includes('\u001b') }, { plain: false, colored: true }), frames.length > 0 && frames.every(line => line.length <= 40) || `frames of ${frames.map(line => line.length)} columns`)
    },
  },
  { id: 103, name: 'no terminal: no progress, no control characters', files: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}.ts`, use])), test: async ({ scan }) => { const { code, stdout, stderr } = await scan(); return differs({ code, last: stdout.includes('f299.ts:1'), control: /[\r\u001b]/.test(stdout + stderr) }, { code: 1, last: true, control: false }) } },
  {
    id: 104, name: 'very many findings: counted whole where only some are printed', files: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}.ts`, times(2000, () => use)])),
    async test({ json }) {
      const { report } = await json(['--max-findings', '100'])
      return differs({ printed: report?.findings.length, counted: report?.summary.findings.error }, { printed: 100, counted: 40_000 })
    },
  },
  {
    id: 105, name: 'flags that are unknown, misspelt or without a value', files: { 'a.ts': use },
    async test({ scan }) {
      for (const [args, stderr] of [[['--formatt', 'json'], /--format/], [['--format', 'jsn'], /json/], [['--format'], /--format/], [['--horizon', 'soon'], /soon/], [['--fix=maybe'], /--fix/]]) {
        const wrong = differs(await scan(args), { code: 2, stdout: '', stderr })
        if (wrong !== true) return `${args}: ${wrong}`
      }
      return true
    },
  },
  {
    id: 106, name: 'kept results that are broken, planted, a folder, or cannot be written', files: { 'a.ts': use, '.gitignore': 'node_modules\n', 'node_modules/.keep': '' },
    async test({ json, folder }) {
      git(folder, 'init', '-q')
      const fresh = (await json()).stdout
      const kept = path.join(folder, 'node_modules/.cache/sunset-lint')
      const files = () => readdirSync(kept).map(name => path.join(kept, name))
      if (files().length === 0) return 'nothing is kept'
      for (const spoil of [file => writeFileSync(file, '{'), file => writeFileSync(file, readFileSync(file, 'utf8').replace(/"findings":\[.*?\],"unresolved"/s, '"findings":[],"unresolved"')), file => { rmSync(file); mkdirSync(file) }]) {
        for (const file of files()) spoil(file)
        if ((await json()).stdout !== fresh) return 'the report differs'
        rmSync(kept, { recursive: true, force: true })
        await json()
      }
      rmSync(path.join(folder, 'node_modules/.cache'), { recursive: true })
      writeFileSync(path.join(folder, 'node_modules/.cache'), '')
      return (await json()).stdout === fresh
    },
  },
  {
    id: 107, name: 'a baseline that is broken, and one with entries that are gone', files: { 'a.ts': use },
    async test({ run, scan, write, folder }) {
      await run(['baseline', 'create', '--as-of', '2026-11-20'])
      const text = read(folder, 'sunset-baseline.json')
      write({ 'sunset-baseline.json': `<<<<<<< ours\n${text}=======\n>>>>>>> theirs\n` })
      const conflict = await scan()
      write({ 'sunset-baseline.json': text, 'a.ts': 'export {}\n' })
      return all(differs(conflict, { code: 2, stderr: /sunset-baseline\.json:\d+/ }), differs(await scan(), { code: 0, stderr: /gone|no longer|prune/ }), differs(await scan(['--ratchet']), { code: 1 }))
    },
  },
  {
    id: 108, name: 'comments that suppress: unknown ids, no reason, out of date, unused, inside texts',
    files: { 'a.ts': `// sunset-ignore-next-line fliters -- typing error\n${use}// sunset-ignore-next-line filters -- until:2020-01-01 too late\n${use}// sunset-ignore-next-line filters -- unused\nexport {}\nconst a = '// sunset-ignore-next-line filters -- in a text'\n${use}` },
    async test({ json }) {
      const { report } = await json()
      const lines = report?.findings.filter(({ kind }) => kind !== 'suppression').map(({ line }) => line)
      const comments = report?.findings.filter(({ kind }) => kind === 'suppression').map(({ line }) => line)
      return differs({ lines, comments }, { lines: [2, 8], comments: [1, 5] })
    },
  },
  {
    id: 109, name: 'Node.js that is too old: one line, exit code 2', files: { 'a.ts': use },
    prepare: ({ write }) => { write({ '../old.cjs': `Object.defineProperty(process.versions, 'node', { value: '18.20.0' })\n` }) },
    test: async ({ scan, outer }) => differs(await scan([], { nodeArgs: ['--require', path.join(outer, 'old.cjs')] }), { code: 2, stdout: '', stderr: /^sunset needs Node\.js [^\n]*18\.20\.0\.\n$/ }),
  },
  {
    id: 110, name: 'a tsconfig with unknown options, a missing base, references, comments and paths in a circle', files: {
      'tsconfig.json': '{ // comment\n "extends": "./missing.json", "references": [{ "path": "./x" }], "compilerOptions": { "unknown": true, "baseUrl": ".", "paths": { "@/*": ["@/*"], "b": ["a"], "a": ["b"] }, }, }', 'a.ts': `import { path } from '@/path'\nimport 'b'\nfetch('${base}' + path)\n`, 'path.ts': "export const path = '/zones/1/filters'\n", 'b.ts': use,
    },
    test: async ({ json }) => { const got = outline(await json()); return got.errors?.length === 0 && got.found.includes('b.ts:1') || JSON.stringify(got) },
  },
  {
    id: 111, name: 'the same input gives the same bytes', files: { 'a.ts': use, 'b.ts': fixable },
    async test({ scan }) {
      for (const format of ['json', 'sarif', 'html', 'ics-all', 'junit', 'gitlab']) {
        const [one, two] = [await scan(['--format', format]), await scan(['--format', format], { env: { SOURCE_DATE_EPOCH: '0', TZ: 'Pacific/Apia', LANG: 'tr_TR.UTF-8' } })]
        const wrong = differs({ ...two, found: two.stdout.includes('kv-legacy-namespaces') }, { code: 1, stdout: one.stdout, found: true })
        if (wrong !== true) return `${format}: ${wrong}`
      }
      return true
    },
  },
  {
    id: 112, name: 'keys and tokens beside a finding are in no format', files: { 'a.ts': `fetch('${base}/zones/1/filters', { headers: { 'X-Auth-Key': 'c0ffee0123456789c0ffee0123456789abcde', Authorization: 'Bearer ' + 's3cr3tTokenValue_abcdefghij' } })\n` },
    async test({ scan }) {
      for (const format of ['pretty', 'concise', 'grouped', 'json', 'jsonl', 'sarif', 'github', 'gitlab', 'junit', 'checkstyle', 'rdjson', 'markdown', 'csv', 'ics', 'ics-all', 'html', 'agent']) {
        const { code, stdout, stderr } = await scan(['--format', format])
        // The calendar of what lies ahead has no past dates.
        const wrong = differs({ code, found: format === 'ics' || stdout.includes('filters'), secret: /c0ffee|s3cr3t/.test(stdout + stderr) }, { code: 1, found: true, secret: false })
        if (wrong !== true) return `${format}: ${wrong}`
      }
      return true
    },
  },
  {
    id: 113, name: 'packages of the scanned repository are never loaded', files: {
      'a.ts': use, '.pnp.cjs': evil('pnp'), 'node_modules/typescript/index.js': evil('typescript'), 'node_modules/typescript/package.json': '{ "name": "typescript", "version": "5.0.0", "main": "index.js" }', 'node_modules/ts-morph/index.js': evil('ts-morph'), 'node_modules/ts-morph/package.json': '{ "name": "ts-morph", "version": "1.0.0", "main": "index.js" }', 'node_modules/yaml/index.js': evil('yaml'), 'prettier.config.js': evil('prettier'), 'eslint.config.js': evil('eslint'), '.npmrc': 'node-options=--require ./evil.cjs\n',
    },
    test: async ({ json, folder }) => { const ended = await json(fix); return existsSync(path.join(folder, 'pwned')) ? 'it was run' : differs(outline(ended), { found: ['a.ts:1'] }) },
  },
]

function evil(name) {
  return `require('node:fs').writeFileSync(require('node:path').join(__dirname, 'pwned'), ${JSON.stringify(name)}); process.exit(9)\n`
}

const root = path.join(import.meta.dirname, '../..')
const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js')

/** Writes a configuration of ESLint, in which `text` is a language with nothing but text. */
function eslintConfig(list) {
  return `import sunset from ${JSON.stringify(path.join(root, 'dist/lib/eslint.js'))}
const text = {
  fileType: 'text', lineStart: 1, columnStart: 0, nodeTypeKey: 'type', validateLanguageOptions() {},
  parse: () => ({ ok: true, ast: { type: 'Text' } }),
  createSourceCode: (file, { ast }) => ({ text: file.body, ast, getLoc: () => ({ start: { line: 1, column: 0 }, end: { line: 1, column: 0 } }), getRange: () => [0, 0], traverse: () => [] }),
}
void text
export default ${list}
`
}

const tools = [
  {
    id: 114, name: 'files of every kind that the hook is for', files: {}, isOther: true,
    async test({ cli }) {
      const hooks = readFileSync(path.join(path.dirname(cli), '../../..', '.pre-commit-hooks.yaml'), 'utf8')
      const pattern = /files: *'?(.*?)'?$/m.exec(hooks)?.[1]
      const kinds = ['a.mts', 'a.cts', 'a.astro', 'a.vue', 'a.svelte', 'a.ts', 'a.tsx', 'a.js', 'a.mjs', 'a.cjs', 'a.jsx']
      return pattern !== undefined && !/types_or/.test(hooks) && kinds.every(kind => new RegExp(pattern).test(kind)) || `files: ${pattern}`
    },
  },
  {
    id: 115, name: '3,400 files named in two runs find what one run finds', files: Object.fromEntries(Array.from({ length: 3400 }, (_, index) => [`a-folder-of-some-length/another-one/${'n'.repeat(40)}${index}.ts`, index % 200 ? 'export {}\n' : use])),
    async test({ json, folder }) {
      const all = readdirSync(path.join(folder, 'a-folder-of-some-length/another-one')).map(name => `a-folder-of-some-length/another-one/${name}`)
      const [one, two, whole] = [await json(all.slice(0, 1700)), await json(all.slice(1700)), await json()]
      return one.report.findings.length + two.report.findings.length === whole.report.findings.length && whole.report.findings.length === 17
    },
  },
  { id: 116, name: 'the hook installs under pre-commit', command: ['npm', 'run', '--silent', 'try:hooks', '--', 'pre-commit'], needs: 'pre-commit' },
  {
    id: 117, name: 'ESLint with several threads', isOther: true, files: { 'a.js': use, 'b.js': use, 'eslint.config.mjs': eslintConfig('[sunset.configs.recommended]') },
    test: async ({ run, folder }) => differs(await run([eslint, '.', '--concurrency', '2', '--max-warnings', '0'], { cli: undefined, folder }), { code: 1, stdout: /a\.js[^]*b\.js[^]*2 problems/ }),
  },
  {
    id: 118, name: 'the plugin on files of another language', isOther: true, files: {
      'a.js': use, 'b.txt': `${use}`, 'eslint.config.mjs': eslintConfig('[sunset.configs.recommended, { files: ["**/*.txt"], plugins: { text: { languages: { text } } }, language: "text/text" }]'),
    },
    test: async ({ run, folder }) => differs(await run([eslint, '.', '--max-warnings', '0'], { cli: undefined, folder }), { code: 1, stdout: /a\.js[^]*1 problem/ }),
  },
  { id: 119, name: 'a project with TypeScript 7', files: { 'a.ts': use, 'node_modules/typescript/package.json': '{ "name": "typescript", "version": "7.0.2", "main": "index.js" }', 'node_modules/typescript/index.js': 'throw new Error("loaded")', 'package.json': '{ "devDependencies": { "typescript": "^7.0.0" } }' }, test: async ({ json }) => differs(outline(await json()), { code: 1, found: ['a.ts:1'], errors: [] }) },
  { id: 120, name: 'a schedule that makes the reader of YAML abort the process', files: { 'a.ts': use, 'deep.yaml': `a: ${'['.repeat(12_000)}${']'.repeat(12_000)}\n` }, test: async ({ scan }) => differs(await scan(['--schedule', 'deep.yaml']), { code: 2, signal: null, stderr: /deep\.yaml/ }) },
]

export const runs = [...fixes, ...processes, ...tools]
