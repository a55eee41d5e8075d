import { HOLE, openEnds, pathTails } from '../project/path-tails.ts'
import type { Module } from '../syntax/module.ts'
import type { Interest } from '../uses/interest.ts'
import { literalPattern } from '../uses/literal-pattern.ts'
import { textOf } from './literal-texts.ts'
import { wholeTextsIn } from './path-literals.ts'
import type { RootSearch } from './root-search.ts'

/**
 * Returns the files that may complete a path by what they send to a server of the project: the server requests `/zones/${zone}/settings/${name}`,
 * and the file, or one that it imports, has the text `minify`.
 */
export function completingAskers(search: RootSearch, isServer: (file: string) => boolean): readonly string[] {
  const { gate: { asked }, project } = search
  const known = new Map<string, readonly string[]>()
  const endsOf = (server: string): readonly string[] => {
    const found = known.get(server) ?? endsIn(search.module(server), search.interest)
    known.set(server, found)
    return found
  }
  return [...asked.asking].flatMap(([file, servers]) => {
    const ends = new Set(servers.filter(isServer).flatMap(endsOf))
    if (ends.size === 0) return []
    const text = new RegExp(`["'\`/](?:${[...ends].map(literalPattern).join('|')})["'\`/?]`)
    return [file, ...project.imports(file)].some(each => text.test(project.text(each) ?? '')) ? [file] : []
  })
}

/** Returns the last literals of the paths of a schedule that texts of a module may be, if their last segment is filled in. */
function endsIn(module: Module | undefined, interest: Interest): readonly string[] {
  const tails = pathTails(interest.templates)
  const texts = module ? wholeTextsIn(module).map(textOf).filter(text => text.includes(`/${HOLE}`)) : []
  return [...new Set(texts.flatMap(text => openEnds(text, tails)))]
}
