import { packageVersion } from '../config/version.ts'

/** The command that runs sunset in a project where a package manager installed it. */
export const commands = { npm: 'npx sunset-lint', pnpm: 'pnpm exec sunset-lint', yarn: 'yarn sunset-lint', bun: 'bunx sunset-lint' } as const

/** The files by which a package manager is recognized, with the versions that it installed. */
const locks = {
  npm: ['package-lock.json', 'npm-shrinkwrap.json'], pnpm: ['pnpm-lock.yaml'], yarn: ['yarn.lock'], bun: ['bun.lock', 'bun.lockb'],
} as const satisfies Record<keyof typeof commands, readonly string[]>

/** The lock files of all package managers. */
export const lockFiles: readonly string[] = Object.values(locks).flat()

/** A package manager, with the commands that call it in a workflow. */
export interface PackageManager {
  readonly name: keyof typeof commands
  readonly add: string
  /** Undefined where there is nothing to install: a project without package.json. */
  readonly install: string | undefined
  /** The command that runs sunset. */
  readonly run: string
}

/** Returns the package manager whose lock file a project has; npm without one. `first` returns the first of some files that exists. */
export function managerOf(first: (names: readonly string[]) => string | undefined): PackageManager {
  if (first(locks.pnpm)) {
    return { name: 'pnpm', add: 'pnpm add --save-dev', install: 'pnpm install --frozen-lockfile', run: commands.pnpm }
  }
  if (first(locks.bun)) return { name: 'bun', add: 'bun add --dev', install: 'bun install --frozen-lockfile', run: commands.bun }
  if (first(locks.yarn)) {
    const isModern = first(['.yarnrc.yml']) !== undefined
    return { name: 'yarn', add: 'yarn add --dev', install: `yarn install ${isModern ? '--immutable' : '--frozen-lockfile'}`, run: commands.yarn }
  }
  const npm = { name: 'npm', add: 'npm install --save-dev' } as const
  if (!first(['package.json'])) return { ...npm, install: undefined, run: `npx --yes sunset-lint@${packageVersion()}` }
  const isLocked = first(locks.npm) !== undefined
  return { ...npm, install: isLocked ? 'npm ci' : 'npm install', run: commands.npm }
}
