import { own } from '../own.ts'
import { codeExtensions } from './kinds.ts'

const endings = [...codeExtensions, '.d.ts', '.d.mts', '.d.cts']
/** The extensions in the source for an extension in a specifier. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.d.ts'],
  '.mjs': ['.mts', '.d.mts'],
  '.cjs': ['.cts', '.d.cts'],
}

const scriptEnding = /\.[cm]?jsx?$/

/** Finds the listed file for a path without or with another extension, or for a folder with an index. */
export function locate(path: string, isListed: (path: string) => boolean): string | undefined {
  const exact = isListed(path) ? path : undefined
  if (exact !== undefined) return exact
  const extension = scriptEnding.exec(path)?.[0]
  if (extension !== undefined) {
    const stem = path.slice(0, -extension.length)
    const source = own(sources, extension)?.find(ending => isListed(stem + ending))
    if (source !== undefined) return stem + source
  }
  if (path !== '') {
    const ending = endings.find(candidate => isListed(path + candidate))
    if (ending !== undefined) return path + ending
  }
  const index = path === '' ? 'index' : `${path}/index`
  const ending = endings.find(candidate => isListed(index + candidate))
  return ending === undefined ? undefined : index + ending
}

/** Returns a locator among a set of files: where no file begins with the path, no ending needs to be tried. */
export function locator(files: readonly string[]): (path: string) => string | undefined {
  const listed = new Set(files)
  const beginnings = new Set(files.flatMap(beginningsOf))
  const isListed = (path: string): boolean => listed.has(path)
  const mayExist = (path: string): boolean => isListed(path) || beginnings.has(path)
    || beginnings.has(path.replace(scriptEnding, ''))
    || beginnings.has(path === '' ? 'index' : `${path}/index`)
  return path => mayExist(path) ? locate(path, isListed) : undefined
}

/** Returns a path cut off at each dot of its name. */
function beginningsOf(path: string): string[] {
  const found: string[] = []
  for (let at = path.indexOf('.', path.lastIndexOf('/') + 1); at >= 0; at = path.indexOf('.', at + 1)) found.push(path.slice(0, at))
  return found
}
