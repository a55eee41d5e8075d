import { isOfScript } from '../syntax/shell/script-runs.ts'
import { dependenciesOf } from './dependencies.ts'
import { configsOf } from './configs.ts'
import { declaredCode } from './declared-code.ts'
import { importEdges } from './import-edges.ts'
import { specifiersIn } from './imports.ts'
import { installedIn } from './installed.ts'
import { isImportable } from './kinds.ts'
import { locator } from './locate.ts'
import { openSources, type OpenSources, type SourceOptions } from './open-sources.ts'
import { packagesOf } from './packages.ts'
import type { Project } from './project.ts'
import { resolver } from './resolve.ts'
import { scriptResolver } from './script-specifiers.ts'
import { isOfSettings, settingsResolver } from './settings-specifiers.ts'
import { readerBeside } from './text-beside.ts'

/** Opens the code below a folder as one project. */
export function openProject(root: string, options: SourceOptions = {}): Project {
  return projectOf(openSources(root, options))
}

const PROJECTS = new WeakMap<OpenSources, Project>()

/** Finds packages and imports in sources, once. */
export function projectOf(sources: OpenSources): Project {
  const known = PROJECTS.get(sources) ?? project(sources)
  PROJECTS.set(sources, known)
  return known
}

function project(sources: OpenSources): Project {
  const code = sources.files
  const find = locator(code.filter(isImportable))
  const packages = packagesOf(sources.disk, sources.listed, sources.roots)
  const modules = resolver(sources.disk, packages, find)
  const settings = settingsResolver(sources.disk, packages, code)
  const scripts = scriptResolver(sources.disk.root, packages, find)
  const resolve: Project['resolve'] = (from, specifier) => (
    isOfSettings(specifier) ? settings(from, specifier) : isOfScript(specifier) ? scripts(from, specifier) : modules(from, specifier))
  const configs = configsOf(sources.disk, sources.listed)
  const lookups = { resolve, describes: declaredCode(packages, find) }
  return {
    sources,
    root: sources.root,
    get files() { return sources.files },
    get skipped() { return sources.skipped },
    get errors() { return sources.errors },
    text: sources.text,
    bytes: file => sources.bytes?.(file),
    textBeside: readerBeside(sources.disk, configs.read),
    ...lookups,
    packageOf: packages.folderOf,
    repositoryOf: packages.repositoryOf,
    configs,
    dependency: dependenciesOf(sources.disk, packages),
    installed: installedIn(sources.disk),
    ...importEdges(code, file => specifiersIn(sources, file), lookups),
  }
}
