import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { versionUsed } from '../../src/project/version-used.ts'

const named = (range: string, field = 'dependencies'): string => JSON.stringify({ name: 'app', [field]: { ky: range } })
const workspace = JSON.stringify({ name: 'root', workspaces: ['packages/*'], dependencies: { ky: '^1.2.0' } })

/** The major of `ky` that a file of a project uses; `not named` when no package.json names it. */
function majorIn(files: Readonly<Record<string, string>>, file = 'index.js'): number | null | 'not named' {
  const project = openProject('/project', { files: memoryFiles({ 'index.js': '', ...files }) })
  const found = project.dependency(file, 'ky')
  return found ? found.major : 'not named'
}

describe('the major of a package', () => {
  it.each([
    ['^1.14.0', 1], ['~2.1', 2], ['1.x', 1], ['2', 2], ['2.1.0', 2], ['>=1.2 <2', 1], ['^1.0.0 || ^1.5.0', 1], ['2.0.0-0', 2], ['npm:ky@^1.3.0', 1], ['npm:@scope/ky@2.0.0', 2], ['workspace:^1.0.0', 1],
    ['^1 || ^2', null], ['>=1', null], ['*', null], ['latest', null], ['', null], ['catalog:', null], ['workspace:*', null], ['git+https://example.com/ky.git', null], ['file:../ky', null],
  ])('of the range %s', (range, major) => {
    expect(majorIn({ 'package.json': named(range) })).toBe(major)
  })

  it.each(['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])('is read from %s', field => {
    expect(majorIn({ 'package.json': named('^2.0.0', field) })).toBe(2)
  })

  it.each<[string, Record<string, string>, number | null | 'not named']>([
    ['package-lock.json', { 'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: { '': {}, 'node_modules/ky': { version: '1.14.3' } } }) }, 1],
    ['an old package-lock.json', { 'package-lock.json': JSON.stringify({ lockfileVersion: 1, dependencies: { ky: { version: '2.1.0' } } }) }, 2],
    ['npm-shrinkwrap.json', { 'npm-shrinkwrap.json': JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/ky': { version: '2.0.1' } } }) }, 2],
    ['yarn.lock', { 'yarn.lock': '# yarn lockfile v1\n\n\nky-universal@^0.1.0:\n  version "0.1.0"\n\nky@*:\n  version "1.14.3"\n  resolved "x"\n' }, 1],
    ['yarn.lock of Berry', { 'yarn.lock': '__metadata:\n  version: 8\n\n"ky@npm:*":\n  version: 2.1.0\n  resolution: "ky@npm:2.1.0"\n' }, 2],
    ['pnpm-lock.yaml', { 'pnpm-lock.yaml': "lockfileVersion: '9.0'\n\npackages:\n\n  ky-universal@0.1.0:\n    x: y\n\n  ky@1.14.3:\n    resolution: {}\n" }, 1],
    ['an old pnpm-lock.yaml', { 'pnpm-lock.yaml': 'packages:\n\n  /ky/2.1.0:\n    resolution: {}\n' }, 2],
    ['a broken lock file', { 'package-lock.json': '{ "node_modules/ky": ' }, null],
    ['no lock file', {}, null],
  ])('that a range does not tell, by %s', (_name, files, major) => {
    expect(majorIn({ 'package.json': named('*'), ...files })).toBe(major)
  })

  it.each<[string, Record<string, string>, number | null | 'not named']>([
    ['of its own package', { 'package.json': workspace, 'packages/app/package.json': named('^2.0.0') }, 2],
    ['of the package above', { 'package.json': workspace, 'packages/app/package.json': '{ "name": "app" }' }, 1],
    ['of nobody', { 'packages/app/package.json': '{ "name": "app" }' }, 'not named'],
  ])('is the one %s', (_name, files, major) => {
    expect(majorIn({ ...files, 'packages/app/index.js': '' }, 'packages/app/index.js')).toBe(major)
  })
})

describe('what a file uses', () => {
  const files = { 'package.json': named('^1.0.0'), 'index.ts': "import ky from 'npm:ky@^2.1'", 'server.ts': "import 'https://esm.sh/ky@2.0.0'", 'plain.ts': "import ky from 'ky'", 'open.ts': "import 'npm:ky'" }
  const project = openProject('/project', { files: memoryFiles(files) })

  it.each([['index.ts', '^2.1', 2], ['server.ts', '2.0.0', 2], ['plain.ts', '^1.0.0', 1], ['open.ts', '^1.0.0', 1]])('is in %s %s', (file, range, major) => {
    expect(versionUsed(project, file, 'ky')).toMatchObject({ range, major })
  })
})
