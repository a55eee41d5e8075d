import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { diskFiles } from '../../src/project/disk-files.ts'
import { installedIn } from '../../src/project/installed.ts'
import { workspaceOf } from '../support/fixtures.ts'

const manifest = (version: string): string => JSON.stringify({ name: 'parcels', version })
const workspace = workspaceOf({
  'node_modules/parcels/package.json': manifest('1.0.0'),
  'node_modules/broken/package.json': '{ "name": "broken"',
  'packages/api/node_modules/parcels/package.json': manifest('2.0.0'),
  'node_modules/.store/depots@3.1.0/node_modules/depots/package.json': manifest('3.1.0'),
  'node_modules/.store/depots@3.1.0/node_modules/depots/src/index.ts': 'export {}',
})
mkdirSync(join(workspace.root, 'packages/web'), { recursive: true })
symlinkSync(join(workspace.root, 'node_modules/.store/depots@3.1.0/node_modules/depots'), join(workspace.root, 'node_modules/depots'), 'junction')
symlinkSync(join(workspace.root, 'nowhere'), join(workspace.root, 'node_modules/lost'), 'junction')
afterAll(() => { workspace.remove() })
const installed = installedIn(diskFiles(workspace.root))

it.each([
  ['src/a.ts', 'parcels', '1.0.0', 'node_modules/parcels'],
  ['packages/web/b.ts', 'parcels', '1.0.0', 'node_modules/parcels'],
  ['packages/api/src/c.ts', 'parcels', '2.0.0', 'packages/api/node_modules/parcels'],
  ['src/a.ts', 'depots', '3.1.0', 'node_modules/.store/depots@3.1.0/node_modules/depots'],
])('finds for %s the %s %s of %s', (file, name, version, folder) => {
  expect(installed(file, name)).toMatchObject({ version, folder })
})

it.each(['missing', 'broken', 'lost'])('finds no %s', name => {
  expect(installed('src/a.ts', name)).toBeUndefined()
})

it('reads files behind the link of a package manager, and no folder', () => {
  const depots = installed('src/a.ts', 'depots')
  expect(depots?.exists(`${depots.folder}/src/index.ts`)).toBe(true)
  expect(depots?.text(`${depots.folder}/src/index.ts`)).toBe('export {}')
  expect(depots?.exists(`${depots.folder}/src`)).toBe(false)
  expect(depots?.text(`${depots.folder}/src`)).toBeUndefined()
})
