import { brokenConfig, itemPath, largestConfig, readConfig, type ConfigFile } from '../config/read-config.ts'
import type { Mistake } from '../schedule/schedule-error.ts'
import { versionOf, type ConfigSource } from './configs.ts'
import { boundaryOf, extendedFile } from './extended-file.ts'
import type { Files } from './files.ts'

const deepest = 8
const most = 64

/** The files that a configuration consists of, the lowest first, and the mistakes in their references to each other. */
export interface ConfigLayers {
  readonly layers: readonly ConfigFile[]
  readonly mistakes: readonly Mistake[]
}

/** Returns a reader of configurations and the files that they extend; each file is read once. */
export function layerReader({ disk: files, read: versions }: Pick<ConfigSource, 'disk' | 'read'>): (file: string) => ConfigLayers {
  const known = new Map<string, ConfigFile>()
  const open = (file: string): ConfigFile => {
    const found = known.get(file) ?? read(files, file)
    versions.set(file, versionOf(files, file))
    known.set(file, found)
    return found
  }
  return file => {
    const walk: Walk = { files, open, layers: [], mistakes: [] }
    visit(open(file), boundaryOf(files, file), [file], walk)
    return walk
  }
}

interface Walk {
  readonly files: Files
  readonly open: (file: string) => ConfigFile
  readonly layers: ConfigFile[]
  readonly mistakes: Mistake[]
}

function visit(config: ConfigFile, within: string, chain: readonly string[], walk: Walk): void {
  for (const [index, name] of (config.value.extends ?? []).entries()) {
    const refuse = (message: string): void => { walk.mistakes.push(config.mistakeAt(itemPath(config, 'extends', index), message)) }
    const found = extendedFile(walk.files, config.file, within, name)
    if ('problem' in found) refuse(found.problem)
    else if (chain.includes(found.file)) refuse(`creates a cycle: ${[...chain, found.file].join(' → ')}.`)
    else if (chain.length >= deepest) refuse(`is nested more than ${deepest} levels deep: ${[...chain, found.file].join(' → ')}.`)
    else if (walk.layers.length >= most) refuse(`includes more than ${most} files.`)
    else visit(walk.open(found.file), found.within, [...chain, found.file], walk)
  }
  walk.layers.push(config)
}

function read(files: Files, file: string): ConfigFile {
  const found = files.read(file, largestConfig)
  if (found.ok) return readConfig(found.bytes, file)
  const message = found.why === 'link' ? 'is a symbolic link; use a regular file.' : `cannot be read: ${found.message}.`
  const line = found.why === 'missing' ? 0 : 1
  return brokenConfig(file, [{ file, line, column: line, path: '', message }])
}
