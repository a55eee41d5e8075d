import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../../src/project/project.ts'
import type { FixtureProject } from '../support/fixtures.ts'
import { collectedOf } from './collected.ts'
import { declaredCallables, listCallSites } from './list-call-sites.ts'
import { stateOf } from './state-of.ts'

/** Sites that the engine does not account for, and why: `project file callee`. One that it does account for has to go. */
const reasons: Readonly<Record<string, string>> = {
  'shell-in-files/github-script .github/workflows/label.yml:33 github.request': 'a script with a syntax error is not read',
  'served/forms lib/cloudflare.ts:4 fetch': 'each of the four calls with an unknown setting is listed at its caller, but not the request that a form repeats',
  'served/route-parameters server/express.js:18 fetch': 'the unknown setting is listed at the fetch, but not the request of the page that repeats it',
  'served/route-parameters web/page.ts:1 fetch': 'the unknown setting is listed at the fetch of the handler, but not at the request of the page',
}

export const exceptions: readonly string[] = Object.keys(reasons)

/** The call sites of a fixture project. */
export interface CountedSites {
  readonly count: number
  /** Those in a state of their own that no exception names: neither a use that can be judged, nor unresolved, nor a wrapper whose inside is a site itself. */
  readonly lost: readonly string[]
  /** The exceptions that there are. */
  readonly excepted: readonly string[]
}

/** Looks at each call site of a project that is open in a folder. */
export function countSites({ name, files }: FixtureProject, root: string, project: Project): CountedSites {
  const texts = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))
  const sites = listCallSites(texts)
  const wrappers = declaredCallables(texts)
  const collected = collectedOf(project)
  const lost = sites.flatMap(site => {
    const state = stateOf(site, collected)
    if (!state.startsWith('lost') || (site.kind === 'member' && wrappers.has(site.callee.split('.').at(-1) ?? ''))) return []
    return [`${name} ${site.file}:${String(site.line)} ${site.callee} ${state}`]
  })
  const excepted = exceptions.filter(each => lost.some(one => one.startsWith(each)))
  return { count: sites.length, lost: lost.filter(one => !excepted.some(each => one.startsWith(each))), excepted }
}

/** The exceptions that are none any more. */
export function idleExceptions(all: readonly CountedSites[]): readonly string[] {
  return exceptions.filter(each => !all.some(({ excepted }) => excepted.includes(each)))
}
