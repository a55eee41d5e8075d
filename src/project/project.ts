import type { ConfigSource } from './configs.ts'
import type { Dependency } from './dependencies.ts'
import type { InstalledPackage } from './installed.ts'

/** A listed file that will not be analysed, and why: `minified`, `larger than 1 MB`, `binary`, `symbolic link` … */
export interface Skipped { readonly file: string, readonly reason: string }
export interface FileError { readonly file: string, readonly kind: string, readonly message: string }

/** The only way to the scanned code. Paths are relative to `root`, with `/`. Nothing follows symbolic links; everything is cached by content. */
export interface Sources {
  /** Absolute. */
  readonly root: string
  /** Files with a known extension, sorted. */
  readonly files: readonly string[]
  readonly skipped: readonly Skipped[]
  readonly errors: readonly FileError[]
  /** Decoded text without BOM; undefined when it cannot be read (then `errors` or `skipped` says why). */
  text(file: string): string | undefined
  /** The text as UTF-8 for searching, valid until the next call; without it the text is searched. */
  bytes?(file: string): Uint8Array | undefined
}

/** Sources, and what leads from one to another. */
export interface Project extends Sources {
  /** The sources themselves, when they were opened before. */
  readonly sources?: Sources
  /** Set when all but one file are those of another project: an editor's version of it. */
  readonly edited?: { readonly of: Project, readonly file: string }
  /** Where a specifier leads in this project; undefined for anything external or missing. */
  resolve(from: string, specifier: string): string | undefined
  /** Project files that `file` imports: by searching its text for specifiers, not by parsing. */
  imports(file: string): readonly string[]
  /** Project files that import `file`. */
  importers(file: string): readonly string[]
  /** Literal specifiers in the text of `file` that lead outside the project, such as `axios`. */
  externals(file: string): readonly string[]
  /** All literal specifiers in the text of `file`. */
  specifiers(file: string): readonly string[]
  /** The folder of the nearest package.json, else of the repository, relative; `` for the root. */
  packageOf(file: string): string
  /** The folder of the repository that a package belongs to: packages of different ones have nothing to do with each other unless imports say so. */
  repositoryOf(folder: string): string
  /** The configuration files of this tool. */
  readonly configs: ConfigSource
  /** What the package.json that a file belongs to, or one above, says of a package. */
  dependency(file: string, name: string): Dependency | undefined
  /** The package that the imports of a file lead to, when it is installed. */
  installed(file: string, name: string): InstalledPackage | undefined
}

/** What must be parsed: files with a strong word, those with a weak word that imports lead to from evidence, and those that may make the requests. */
export interface Gate {
  readonly parse: readonly string[]
  /** The first place of a strong word in each file that has one: evidence. */
  readonly evidence: ReadonlyMap<string, { readonly start: number, readonly end: number, readonly word: string }>
  /** Packages that may get answers of the API through servers of each other, in both directions. */
  readonly asking: ReadonlyMap<string, ReadonlySet<string>>
}
