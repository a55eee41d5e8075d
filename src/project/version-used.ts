import { packageOfUrl } from '../syntax/package-specifier.ts'
import { dependencyOf } from './dependencies.ts'
import type { Dependency } from './dependencies.ts'
import type { Project } from './project.ts'

/** What a file uses of a package: what its own imports say of the version, `npm:ky@1.2.0`, else what the package.json around it says. */
export function versionUsed(project: Pick<Project, 'specifiers' | 'dependency'>, file: string, name: string): Dependency | undefined {
  return versionWritten(project, file, name) ?? project.dependency(file, name)
}

/** What the imports of a file say of the version of a package. */
export function versionWritten({ specifiers }: Pick<Project, 'specifiers'>, file: string, name: string): Dependency | undefined {
  for (const specifier of specifiers(file)) {
    const named = packageOfUrl(specifier)
    if (named?.name === name && named.version !== null) return dependencyOf(named.version, () => null)
  }
  return undefined
}
