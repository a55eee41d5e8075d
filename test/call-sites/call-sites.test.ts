import { afterAll, describe, expect, it } from 'vitest'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { examples, openWorkspace } from '../support/fixtures.ts'
import { sampleOf } from '../support/sample.ts'
import { collectedOf } from './collected.ts'
import { listCallSites } from './list-call-sites.ts'
import { countSites } from './lost-sites.ts'
import { addresses, programOf, senders } from './programs.ts'
import { stateOf } from './state-of.ts'

// Those of the fixtures are counted where the fixtures are analysed: test/fixtures.test.ts.
it('accounts for every call site of the examples', () => {
  const { root, remove } = openWorkspace(examples)
  try {
    const { count, lost } = countSites(examples, root, openProject(root))
    expect(count).toBeGreaterThan(0)
    expect(lost).toEqual([])
  } finally {
    remove()
  }
})

let generated = 0
afterAll(() => { console.log(`${String(generated)} call sites in ${String(addresses.length * senders.length)} generated programs.`) })

describe.each(addresses.map(address => ({ ...address, address })))('$name ends as $outcome at every place', ({ address, outcome }) => {
  // Each address is in the sample with another twelfth of the senders, and each sender with a twelfth of the addresses.
  it.each(sampleOf(senders, 12, addresses.indexOf(address)))('%s', sender => {
    const text = programOf(sender, address)
    const collected = collectedOf(openProject('/project', { files: memoryFiles({ 'a.ts': text }) }))
    const states = listCallSites(new Map([['a.ts', text]])).map(site => `${String(site.line)} ${site.callee} ${stateOf(site, collected)}`)
    generated += states.length
    expect(states.length).toBeGreaterThanOrEqual(11)
    expect(states.filter(state => !state.endsWith(outcome === 'unresolved' ? ' unresolved' : ' known'))).toEqual([])
  })
})
