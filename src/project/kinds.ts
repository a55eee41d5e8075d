import { fileKind } from '../syntax/file-kind.ts'

/** Extensions of the files that are code. */
export const codeExtensions = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte', '.astro'] as const

const code: ReadonlySet<string> = new Set(codeExtensions)

/** Tests if a file is of a kind that can be analysed, by its name. */
export function isCode(file: string): boolean {
  const dot = file.lastIndexOf('.')
  return dot > 0 && code.has(file.slice(dot)) || fileKind(file) !== undefined
}

/** Tests if the code of a file is for the shell, by its name: a script, or a file that holds some. */
export function isShellFile(file: string): boolean {
  const kind = fileKind(file)
  return kind !== undefined && kind !== 'script' && kind !== 'markdown' && kind !== 'settings'
}

/** Tests if a file holds data that code reads, by its name. */
export function isSettingsFile(file: string): boolean {
  return fileKind(file) === 'settings'
}

/** Tests if a file is one of data, of which only few hold code or what code reads, by its name. */
export function isData(file: string): boolean {
  const kind = fileKind(file)
  return kind === 'manifest' || kind === 'settings'
}

/** Tests if only some files of this kind hold code, or only some places in them. */
export function mayHoldCode(file: string): boolean {
  const kind = fileKind(file)
  return kind !== undefined && kind !== 'script' && kind !== 'shell'
}

/** Tests if only the fences of a file are code. */
export function isMarkdown(file: string): boolean {
  return file.endsWith('.md')
}

/** Tests if code can import what is read of a file. */
export function isImportable(file: string): boolean {
  return !isMarkdown(file) && fileKind(file) !== 'manifest'
}

/** Returns the folder of a path with `/`; `` for a name alone. */
export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/')
  return slash < 0 ? '' : file.slice(0, slash)
}

/** Joins a folder and a path, without normalising. */
export function under(folder: string, path: string): string {
  return folder === '' || folder === '.' ? path : `${folder}/${path}`
}
