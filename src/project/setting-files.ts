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

const isSetting = rememberedByFile((project, file): boolean => {
  const imported = new Set(project.externals(file).map(specifier => packageOf(plainSpecifier(specifier))))
  const words = settingWords.flatMap(({ modules, words, anywhere }) => modules.some(name => imported.has(packageOf(name))) ? words : anywhere)
  const text = words.length > 0 ? project.text(file) ?? '' : ''
  return words.some(word => text.includes(word))
})
