/** The entry at a path; a link is not resolved. */
export interface FileStat {
  readonly kind: 'file' | 'directory' | 'link' | 'other'
  readonly size: number
  /** Milliseconds; 0 when not available. */
  readonly modified: number
}
export interface FolderEntry { readonly name: string, readonly kind: FileStat['kind'] }
export type FileRead =
  | { readonly ok: true, /** Valid until the next read. */ readonly bytes: Buffer }
  | { readonly ok: false, readonly why: 'missing' | 'link' | 'other' | 'too large' | 'unreadable', readonly message: string }

/** The port to the disk of the scanned code, which nothing bypasses. Paths are relative to `root`, with `/`. */
export interface Files {
  /** Absolute. */
  readonly root: string
  /** False if only this port may be used, no git and no glob. */
  readonly onDisk: boolean
  stat(path: string): FileStat | undefined
  exists(path: string): boolean
  /** Returns a text that changes when a regular file does; undefined for anything else, and for a file that changed after `settled` (milliseconds). */
  stamp?(path: string, settled: number): string | undefined
  /** Returns the target of the link to a package; undefined when there is none. */
  linkTarget?(path: string): string | undefined
  /** Lists the entries of a folder; undefined when it cannot be read. */
  list(folder: string): readonly FolderEntry[] | undefined
  /** Reads the bytes of a regular file of at most `limit` bytes. */
  read(path: string, limit: number): FileRead
}

/** Creates files from a record of path to text or bytes: tests and editors run without a disk. */
export function memoryFiles(record: Readonly<Record<string, string | Uint8Array>>, root = '/project'): Files {
  const files = new Map(Object.entries(record).map(([path, content]) => [path, Buffer.from(content)]))
  const folders = folderIndex([...files.keys()])
  const stat = (path: string): FileStat | undefined => {
    const bytes = files.get(path)
    if (bytes) return { kind: 'file', size: bytes.length, modified: 0 }
    return folders.has(path === '.' ? '' : path) ? { kind: 'directory', size: 0, modified: 0 } : undefined
  }
  return {
    root,
    onDisk: false,
    stat,
    exists: path => stat(path) !== undefined,
    list: folder => {
      const names = folders.get(folder === '.' ? '' : folder)
      return names && [...names].map(([name, kind]) => ({ name, kind }))
    },
    read(path, limit) {
      const bytes = files.get(path)
      if (!bytes) return { ok: false, why: 'missing', message: 'no such file' }
      if (bytes.length > limit) return { ok: false, why: 'too large', message: `larger than ${limit} bytes` }
      return { ok: true, bytes }
    },
  }
}

function folderIndex(paths: readonly string[]): Map<string, Map<string, 'file' | 'directory'>> {
  const folders = new Map<string, Map<string, 'file' | 'directory'>>([['', new Map()]])
  for (const path of paths) {
    const parts = path.split('/')
    let folder = ''
    parts.forEach((name, index) => {
      const entries = folders.get(folder) ?? new Map<string, 'file' | 'directory'>()
      folders.set(folder, entries)
      const last = index === parts.length - 1
      entries.set(name, last ? 'file' : 'directory')
      if (last) return
      folder = folder === '' ? name : `${folder}/${name}`
    })
  }
  return folders
}
