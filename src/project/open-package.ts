import { dirname, resolve } from 'node:path'
import { versionOf } from './configs.ts'
import { diskFiles } from './disk-files.ts'
import { findRoot, outsideDepth } from './find-root.ts'
import { projectOf } from './open-project.ts'
import { openSources } from './open-sources.ts'
import type { OpenSources } from './open-sources.ts'
import { relativePath } from './paths.ts'
import type { Project } from './project.ts'
import { withText } from './with-text.ts'

export interface OpenedPackage {
  /** The same object as long as nothing changed on the disk and `text` equals the file on the disk. */
  readonly project: Project
  /** The sources of the project, without `text`. */
  readonly sources: OpenSources
  /** The file's name in the project. */
  readonly file: string
}
export interface PackageOptions {
  /** The text in the editor. */
  readonly text?: string
  /** Milliseconds after which the disk is checked again for changes. */
  readonly maxAge?: number
}
interface Known extends Pick<OpenedPackage, 'project' | 'sources'> { readonly stamp: string, checked: number }

const projects = new Map<string, Known>()
const roots = new Map<string, string | undefined>()

/** Opens the project around a file, once per process and root, and again when one of its files changed. */
export function openPackage(file: string, options: PackageOptions = {}): OpenedPackage {
  const absolute = resolve(file)
  const folder = dirname(absolute)
  if (!roots.has(folder)) roots.set(folder, findRoot(diskFiles(folder), folder))
  const root = roots.get(folder)
  const name = relativePath(root ?? folder, absolute)
  const { project, sources } = opened(root ?? folder, root === undefined, options.maxAge ?? 2_000)
  return { project: options.text === undefined ? project : withText(project, name, options.text), sources, file: name }
}

function opened(root: string, isOutside: boolean, maxAge: number): Known {
  const known = projects.get(root)
  const now = performance.now()
  if (known && now - known.checked < maxAge) return known
  const sources = openSources(root, { roots: [isOutside ? { folder: '', depth: outsideDepth } : { folder: '' }] })
  const project = projectOf(sources)
  const stamp = stampOf(project)
  if (known?.stamp === stamp && isCurrent(known.project)) {
    known.checked = now
    return known
  }
  const found = { project, sources, stamp, checked: now }
  projects.set(root, found)
  return found
}

/** Tests if the configurations that were read are still the same. */
function isCurrent({ configs }: Project): boolean {
  return [...configs.read].every(([file, version]) => versionOf(configs.disk, file) === version)
}

function stampOf(project: Project): string {
  const files = diskFiles(project.root)
  return [...project.files, ...project.configs.files].map(file => {
    const stat = files.stat(file)
    return stat ? `${file}:${stat.size}:${stat.modified}` : file
  }).join('\n')
}
