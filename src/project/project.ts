import type { ConfigSource } from './configs.ts'
import type { Dependency } from './dependencies.ts'
import type { InstalledPackage } from './installed.ts'

/** A listed file that will not be analysed, and why: `minified`, `larger than 1 MB`, `binary`, `symbolic link` … */
export interface Skipped { readonly file: string, readonly reason: string }
export interface FileError { readonly file: string, readonly kind: string, readonly message: string }

/**
 * The port to the scanned code, which nothing bypasses. Paths are relative to `root`, with `/`. Symbolic links are never resolved;
 * everything is cached by content.
 */
export interface Sources {
  /** Absolute. */
  readonly root: string
  /** Files with a known extension, sorted. */
  readonly files: readonly string[]
  readonly skipped: readonly Skipped[]
  readonly errors: readonly FileError[]
  /** Returns the decoded text without BOM; undefined when it cannot be read (then `errors` or `skipped` has the reason). */
  text(file: string): string | undefined
  /** Returns the text as UTF-8 for searching, valid until the next call; without this method the text is searched. */
  bytes?(file: string): Uint8Array | undefined
}

/** Sources, and their references to each other. */
export interface Project extends Sources {
  /** The sources that the project was opened from, if any. */
  readonly sources?: Sources
  /** Set when all but one file are those of another project: an editor's version of it. */
  readonly edited?: { readonly of: Project, readonly file: string }
  /** Returns the text of a file that code names by a relative path and that is no code itself: a template. By default, none can be read. */
  textBeside?(from: string, path: string): string | undefined
  /** Resolves a specifier to a file of this project; undefined for anything external or missing. */
  resolve(from: string, specifier: string): string | undefined
  /** Returns the file of this project whose types a declaration file declares: `index.js` for `index.d.ts`. */
  describes(file: string): string | undefined
  /** Returns the project files that `file` imports or describes, by searching its text for specifiers, not by parsing. */
  imports(file: string): readonly string[]
  /** Returns the project files that import `file`. */
  importers(file: string): readonly string[]
  /** Returns the literal specifiers in the text of `file` outside of the project, such as `axios`. */
  externals(file: string): readonly string[]
  /** Returns all literal specifiers in the text of `file`. */
  specifiers(file: string): readonly string[]
  /** Returns the folder of the nearest package.json, else of the repository, relative; `` for the root. */
  packageOf(file: string): string
  /** Returns the folder of the repository that a package belongs to: packages of different ones are unrelated unless imports connect them. */
  repositoryOf(folder: string): string
  /** The configuration files of this tool. */
  readonly configs: ConfigSource
  /** Returns the dependency on a package that the package.json of a file, or one above, declares; `of`: or that a package has which it declares. */
  dependency(file: string, name: string, of?: string): Dependency | undefined
  /** Returns the package that the imports of a file refer to, when it is installed. */
  installed(file: string, name: string): InstalledPackage | undefined
}

/** The place of a word that is evidence for the API. */
export interface EvidencePlace {
  readonly start: number
  readonly end: number
  readonly word: string
}

/** Why a file is a root of the analysis. */
export interface Root {
  /** The number of import steps over which what uses its code counts too. */
  readonly steps: number
  /** Only its paths make it one: it is none if none of its texts can be one. */
  readonly needsPath: boolean
  /** It is only near evidence that concerns no other code: a path counts only as a whole. */
  readonly isLoose?: boolean
  /** Its own evidence concerns no other code, and it gets none. */
  readonly isAlone?: boolean
}

/** The files that may be parsed: those with evidence, those with a path or a name that imports connect to it, and those that share values with them. */
export interface Gate {
  readonly parse: readonly string[]
  /** The files at which the analysis begins. The other files are parsed when the analysis comes to them. */
  readonly roots: ReadonlyMap<string, Root>
  /** The names of the schedule that count wherever they are. */
  readonly names: ReadonlySet<string>
  /** Tests if a name of the schedule is in none of the files that imports connect with evidence. */
  isAbsent(name: string): boolean
  /** The first place of a strong word in each file that has one: evidence. */
  readonly evidence: ReadonlyMap<string, EvidencePlace>
  /** Files that no import connects with evidence although their texts tell of the API, each with a file of its package that has evidence. */
  readonly lone: ReadonlyMap<string, string>
  /** Packages that may get responses of the API through servers of each other, in both directions. */
  readonly asking: ReadonlyMap<string, ReadonlySet<string>>
  /** The files that name a path of the project's own servers, with the files that serve it, and the files that may get a response of one. */
  readonly asked: { readonly asking: ReadonlyMap<string, readonly string[]>, readonly askers: ReadonlySet<string> }
  /** Files that get values of evidence only by a library that other code sets for all its instances. */
  readonly set: readonly string[]
}
