import { codeExtensions } from './kinds.ts'

const endings = [...codeExtensions, '.d.ts', '.d.mts', '.d.cts']
/** What an extension that is written may stand for in the source. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx', '.d.ts'],
  '.jsx': ['.tsx', '.d.ts'],
  '.mjs': ['.mts', '.d.mts'],
  '.cjs': ['.cts', '.d.cts'],
}

/** The listed file that a path without or with another extension, or a folder with an index, stands for. */
export function locate(path: string, isListed: (path: string) => boolean): string | undefined {
  const exact = isListed(path) ? path : undefined
  if (exact !== undefined) return exact
  const extension = /\.[cm]?jsx?$/.exec(path)?.[0]
  if (extension !== undefined) {
    const stem = path.slice(0, -extension.length)
    const source = sources[extension]?.find(ending => isListed(stem + ending))
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
