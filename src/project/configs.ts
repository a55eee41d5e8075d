import type { Files } from './files.ts'

const LARGEST = 1 << 20

/** Tests if a listed path is a configuration of this tool. */
export function isConfig(path: string): boolean {
  return path === 'sunset.config.yaml' || path.endsWith('/sunset.config.yaml')
}

/** Reads the configurations among listed paths, those of outer folders first. */
export function configsOf(files: Files, listed: readonly string[]): readonly { readonly file: string, readonly bytes: Uint8Array }[] {
  return listed.filter(isConfig).sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1)).flatMap(file => {
    const read = files.read(file, LARGEST)
    return read.ok ? [{ file, bytes: read.bytes }] : []
  })
}
