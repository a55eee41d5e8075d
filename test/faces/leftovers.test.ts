import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixable, folderWith, git, removed, runIn } from './build-io.ts'

/** The number of a process that has ended. */
const ended = spawnSync(process.execPath, ['--version']).pid

const temporaries = (folder: string): string[] => readdirSync(folder).filter(name => name.endsWith('.tmp')).sort()

describe('what a run that was killed left behind', () => {
  it.each([
    ['beside a file that is fixed', 'src', '.a.ts', ['--fix', '--allow-dirty']],
    ['beside a file without anything to fix', 'src', '.b.ts', ['--fix', '--allow-dirty']],
    ['by a thread of the same process', 'src', '.a.ts', ['--fix'], process.pid],
    ['beside a report', '.', '.report.json', ['-f', 'json', '-o', 'report.json']],
    ['in the cache', 'node_modules/.cache/sunset-lint', '.other.json', []],
  ])('is removed by the next run: %s', async (_, folder, name, args, pid = ended) => {
    const root = folderWith({ 'src/a.ts': fixable, 'src/b.ts': removed, '.gitignore': 'node_modules\n' })
    git(root, 'init', '-q')
    mkdirSync(join(root, 'node_modules/.cache/sunset-lint'), { recursive: true })
    writeFileSync(join(root, folder, `${name}.${pid}.tmp`), 'half')
    await runIn(root, ['scan', ...args])
    expect(temporaries(join(root, folder))).toEqual([])
  })

  it.each([
    ['of a process that runs', `.a.ts.${process.ppid}.tmp`],
    ['of another file', `.other.ts.${ended}.tmp`],
    ['with another name', `a.ts.${ended}.tmp`],
    ['without a number', '.a.ts.x.tmp'],
  ])('is kept when it may be something else: %s', async (_, name) => {
    const root = folderWith({ 'a.ts': fixable, [name]: 'text' })
    await runIn(root, ['scan', '--fix'])
    expect(temporaries(root)).toEqual([name])
  })

  it('is kept where it is a link or a folder, or nothing is written', async () => {
    const root = folderWith({ 'a.ts': fixable, 'b.ts': removed, [`.b.ts.${ended}.tmp/x`]: 'text' })
    symlinkSync('b.ts', join(root, `.a.ts.${ended}.tmp`))
    await runIn(root, ['scan', '--fix'])
    expect(temporaries(root)).toHaveLength(2)
    const other = folderWith({ 'a.ts': fixable, [`.a.ts.${ended}.tmp`]: 'text' })
    for (const args of [[], ['--fix', '--diff']]) await runIn(other, ['scan', ...args])
    expect(temporaries(other)).toHaveLength(1)
  })
})
