import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../src/report/report.ts'
import { fixable, folderWith, git, removed, runIn } from './build-io.ts'

/** Makes a work tree in which `shared` is ignored, so that only links lead to it. */
function treeWith(links: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): string {
  const outer = folderWith({ 'outside/o.ts': removed })
  const root = join(outer, 'project')
  const files = { 'package.json': '{}', '.gitignore': 'shared\nnode_modules\n', 'a.ts': removed, 'shared/s.ts': removed, 'shared/deep/d.ts': removed, 'node_modules/m/m.ts': removed, ...more }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(root, name))
  git(root, 'init', '-q')
  return root
}

async function found(root: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runIn(root, ['scan', '-f', 'json', ...args])
  return (JSON.parse(stdout) as Report).findings.map(({ file }) => file)
}

describe('--follow', () => {
  it.each<[what: string, links: Record<string, string>, expected: readonly string[]]>([
    ['a link to a file', { 'l.ts': 'shared/s.ts' }, ['a.ts', 'shared/s.ts']],
    ['a link to a folder', { l: 'shared' }, ['a.ts', 'shared/deep/d.ts', 'shared/s.ts']],
    ['links to the same', { 'k.ts': 'shared/s.ts', 'l.ts': 'shared/s.ts', l: 'shared' }, ['a.ts', 'shared/deep/d.ts', 'shared/s.ts']],
    ['a link to a link', { 'k.ts': 'l.ts', 'l.ts': 'shared/s.ts' }, ['a.ts', 'shared/s.ts']],
    ['a link to what is listed anyway', { 'l.ts': 'a.ts' }, ['a.ts']],
    ['a link to a folder around it', { l: '..', k: '.' }, ['a.ts']],
    ['links in a circle', { 'k.ts': 'l.ts', 'l.ts': 'k.ts' }, ['a.ts']],
    ['a link out of the project', { 'l.ts': '../outside/o.ts', l: '../outside' }, ['a.ts']],
    ['a link into node_modules', { l: 'node_modules/m', 'l.ts': 'node_modules/m/m.ts' }, ['a.ts']],
    ['a link to nothing', { 'l.ts': 'nowhere.ts' }, ['a.ts']],
  ])('%s', async (_what, links, expected) => {
    const root = treeWith(links)
    expect(await found(root)).toEqual(['a.ts'])
    expect(await found(root, '--follow')).toEqual(expected)
  })

  it('a link in a folder that a link leads to', async () => {
    const root = treeWith({ l: 'shared', 'shared/up': '../other' }, { '.gitignore': 'shared\nother\n', 'other/o.ts': removed })
    expect(await found(root, '--follow')).toEqual(['a.ts', 'other/o.ts', 'shared/deep/d.ts', 'shared/s.ts'])
  })

  it('a link that is named', async () => {
    const root = treeWith({ 'l.ts': 'shared/s.ts', 'o.ts': '../outside/o.ts' })
    expect(await found(root, '--follow', 'l.ts')).toEqual(['shared/s.ts'])
    expect(await runIn(root, ['scan', 'l.ts'])).toMatchObject({ code: 3, stdout: '' })
    expect(await runIn(root, ['scan', '--follow', 'o.ts'])).toMatchObject({ code: 3, stdout: '' })
  })

  it('fixes are written to the target, and the link stays one', async () => {
    const root = treeWith({ 'l.ts': 'a.ts' }, { 'a.ts': fixable })
    await runIn(root, ['scan', '--follow', '--fix', '--allow-dirty', 'l.ts'])
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toContain('storage/kv')
    expect(lstatSync(join(root, 'l.ts')).isSymbolicLink()).toBe(true)
  })
})
