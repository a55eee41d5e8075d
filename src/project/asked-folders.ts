import { isBelow } from './paths.ts'

/** Returns a test of whether the configurations in a folder matter to a run: the folder is above a file to report on, or below a path that the user named. */
export function askedFolders(files: Iterable<string>, named: readonly string[]): (folder: string) => boolean {
  const reported = [...files]
  return folder => reported.some(file => isBelow(folder, file)) || named.some(path => path === folder || isBelow(path, folder))
}
