import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { rootsOf } from './find-root.ts'
import { followLinks } from './follow-links.ts'
import { isCode, isData } from './kinds.ts'
import { isExcluded, listFolder, listLiteral } from './list.ts'
import type { Root } from './list.ts'
import type { Listing } from './listing.ts'
import { namedPath } from './named-path.ts'
import type { FileError, Sources } from './project.ts'
import { textsOf } from './texts.ts'

export interface SourceOptions {
  /** The paths that the user named; literal files and folders are listed even when they are ignored. They do not limit the project (see `selectedFiles`). */
  readonly paths?: readonly string[]
  readonly forceExclude?: boolean
  readonly includeMinified?: boolean
  /** Whether links to code in the listed folders are followed. */
  readonly follow?: boolean
  readonly files?: Files
  /** Files that are not read, as an earlier run found out that they cannot be analysed. */
  readonly failed?: readonly FileError[]
  /** Texts that replace the contents of files, by path relative to the root. */
  readonly overlay?: ReadonlyMap<string, string>
  /** Folders to list; by default the root. */
  readonly roots?: readonly Root[]
  /** The listing of the same folders, where no file was added since; without it they are listed. */
  readonly listing?: Listing
}

/** Sources that a project can be made of. */
export interface OpenSources extends Sources {
  readonly disk: Files
  /** Everything that was listed, of any kind of file. */
  readonly listed: readonly string[]
  readonly listing: Listing
  /** Remarks for the user on how the files were listed. */
  readonly notes: readonly string[]
  /** The folders that were listed as a whole. */
  readonly roots: readonly string[]
  /**
   * Returns a text that changes when the text of a file does; undefined for texts that are not from the disk, that have just changed
   * (after `settled`, in milliseconds), or that are not read.
   */
  stamp(file: string, settled: number): string | undefined
}

/** Opens the code below a folder (and below `roots`, which may be beside it: their files start with `../`). */
export function openSources(root: string, options: SourceOptions = {}): OpenSources {
  const disk = options.files ?? diskFiles(root)
  const listing = options.listing ?? listed(disk, options)
  const { paths, errors, notes = [] } = listing
  const overlay = overlayOf(disk, paths, options)
  const candidates = [...new Set([...paths.filter(isCode), ...overlay.keys()])].sort()
  const known = new Set(candidates)
  const failed = options.failed?.filter(({ file }) => known.has(file)) ?? []
  const texts = textsOf(disk, { includeMinified: options.includeMinified ?? false, overlay, failed })
  // Nearly every package has such files, and hardly one holds code: they are read here, as nobody names them.
  const code = candidates.filter(file => !isData(file) || texts.text(file) !== undefined)
  let left = { without: texts.gone.size, files: code }
  return {
    root: disk.root,
    disk,
    listed: paths,
    listing,
    notes,
    roots: (options.roots ?? [{ folder: '' }]).map(({ folder }) => folder),
    get files() {
      if (texts.gone.size !== left.without) left = { without: texts.gone.size, files: code.filter(file => !texts.gone.has(file)) }
      return left.files
    },
    get skipped() { return [...texts.skipped.values()] },
    get errors() { return [...errors, ...texts.errors.values()] },
    stamp: (file, settled) => overlay.has(file) || options.includeMinified || texts.isRefused(file) ? undefined : disk.stamp?.(file, settled),
    text: file => known.has(file) ? texts.text(file) : undefined,
    bytes: file => known.has(file) ? texts.bytes(file) : undefined,
  }
}

/** Opens all code that is needed to analyse some paths as parts of their projects: whole work trees, packages or workspaces, named relative to `cwd`. */
export function openScan(cwd: string, paths: readonly string[], options: SourceOptions = {}): OpenSources {
  const files = options.files ?? diskFiles(cwd)
  return openSources(cwd, { ...options, files, roots: rootsOf(files, paths), paths })
}

function overlayOf(files: Files, paths: readonly string[], { overlay, forceExclude }: SourceOptions): ReadonlyMap<string, string> {
  if (!overlay || !forceExclude) return overlay ?? new Map()
  const listed = new Set(paths)
  return new Map([...overlay].filter(([file]) => !isExcluded(files, file, listed)))
}

function listed(files: Files, options: SourceOptions): Listing {
  const all = listAll(files, options)
  if (!options.follow) return all
  const { paths, errors } = followLinks(files, all.paths, (options.roots ?? [{ folder: '' }]).map(({ folder }) => folder))
  return { ...all, paths, errors: [...all.errors, ...errors] }
}

function listAll(files: Files, options: SourceOptions): Listing {
  const listings = (options.roots ?? [{ folder: '' }]).map(root => listFolder(files, root, options.forceExclude))
  const paths = new Set(listings.flatMap(listing => listing.paths))
  const errors = listings.flatMap(listing => listing.errors)
  for (const path of options.forceExclude ? [] : options.paths ?? []) {
    const literal = listLiteral(files, namedPath(files, path), paths)
    for (const found of literal.paths) paths.add(found)
    errors.push(...literal.errors)
  }
  return { paths: [...paths], errors, notes: [...new Set(listings.flatMap(listing => listing.notes ?? []))] }
}
