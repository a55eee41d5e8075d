import { packageOfUrl } from '../syntax/package-specifier.ts'
import { dependencyOf } from './dependencies.ts'
import type { Dependency } from './dependencies.ts'
import type { Project } from './project.ts'

/** Returns the version of a package that a file uses: that in its own imports, `npm:ky@1.2.0`, else that in the package.json around it. */
export function versionUsed(project: Pick<Project, 'specifiers' | 'dependency'>, file: string, name: string): Dependency | undefined {
  return versionWritten(project, file, name) ?? project.dependency(file, name)
}

/** Returns the version of a package in the imports of a file. */
export function versionWritten({ specifiers }: Pick<Project, 'specifiers'>, file: string, name: string): Dependency | undefined {
  for (const specifier of specifiers(file)) {
    const named = packageOfUrl(specifier)
    if (named?.name === name && named.version !== null) return dependencyOf(named.version, () => null)
  }
  return undefined
}
