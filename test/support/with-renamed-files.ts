import { posix } from 'node:path'
import { routeOfFile } from '../../src/clients/server-frameworks.ts'
import { isCode, isData, isShellFile } from '../../src/project/kinds.ts'

type Files = Readonly<Record<string, string>>

const specifier = /(?<=(["'`]))\.{1,2}\/[^"'`\s]+(?=\1)/g

/** A project whose files have other names, so that they are read in another order; imports follow. */
export interface Renamed {
  readonly files: Files
  /** The name that a file had before. */
  before(file: string): string
}

/** Puts the given words before the names of files, in turn. Files that mean something by their name or are named by more than relative paths keep it. */
export function withRenamedFiles(files: Files, words: readonly string[]): Renamed {
  const free = Object.keys(files).filter(file => isFree(files, file))
  const names = new Map(free.map((file, index) => [file, posix.join(posix.dirname(file), `${words[index % words.length] ?? ''}${posix.basename(file)}`)]))
  const before = new Map([...names].map(([from, to]) => [to, from]))
  const renamed = Object.entries(files).map(([file, text]) => [names.get(file) ?? file, hasImports(file) ? text.replaceAll(specifier, path => specifierOf(names, file, path)) : text])
  return { files: Object.fromEntries(renamed) as Files, before: file => before.get(file) ?? file }
}

function hasImports(file: string): boolean {
  return isCode(file) && !isData(file)
}

function isFree(files: Files, file: string): boolean {
  const stem = stemOf(posix.basename(file))
  // Scripts name files in more ways, and other files of the shell are known by their names.
  if (!hasImports(file) || isShellFile(file) || routeOfFile(file) || describesTypes(files, file)) return false
  if (/^(?:index|main|\W.*)$/.test(stem) || file.includes('.config.') || file.includes('__mocks__')) return false
  return !Object.entries(files).some(([other, text]) => hasImports(other) ? isNamed(text, stem) : text.includes(stem))
}

/** Tests if one of two files declares the types of the other by its name: `zones.d.ts` and `zones.js`. */
function describesTypes(files: Files, file: string): boolean {
  const plain = stemOf(file).replace(/\.d$/, '')
  return Object.keys(files).some(other => other !== file && stemOf(other).replace(/\.d$/, '') === plain && /\.d$/.test(stemOf(other)) !== /\.d$/.test(stemOf(file)))
}

/** Tests for an import such as `@/http`. */
function isNamed(text: string, stem: string): boolean {
  return [...text.matchAll(/\b(?:from|import|require)\b[\s(]*(["'])([^"']+)\1/g)].some(([, , path = '']) => !path.startsWith('.') && stemOf(posix.basename(path)) === stem)
}

function specifierOf(names: ReadonlyMap<string, string>, file: string, path: string): string {
  const target = posix.join(posix.dirname(file), path)
  const found = [...names].find(([from]) => from === target || (stemOf(from) === stemOf(target) && /(?:\.[cm]?jsx?|\/[^.]*)$/.test(path)))
  return found ? `${posix.dirname(path).replace(/^(?!\.)/, './')}/${posix.basename(found[1]).slice(0, -posix.basename(found[0]).length)}${posix.basename(path)}` : path
}

function stemOf(file: string): string {
  return file.replace(/\.[cm]?[jt]sx?$|\.vue$|\.svelte$|\.astro$|\.md$/, '')
}
