import { asStrings } from './jsonc.ts'
import { folderOf, under } from './kinds.ts'
import type { Packages } from './packages.ts'
import type { Project } from './project.ts'
import { isBuilt, sourcesOf } from './sources-of.ts'

const DECLARATIONS = /([^/]+)\.d(\.[cm]?)ts$/

/**
 * Returns the code that a declaration file describes: `index.js` or `index.ts` for `index.d.ts`, else the entry of the package that names
 * the file as its `types`. No import leads from the one to the other. A file that is built from sources in the project describes nothing
 * that they do not.
 */
export function declaredCode(packages: Packages, find: (path: string) => string | undefined): Project['describes'] {
  return file => {
    const [, stem, ending = ''] = DECLARATIONS.exec(file) ?? []
    if (stem === undefined) return undefined
    const folder = packages.folderOf(file)
    const own = folder === '' ? file : file.slice(folder.length + 1)
    if (isBuilt(own) && sourcesOf(own).some(source => find(under(folder, source)) !== undefined)) return undefined
    const twin = under(folderOf(file), `${stem}${ending}js`)
    return [twin, ...entriesOf(packages, folder, file)].map(find).find(each => each !== undefined && !DECLARATIONS.test(each))
  }
}

/** Returns where the code of a package may begin, if a file declares its types. */
function entriesOf({ manifest }: Packages, folder: string, file: string): readonly string[] {
  const { types, typings, source, main, module } = manifest(folder) ?? {}
  if (![types, typings].flatMap(asStrings).some(path => under(folder, plain(path)) === file)) return []
  return [...[source, main, module].flatMap(asStrings), 'index.js', 'src/index.js'].map(path => under(folder, plain(path)))
}

function plain(path: string): string {
  return path.replace(/^\.\//, '')
}
