import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '../config/user-error.ts'
import type { DerivedMethods } from '../engine/derive-operations.ts'
import { sortedVersions } from '../project/versions.ts'
import { formatMethods, parseMethods } from '../schedule/sdk-methods.ts'
import type { SdkMethod } from '../schedule/sdk-methods.ts'
import { writeFileWhole } from './write-file-whole.ts'

/** Adds the methods of an installed SDK to a table of its versions, which is made if there is none; returns what was done. */
export function writeMethods(cwd: string, file: string, sdks: readonly DerivedMethods[]): string {
  if (!file.endsWith('.tsv')) throw new UserError(`--write needs a .tsv file, but got "${file}".`)
  const [sdk, ...others] = sdks
  if (!sdk || others.length > 0) throw new UserError(`Several SDKs are installed: ${sdks.map(({ name }) => name).join(', ')}. Choose one with --package.`)
  const known = methodsIn(cwd, file).set(sdk.tableVersion, sdk.methods)
  const byVersion = new Map(sortedVersions([...known.keys()]).map(version => [version, known.get(version) ?? []]))
  writeFileWhole(cwd, file, [formatMethods(byVersion)])
  const versions = byVersion.size === 1 ? '1 version' : `${byVersion.size} versions`
  return `Wrote ${sdk.methods.length} methods of ${sdk.tableName} ${sdk.tableVersion} to ${file}, which has ${versions}.\n`
}

/** Returns the methods that a table lists, by version; none where there is no file. */
function methodsIn(cwd: string, file: string): Map<string, readonly SdkMethod[]> {
  const path = resolve(cwd, file)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return new Map()
  try {
    const table = parseMethods(readFileSync(path, 'utf8'))
    return new Map(table.versions.map(version => [version, table.methodsOf(version)]))
  } catch (error) {
    throw new UserError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
