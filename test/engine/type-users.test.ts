import { expect, it } from 'vitest'
import { typeUsers } from '../../src/engine/type-users.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import type { Module } from '../../src/syntax/module.ts'
import { createModule } from '../../src/syntax/scopes.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'
import { acme } from '../support/acme-interest.ts'

const types = 'export interface Row { id: string, locked: boolean }\n'
const user = "import type { Row } from './types'\nexport const rows = (): Row[] => load('rows')\n"

/** Finds the users of a type in a project where so many files use it, of which some belong to the unit and some are root files, and returns the calls that were found with the files that were parsed for them. */
function usersOf(count: number, inUnit = count, roots = count): { readonly calls: number, readonly parsed: readonly string[] } {
  const users = Object.fromEntries(Array.from({ length: count }, (_, index) => [`user-${String(index)}.ts`, user]))
  const texts: Readonly<Record<string, string>> = { ...users, 'types.ts': types }
  const unit = new Set(['types.ts', ...Object.keys(users).slice(0, inUnit)])
  const modules = new Map<string, Module>()
  const module = (file: string): Module => {
    const known = modules.get(file) ?? createModule(parseTypeScript(file, texts[file] ?? ''))
    modules.set(file, known)
    return known
  }
  const gate = { roots: new Map(['types.ts', ...Object.keys(users).slice(0, roots)].map(file => [file, { steps: 0, needsPath: false }])), names: new Set<string>(), asked: { asking: new Map(), askers: new Set<string>() } }
  const search = { project: openProject('', { files: memoryFiles(texts) }), gate, interest: { ...acme, fieldLeaves: new Set(['locked']) }, isLarge: false, has: (file: string): boolean => unit.has(file), module }
  return { calls: [...typeUsers(search, ['types.ts']).values()].reduce((sum, { size }) => sum + size, 0), parsed: [...modules.keys()].sort() }
}

it('the calls beside a type are found in the files that use it', () => {
  expect(usersOf(3)).toEqual({ calls: 3, parsed: ['types.ts', 'user-0.ts', 'user-1.ts', 'user-2.ts'] })
})

it('no user of a type is parsed where too many files use it', () => {
  expect(usersOf(30)).toEqual({ calls: 0, parsed: ['types.ts'] })
})

it('files outside of the unit do not count among those that use a type', () => {
  expect(usersOf(30, 3)).toEqual({ calls: 3, parsed: ['types.ts', 'user-0.ts', 'user-1.ts', 'user-2.ts'] })
})

it('of too many files that use a type, the root files count', () => {
  expect(usersOf(30, 30, 2)).toEqual({ calls: 2, parsed: ['types.ts', 'user-0.ts', 'user-1.ts'] })
})
