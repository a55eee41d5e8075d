import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { examples, fixtureProjects, openWorkspace } from '../support/fixtures.ts'
import { collectedOf } from './collected.ts'
import type { CollectedProject } from './collected.ts'
import { declaredCallables, listCallSites } from './list-call-sites.ts'
import { addresses, programOf, senders } from './programs.ts'
import { stateOf } from './state-of.ts'

/** Sites that the engine does not account for, and why: `project file callee`. One that it does account for has to go. */
const exceptions: Readonly<Record<string, string>> = {
  'shell-in-files/github-script .github/workflows/label.yml:33 github.request': 'a script with a syntax error is not read',
  'served/forms lib/cloudflare.ts:4 fetch': 'each of the four calls with an unknown setting is listed at its caller, but not the request that a form repeats',
  'served/route-parameters server/express.js:18 fetch': 'the unknown setting is listed at the fetch, but not the request of the page that repeats it',
  'served/route-parameters web/page.ts:1 fetch': 'the unknown setting is listed at the fetch of the handler, but not at the request of the page',
}

const projects = [...fixtureProjects(), examples]

/** Call sites in a state of their own: neither a use that can be judged, nor unresolved, nor a wrapper whose inside is a site itself. */
function lostIn(name: string, files: ReadonlyMap<string, string>, sites: ReturnType<typeof listCallSites>, collected: CollectedProject): string[] {
  const wrappers = declaredCallables(files)
  return sites.flatMap(site => {
    const state = stateOf(site, collected)
    if (!state.startsWith('lost') || (site.kind === 'member' && wrappers.has(site.callee.split('.').at(-1) ?? ''))) return []
    return [`${name} ${site.file}:${String(site.line)} ${site.callee} ${state}`]
  })
}

describe('every call site of the fixtures and the examples is accounted for', () => {
  const lost: string[] = []
  let count = 0
  afterAll(() => { console.log(`${String(count)} call sites in ${String(projects.length)} projects.`) })

  it.each(projects.map(project => ({ name: project.name, project })))('$name', ({ name, project }) => {
    const workspace = openWorkspace(project)
    try {
      const files = new Map(project.files.map(file => [file, readFileSync(join(workspace.root, file), 'utf8')]))
      const sites = listCallSites(files)
      count += sites.length
      const found = lostIn(name, files, sites, collectedOf(openProject(workspace.root)))
      lost.push(...found)
      expect(found.filter(each => !isException(each))).toEqual([])
    } finally {
      workspace.remove()
    }
  })

  it('has no exception that is none any more', () => {
    expect(Object.keys(exceptions).filter(each => !lost.some(one => one.startsWith(each)))).toEqual([])
    expect(count).toBeGreaterThan(500)
  })
})

function isException(lost: string): boolean {
  return Object.keys(exceptions).some(each => lost.startsWith(each))
}

let generated = 0
afterAll(() => { console.log(`${String(generated)} call sites in ${String(addresses.length * senders.length)} generated programs.`) })

describe.each(addresses.map(address => ({ ...address, address })))('$name ends as $outcome at every place', ({ address, outcome }) => {
  it.each(senders)('%s', sender => {
    const text = programOf(sender, address)
    const collected = collectedOf(openProject('/project', { files: memoryFiles({ 'a.ts': text }) }))
    const states = listCallSites(new Map([['a.ts', text]])).map(site => `${String(site.line)} ${site.callee} ${stateOf(site, collected)}`)
    generated += states.length
    expect(states.length).toBeGreaterThanOrEqual(11)
    expect(states.filter(state => !state.endsWith(outcome === 'unresolved' ? ' unresolved' : ' known'))).toEqual([])
  })
})
