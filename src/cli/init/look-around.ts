import { own } from '../../own.ts'
import type { Files } from '../../project/files.ts'
import { asObject, readObject, type JsonObject } from '../../project/jsonc.ts'
import { managerOf, type PackageManager } from '../package-manager.ts'

/** The files and tools that a project has already. */
export interface Surroundings {
  readonly files: Files
  readonly manifest: JsonObject
  readonly manager: PackageManager
  readonly hasPackage: boolean
  readonly isWorkspace: boolean
  readonly isTypeScript: boolean
  /** Tells if package.json has a package as a dependency. */
  uses(name: string): boolean
  /** Returns the first of some files that exists. */
  first(names: readonly string[]): string | undefined
  text(file: string): string | undefined
}

const LARGEST = 1 << 20

/** Looks at the files at the top of a project, and at the names of its sources. */
export function lookAround(files: Files, sources: readonly string[]): Surroundings {
  const manifest = readObject(files, 'package.json') ?? {}
  const first = (names: readonly string[]): string | undefined => names.find(name => files.exists(name))
  const text = (file: string): string | undefined => {
    const read = files.read(file, LARGEST)
    return read.ok ? read.bytes.toString('utf8') : undefined
  }
  const uses = (name: string): boolean => ['dependencies', 'devDependencies'].some(key => own(asObject(own(manifest, key)) ?? {}, name) !== undefined)
  const isWorkspace = manifest['workspaces'] !== undefined || files.exists('pnpm-workspace.yaml')
  const isTypeScript = files.exists('tsconfig.json') || uses('typescript') || sources.some(file => /\.[cm]?tsx?$/.test(file))
  return { files, manifest, first, text, uses, hasPackage: uses('sunset-lint'), manager: managerOf(first), isWorkspace, isTypeScript }
}
