import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useKnownFacts } from '../../src/project/known-facts.ts'
import { useFacts } from '../../src/project/facts.ts'
import { memoryFiles, type Files } from '../../src/project/files.ts'
import type { Json } from '../../src/project/jsonc.ts'
import { openScan, openSources, type SourceOptions } from '../../src/project/open-sources.ts'
import { projectOf } from '../../src/project/open-project.ts'
import { stampedFacts } from '../../src/project/stamped-facts.ts'
import { markTest, strongOrMarkTest, strongTest, wordTest } from '../../src/project/word-tests.ts'
import { folderWith, git } from '../faces/build-io.ts'

const code = { 'a.ts': "import './b'\nfetch('api.example.com/zones')\n", 'b.ts': "import axios from 'axios' // sunset-ignore-line\n", 'c.md': 'Prose.\n' }
const strongKey = JSON.stringify(['strong', 'api.example.com'])
const minified = `${'x'.repeat(6_000)}\n`

/** Files whose reads are noted, and whose stamp is their version. */
function watched(record: Readonly<Record<string, string>>, stampOf = (file: string): string | undefined => record[file]): { files: Files, reads: string[] } {
  const reads: string[] = []
  const files = memoryFiles(record)
  return { reads, files: { ...files, stamp: path => stampOf(path), read: (path, limit) => (reads.push(path), files.read(path, limit)) } }
}

/** What is found in the files, together with what is kept of that; `before` is what was kept. */
function asked(files: Files, before?: Json, options: SourceOptions = {}) {
  const sources = openSources('/project', { files, ...options })
  const facts = stampedFacts(before, file => sources.stamp(file, 0))
  useFacts(sources, facts)
  const project = projectOf(sources)
  const tests = { strong: strongTest(sources, ['api.example.com']), marked: markTest(sources, ['api.example.com']), weak: wordTest(project, ['zones'], { ignoreCase: false, whole: true }) }
  const answers = project.files.map(file => [file, tests.strong(file), tests.marked(file), tests.weak(file), ...project.specifiers(file)])
  return { answers, importers: project.importers('b.ts'), skipped: sources.skipped, kept: facts.kept(sources.files) }
}

describe('what is known of texts', () => {
  it('is found again without reading a file', () => {
    const { files, reads } = watched(code)
    const first = asked(files)
    expect(first).toMatchObject({ answers: [['a.ts', true, false, true, './b'], ['b.ts', false, true, false, 'axios'], ['c.md', false, false, false]], importers: ['a.ts'] })
    reads.length = 0
    // A text without code is read again, to see if it has become some.
    expect(asked(files, first.kept)).toEqual({ ...first, kept: undefined })
    expect(reads.filter(path => path !== 'package.json')).toEqual(['c.md'])
  })

  it.each<[what: string, record: Readonly<Record<string, string>>, options?: SourceOptions, stampOf?: (file: string) => string | undefined]>([
    ['another stamp', { ...code, 'b.ts': 'const zones = 1\n' }],
    ['no stamp', { ...code, 'b.ts': 'const zones = 2\n' }, {}, file => file === 'b.ts' ? undefined : file],
    ['another text in its place', code, { overlay: new Map([['b.ts', 'const zones = 3\n']]) }],
    ['minified code, which is told of', { ...code, 'b.ts': minified }],
  ])('does not count of a file with %s', (_what, record, options = {}, stampOf) => {
    const { kept } = asked(watched(code, stampOf).files)
    const now = watched(record, stampOf)
    const { kept: _kept, ...fresh } = asked(now.files, undefined, options)
    expect(asked(now.files, kept, options)).toMatchObject(fresh)
  })

  it('is found for each of several APIs by reading a file without a trace of them once', () => {
    const all = ['api.example.com', 'api.example.org']
    const { files, reads } = watched({ ...code, 'd.ts': "fetch('api.example.org/zones')\n", 'e.ts': 'const zones = 1 // sunset-ignore-line\n' })
    const sources = openSources('/project', { files })
    // It ends at the first file with a trace.
    expect(sources.files.some(strongOrMarkTest(sources, all))).toBe(true)
    expect(all.map(word => sources.files.filter(strongTest(sources, [word])))).toEqual([['a.ts'], ['d.ts']])
    expect(sources.files.filter(markTest(sources, all))).toEqual(['b.ts', 'e.ts'])
    const times = (file: string): number => reads.filter(path => path === file).length
    expect(['a.ts', 'b.ts', 'd.ts', 'e.ts'].map(times)).toEqual([3, 1, 3, 1])
  })

  it.each<[what: string, text: string, word: string, longer: string]>([
    ['a call of a longer name', "appClient.request('GET /acme')", 'client.request(', "client.request('GET /acme"],
    ['a part of a host', "fetch(`https://api.${'acme/v2'.split('/')[0]}.com`)", "'acme/", "'acme/v2'"],
  ])('is found by a word of one API that a word of another one begins with: %s', (_what, text, word, longer) => {
    const strongIn = (...lists: (readonly string[])[]): readonly string[] => {
      const sources = openSources('/project', { files: memoryFiles({ 'a.ts': text }) })
      return lists.map(words => sources.files.filter(strongTest(sources, words))).at(-1) ?? []
    }
    const own = [word, 'api.acme.com']
    expect(strongIn(own)).toEqual(['a.ts'])
    expect(strongIn([...own, longer], own)).toEqual(['a.ts'])
  })

  it('is told of code that is minified as often as it is looked at', () => {
    const { files } = watched({ ...code, 'b.ts': minified })
    const first = asked(files)
    expect(first.skipped).toEqual([{ file: 'b.ts', reason: 'minified' }])
    expect(asked(files, first.kept).skipped).toEqual(first.skipped)
  })

  it.each<[kept: Json]>([
    [null], [[]], [{}], [{ names: 1, files: [] }], [{ names: ['specifiers'], files: { 'a.ts': 'x', 'b.ts': [1, []] } }],
    [{ names: ['specifiers', strongKey], files: { 'a.ts': [code['a.ts'], 'x', 'y'], 'b.ts': [code['b.ts'], [1], {}] }, texts: ['x'] }],
    [{ names: [strongKey, 'specifiers'], files: { 'a.ts': [code['a.ts'], 0.5, [0]], 'b.ts': [code['b.ts'], null, ['length', -1]] }, texts: {} }],
    [{ names: ['__proto__'], files: { __proto__: null, 'a.ts': [code['a.ts']] } }],
    [{ names: [1, 'specifiers'], files: { 'a.ts': [code['a.ts'], [0], [0]] }, texts: ['axios'] }],
  ])('is not taken from %j', kept => {
    const { files } = watched(code)
    const { kept: _kept, ...fresh } = asked(files)
    expect(asked(files, kept)).toMatchObject(fresh)
  })

  it('is written again only when some of it is new', () => {
    const record = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${String(index)}.ts`, `const zones = ${String(index)}\n`]))
    const { kept } = asked(watched(record).files)
    const changed = (count: number) => watched(Object.fromEntries(Object.entries(record).map(([file, text], index) => [file, index < count ? `${text}// Changed.\n` : text]))).files
    expect([asked(changed(0), kept).kept, asked(changed(3), kept).kept, asked(changed(4), kept).kept].map(each => each !== undefined)).toEqual([false, false, true])
  })

  it('holds for questions that a run in between did not ask', () => {
    const { files, reads } = watched(code)
    const { kept } = asked(files)
    const sources = openSources('/project', { files: watched({ ...code, 'a.ts': '' }).files })
    const others = stampedFacts(kept, file => sources.stamp(file, 0))
    useFacts(sources, others)
    expect(strongTest(sources, ['other'])('a.ts')).toBe(false)
    const between = others.kept(sources.files)
    reads.length = 0
    asked(files, between)
    expect(new Set(reads.filter(path => path.endsWith('.ts')))).toEqual(new Set(['a.ts']))
  })

  it('is kept in node_modules, by size, times and number of a file', () => {
    const root = folderWith({ '.gitignore': 'node_modules\n', 'node_modules/.keep': '', ...code })
    git(root, 'init', '-q')
    const isStrong = (): boolean[] => {
      const sources = openSources(root)
      const keep = useKnownFacts(sources, undefined, Infinity)
      const test = strongTest(sources, ['api.example.com'])
      const found = ['a.ts', 'b.ts'].map(test)
      keep()
      return found
    }
    expect([isStrong(), isStrong()]).toEqual([[true, false], [true, false]])
    // Of the same length, and as old: only the time of the change tells.
    writeFileSync(join(root, 'a.ts'), code['a.ts'].replace('api.', 'bpi.'))
    utimesSync(join(root, 'a.ts'), 1, 1)
    expect(isStrong()).toEqual([false, false])
    writeFileSync(join(root, 'a.ts'), code['a.ts'])
    utimesSync(join(root, 'a.ts'), 1, 1)
    expect(isStrong()).toEqual([true, false])
  })

  it('has a place for each working directory', () => {
    const root = folderWith({ '.gitignore': 'node_modules\n', 'node_modules/.keep': '', 'package.json': '{ "workspaces": ["packages/*"] }', 'packages/a/package.json': '{}', 'packages/a/a.ts': code['a.ts'] })
    git(root, 'init', '-q')
    for (const cwd of ['', 'packages/a']) {
      const sources = openScan(join(root, cwd), ['.'])
      const keep = useKnownFacts(sources, undefined, Infinity)
      sources.files.some(strongTest(sources, ['api.example.com']))
      keep()
    }
    expect(readdirSync(join(root, 'node_modules/.cache/sunset-lint')).sort()).toEqual(['texts-packages+a.json', 'texts.json'])
  })

  it('is not kept of files that have just changed', () => {
    const root = folderWith(code)
    expect(openSources(root).stamp('a.ts', 0)).toBeUndefined()
    expect(openSources(root).stamp('a.ts', Infinity)).toMatch(/^\d+ [\d.]+ [\d.]+ \d+$/)
    expect(openSources(root).stamp('missing.ts', Infinity)).toBeUndefined()
  })
})
