import { reach } from '../project/reach.ts'
import type { Root } from '../project/project.ts'
import { upwards } from '../project/value-flow.ts'
import { wordTest } from '../project/word-tests.ts'
import { isTest } from '../uses/file-context.ts'
import type { RootSearch } from './root-search.ts'
import { Spread } from './spread.ts'

/**
 * Tests if imports connect files of a large unit with no root that may pass something of the API on, and none of them is a root: the analysis
 * of the unit comes to none of them. A root file that is one by its paths only is parsed to find out whether it has one; that of a test counts
 * only in the test. A file that holds a name of the schedule may pass that on over any number of calls.
 */
export function isOutOfReach(search: RootSearch, files: readonly string[]): boolean {
  const { project, gate: { roots, names, asked }, isLarge } = search
  if (!isLarge || files.some(file => roots.has(file))) return false
  const holdsName = wordTest(project, [...names], { ignoreCase: false, whole: true })
  if (names.size > 0 && files.some(holdsName)) return false
  const spread = new Spread(search)
  const mayPassOn = (file: string, root: Root): boolean => {
    return root.isAlone !== true && (root.isLoose !== true || (!isTest(file) && spread.beginAtPaths(file, root)))
  }
  const seeds = [...roots].filter(([file, root]) => mayPassOn(file, root))
  const found = new Set<string>()
  for (let next = seeds.map(([file]) => file); next.length > 0;) {
    addBelow(search, upwards(project, next, reach).keys(), found)
    if (files.some(file => found.has(file))) return false
    // What asks one of the project's servers may get something of the API from it. A test passes it to no code that matters.
    const asking = [...asked.asking].filter(([file, servers]) => !found.has(file) && servers.some(server => found.has(server))).map(([file]) => file)
    if (asking.some(file => files.includes(file))) return false
    next = asking.filter(file => !isTest(file))
  }
  return true
}

/** Adds some files to others, and all that these import. */
function addBelow({ project }: RootSearch, files: Iterable<string>, found: Set<string>): void {
  const work = [...files]
  for (let file = work.pop(); file !== undefined; file = work.pop()) {
    if (found.has(file)) continue
    found.add(file)
    work.push(...project.imports(file))
  }
}
