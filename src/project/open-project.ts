import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { importEdges } from './import-edges.ts'
import { rootsOf } from './find-root.ts'
import { isCode } from './kinds.ts'
import { isExcluded, listFolder, listLiteral } from './list.ts'
import type { Listing, Root } from './list.ts'
import { namedPath } from './named-path.ts'
import { packagesOf } from './packages.ts'
import type { Project } from './project.ts'
import { resolver } from './resolve.ts'
import { textsOf } from './texts.ts'

export interface ProjectOptions {
  /** What the user named; literal files and folders are listed even when they are ignored. They do not limit the project (see `selectedFiles`). */
  readonly paths?: readonly string[]
  readonly forceExclude?: boolean
  readonly includeMinified?: boolean
  readonly files?: Files
  /** Texts that stand for the contents of files, by path relative to the root. */
  readonly overlay?: ReadonlyMap<string, string>
  /** Folders to list; the root when not given. */
  readonly roots?: readonly Root[]
}

/** Opens the code below a folder (and below `roots`, which may lie beside it: their files start with `../`). */
export function openProject(root: string, options: ProjectOptions = {}): Project {
  const files = options.files ?? diskFiles(root)
  const { paths, errors } = listAll(files, options)
  const overlay = overlayOf(files, paths, options)
  const code = [...new Set([...paths.filter(isCode), ...overlay.keys()])].sort()
  const listed = new Set(code)
  const texts = textsOf(files, { includeMinified: options.includeMinified ?? false, overlay })
  const packages = packagesOf(files, paths)
  const find = resolver(files, packages, path => listed.has(path))
  const edges = importEdges(code, texts.text.bind(texts), find)
  return {
    root: files.root,
    get files() { return texts.gone.size === 0 ? code : code.filter(file => !texts.gone.has(file)) },
    get skipped() { return [...texts.skipped.values()] },
    get errors() { return [...errors, ...texts.errors.values()] },
    text: file => listed.has(file) ? texts.text(file) : undefined,
    bytes: file => listed.has(file) ? texts.bytes(file) : undefined,
    resolve: find,
    packageOf: packages.folderOf,
    ...edges,
  }
}

/** Opens what must be read to analyse some paths as their projects are: whole work trees, packages or workspaces, named relative to `cwd`. */
export function openScan(cwd: string, paths: readonly string[], options: ProjectOptions = {}): Project {
  const files = options.files ?? diskFiles(cwd)
  return openProject(cwd, { ...options, files, roots: rootsOf(files, paths), paths })
}

function overlayOf(files: Files, paths: readonly string[], { overlay, forceExclude }: ProjectOptions): ReadonlyMap<string, string> {
  if (!overlay || !forceExclude) return overlay ?? new Map()
  const listed = new Set(paths)
  return new Map([...overlay].filter(([file]) => !isExcluded(files, file, listed)))
}

function listAll(files: Files, options: ProjectOptions): Listing {
  const listings = (options.roots ?? [{ folder: '' }]).map(root => listFolder(files, root, options.forceExclude))
  const paths = new Set(listings.flatMap(listing => listing.paths))
  const errors = listings.flatMap(listing => listing.errors)
  for (const path of options.forceExclude ? [] : options.paths ?? []) {
    const literal = listLiteral(files, namedPath(files, path), paths)
    for (const found of literal.paths) paths.add(found)
    errors.push(...literal.errors)
  }
  return { paths: [...paths], errors }
}
