import { settingWords } from '../clients/setting-words.ts'
import { packageOf, plainSpecifier } from '../syntax/package-specifier.ts'
import type { Project } from './project.ts'
import { rememberedByFile } from './remembered-by-file.ts'

/** Finds the files that set something for all instances of a library, such as `axios.defaults.baseURL`. */
export function settingFiles(project: Project, files: readonly string[]): readonly string[] {
  return files.filter(file => isSetting(project, file))
}

/** Tests if a file of a project sets something for all instances of a library, given a specifier of one of its modules. */
export function isSetForAll(project: Project, specifier: string): boolean {
  const name = packageOf(plainSpecifier(specifier))
  if (!settingWords.some(({ modules }) => modules.some(each => packageOf(each) === name))) return false
  return project.files.some(file => project.externals(file).some(each => packageOf(plainSpecifier(each)) === name) && isSetting(project, file))
}

/** Returns the files that import a library of which one of some files sets something for all instances. */
export function filesSetBy(project: Project, setters: readonly string[]): readonly string[] {
  const names = new Set(setters.flatMap(file => packagesSetBy(project, file)))
  if (names.size === 0) return []
  return project.files.filter(file => project.externals(file).some(specifier => names.has(packageOf(plainSpecifier(specifier)))))
}

function isSetting(project: Project, file: string): boolean {
  return packagesSetBy(project, file).length > 0
}

/** Returns the packages of the libraries of which a file sets something for all instances. */
const packagesSetBy = rememberedByFile((project, file): readonly string[] => {
  const imported = new Set(project.externals(file).map(specifier => packageOf(plainSpecifier(specifier))))
  const sets = settingWords.flatMap(({ modules, words, anywhere }) => {
    const packages = modules.map(packageOf)
    const counting = packages.some(name => imported.has(name)) ? words : anywhere
    return counting.length > 0 ? [{ packages, words: counting }] : []
  })
  const text = sets.length > 0 ? project.text(file) ?? '' : ''
  return sets.filter(({ words }) => words.some(word => text.includes(word))).flatMap(({ packages }) => packages)
})
