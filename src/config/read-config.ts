import { isUtf8 } from 'node:buffer'
import { createRequire } from 'node:module'
import { own } from '../own.ts'
import { readYaml, type YamlFile } from '../schedule/read-yaml.ts'
import { ScheduleError, type Mistake } from '../schedule/schedule-error.ts'
import { validate } from '../schedule/validate.ts'
import type { YamlPath } from '../schedule/yaml-path.ts'
import { configFormat, type ConfigValue } from './config-format.ts'

/** A configuration file as it is written, before names are resolved. */
export interface ConfigFile {
  readonly file: string
  /** The keys without mistakes. */
  readonly value: ConfigValue
  /** The mapping before it is validated. */
  readonly raw: Readonly<Record<string, unknown>>
  readonly mistakes: readonly Mistake[]
  mistakeAt(path: YamlPath, message: string): Mistake
  /** Such as `sunset.config.yaml:3:5`. */
  where(path: YamlPath): string
}

export const largestConfig = 1 << 18

/** Reads a configuration file with all its mistakes; none of them hides another of another key. JSON may have comments, and is YAML otherwise. */
export function readConfig(given: Uint8Array, name: string): ConfigFile {
  const isJson = /\.jsonc?$/.test(name) && given.length <= largestConfig && isUtf8(given)
  const bytes = isJson ? Buffer.from(withoutComments(Buffer.from(given).toString('utf8'))) : given
  try {
    const yaml = readYaml(isEmpty(bytes) ? Buffer.from('{}') : bytes, name, largestConfig, Object.keys(configFormat.shape))
    return configFile(yaml, ...validated(yaml))
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error
    return brokenConfig(name, error.mistakes)
  }
}

/** Replaces the comments of JSON by as many spaces, so that all else keeps its line and column; `stripComments` of the library adds one to each comment. */
function withoutComments(text: string): string {
  const { visit } = createRequire(import.meta.url)('jsonc-parser') as typeof import('jsonc-parser')
  let plain = ''
  try {
    visit(text, { onComment: (start, length) => { plain += text.slice(plain.length, start) + text.slice(start, start + length).replace(/[^\r\n]/g, ' ') } })
  } catch (error) {
    // The parser calls itself for each level; the reader of YAML says how many are allowed.
    if (!(error instanceof RangeError)) throw error
  }
  return plain + text.slice(plain.length)
}

/** Tests if there is nothing but comments, which is no mistake. */
function isEmpty(bytes: Uint8Array): boolean {
  if (bytes.length > largestConfig) return false
  return Buffer.from(bytes).toString('utf8').split(/\r?\n/).every(line => /^\uFEFF?\s*(?:#.*)?$/.test(line))
}

/** Returns a file without values, only with mistakes. */
export function brokenConfig(file: string, mistakes: readonly Mistake[]): ConfigFile {
  const mistakeAt = (_path: YamlPath, message: string): Mistake => ({ file, line: 1, column: 1, path: '', message })
  return { file, value: {}, raw: {}, mistakes, mistakeAt, where: () => file }
}

function configFile(yaml: YamlFile, value: ConfigValue, mistakes: readonly Mistake[]): ConfigFile {
  return {
    file: yaml.file, value, raw: yaml.value, mistakes,
    mistakeAt: (path, message) => yaml.mistakeAt(path, message),
    where: path => {
      const { file, line, column } = yaml.mistakeAt(path, '')
      return `${file}:${String(line)}:${String(column)}`
    },
  }
}

/** Returns the path of an item in the list of a key, or of its only value. */
export function itemPath({ raw }: ConfigFile, key: string, index: number): YamlPath {
  return Array.isArray(own(raw, key)) ? [key, index] : [key]
}

/** Leaves out wrong keys, so that the others still count. */
function validated(yaml: YamlFile): [ConfigValue, readonly Mistake[]] {
  try {
    return [validate(configFormat, yaml, yaml.value), []]
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error
    const right = Object.entries(yaml.value).filter(([key, value]) => configFormat.safeParse({ [key]: value }).success)
    return [configFormat.parse(Object.fromEntries(right)), error.mistakes]
  }
}
