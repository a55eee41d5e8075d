import { isBelow } from './paths.ts'

/** Tests folders for whether their configurations matter to a run: they lie above a file that is asked for, or below what is named. */
export function askedFolders(files: Iterable<string>, named: readonly string[]): (folder: string) => boolean {
  const asked = [...files]
  return folder => asked.some(file => isBelow(folder, file)) || named.some(path => path === folder || isBelow(path, folder))
}
