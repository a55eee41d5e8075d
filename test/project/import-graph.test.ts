import { describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { joinedPackages } from '../../src/project/gate.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Project } from '../../src/project/project.ts'

const names = ['a', 'b', 'index', 'x.y', 'v1.2', 'src', '.hidden', '-d', 'ü', 'index.d']
const endings = ['.ts', '.tsx', '.js', '.mjs', '.vue', '.d.ts']
const starts = ['./', '../', '../../', '.', '..', './../', '', '@/', '#', '@acme/p', 'lodash/', '/', './/', './x/../', '../a/../../']
const ends = ['', '', '', '/', '.js', '.ts', '?raw', '/..', '/.', '/index']

/** A small seeded generator: the same graphs on every machine. */
function generator(seed: number): <T>(items: readonly T[]) => T {
  let state = seed
  return items => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return items[(state >>> 8) % items.length] as never
  }
}

function randomProject(seed: number): Project {
  const pick = generator(seed)
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: pick([...Array(most + 1).keys()]) }, make)
  const folder = (): string => some(3, () => `${pick(names)}/`).join('')
  const specifier = (): string => pick(starts) + some(2, () => pick(names)).join('/') + pick(ends)
  const files = some(20, () => [`${folder()}${pick(names)}${pick(endings)}`, some(5, () => `import '${specifier()}'`).join('\n')])
  const packages = some(3, () => [`${folder()}package.json`, JSON.stringify({ name: pick(['@acme/p', 'lodash']), imports: { '#a': './a.ts' }, workspaces: ['*'] })])
  return openProject('/acme', { files: memoryFiles(Object.fromEntries([...files, ...packages]), '/acme') })
}

/** What joins packages, found the long way: by all imports of all files. */
function joinedTo(project: Project, folder: string): string[] {
  const found = new Set([folder])
  for (const one of found) for (const file of project.files) for (const target of project.imports(file)) {
    const [from, to] = [project.packageOf(file), project.packageOf(target)]
    if (from === one) found.add(to)
    if (to === one) found.add(from)
  }
  return [...found].sort()
}

describe('random imports', () => {
  it.each(Array.from({ length: 20 }, (_, index) => index))('lead back and between packages as all imports together say: %i', part => {
    for (let seed = 0; seed < 20; seed += 1) {
      const project = randomProject(part * 20 + seed)
      const importers = (file: string): string[] => project.files.filter(other => project.imports(other).includes(file))
      expect(project.files.map(file => [file, project.importers(file)])).toEqual(project.files.map(file => [file, importers(file)]))
      const folders = [...new Set(project.files.map(file => project.packageOf(file)))]
      expect(folders.map(folder => [...joinedPackages(project, [folder])].sort())).toEqual(folders.map(folder => joinedTo(project, folder)))
    }
  })
})
