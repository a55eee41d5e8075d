import { centralStores } from '../clients/central-stores.ts'
import { reducerStores } from '../clients/reducer-stores.ts'
import { packageOf, plainSpecifier } from '../syntax/package-specifier.ts'
import type { Project } from './project.ts'
import { reach } from './reach.ts'
import { rememberedByFile } from './remembered-by-file.ts'
import { upwards } from './value-flow.ts'

/** Tests if a store of the application is made of some files: what reads its state need not name any of them. */
export function fillStores(project: Project, files: readonly string[]): boolean {
  return [...upwards(project, files, reach).keys()].some(file => makesStore(project, file))
}

const makesStore = rememberedByFile((project, file): boolean => {
  const imported = new Set(project.externals(file).map(specifier => packageOf(plainSpecifier(specifier))))
  const text = project.text(file) ?? ''
  return [centralStores, reducerStores].some(({ makers, roots }) => (
    [...makers].some(name => imported.has(name)) && [...roots].some(word => text.includes(word))))
})
