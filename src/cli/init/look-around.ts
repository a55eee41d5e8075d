import { packageVersion } from '../../config/version.ts'
import { own } from '../../own.ts'
import type { Files } from '../../project/files.ts'
import { asObject, readObject, type JsonObject } from '../../project/jsonc.ts'

/** A package manager, with the commands that call it in a workflow. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  readonly add: string
  /** Undefined where there is nothing to install: a project without package.json. */
  readonly install: string | undefined
  /** The command that runs sunset. */
  readonly run: string
}

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

function managerOf(first: Surroundings['first']): PackageManager {
  if (first(['pnpm-lock.yaml'])) {
    return { name: 'pnpm', add: 'pnpm add --save-dev', install: 'pnpm install --frozen-lockfile', run: 'pnpm exec sunset-lint' }
  }
  if (first(['bun.lock', 'bun.lockb'])) return { name: 'bun', add: 'bun add --dev', install: 'bun install --frozen-lockfile', run: 'bunx sunset-lint' }
  if (first(['yarn.lock'])) {
    const isModern = first(['.yarnrc.yml']) !== undefined
    return { name: 'yarn', add: 'yarn add --dev', install: `yarn install ${isModern ? '--immutable' : '--frozen-lockfile'}`, run: 'yarn sunset-lint' }
  }
  const npm = { name: 'npm', add: 'npm install --save-dev' } as const
  if (!first(['package.json'])) return { ...npm, install: undefined, run: `npx --yes sunset-lint@${packageVersion()}` }
  const isLocked = first(['package-lock.json', 'npm-shrinkwrap.json']) !== undefined
  return { ...npm, install: isLocked ? 'npm ci' : 'npm install', run: 'npx sunset-lint' }
}
