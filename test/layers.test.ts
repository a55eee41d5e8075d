import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesIn, floorOf, importsIn, roomOf, rooms, sourcesIn } from './support/import-graph.ts'
import type { Import } from './support/import-graph.ts'

const root = resolve(import.meta.dirname, '..')
/** `own` is for every folder. */
const all = importsIn(root).filter(one => one.to !== 'src/own.ts')
const disk = /^(?:node:)?(?:fs|child_process)(?:\/|$)|^src\/node-fs\.ts$/
const parsers = /^(?:ts-morph|typescript|espree|@vue\/|@typescript-eslint\/(?:parser|typescript-estree)|vue-eslint-parser)/

/** Imports that break a rule, readable. */
function offences(isOffence: (one: Import) => boolean): string[] {
  return all.filter(isOffence).map(({ from, to }) => `${from} imports ${to}`)
}

function isIn({ from }: Import, ...folders: string[]): boolean {
  return folders.some(folder => from.startsWith(`src/${folder}/`))
}

describe('arrows between folders', () => {
  it('reads the import statements', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all).toContainEqual({ from: 'src/cli/run.ts', to: 'src/cli/scan.ts', typeOnly: false })
  })

  it.each<[string, (one: Import) => boolean]>([
    ['nobody imports cli/', one => one.to.startsWith('src/cli/') && !isIn(one, 'cli')],
    ['nobody imports rules/', one => one.to.startsWith('rules/') && !one.from.startsWith('rules/')],
    ['syntax/ knows nothing of requests', one => isIn(one, 'syntax') && one.to.startsWith('src/') && !one.to.startsWith('src/syntax/')],
    ['calls/, clients/ and sdk/ import no parser', one => isIn(one, 'calls', 'clients', 'sdk') && parsers.test(one.to)],
    ['calls/, clients/ and sdk/ take the schedule as data', one => isIn(one, 'calls', 'clients', 'sdk') && one.to.startsWith('src/schedule/') && !one.typeOnly],
    ['judge/ imports no parser', one => isIn(one, 'judge') && (parsers.test(one.to) || (one.to.startsWith('src/syntax/') && !one.typeOnly))],
    ['report/ imports only types', one => isIn(one, 'report') && one.to.startsWith('src/') && !one.to.startsWith('src/report/') && !one.typeOnly],
    ['only cli/, project/, schedule/ and fixes/apply touch files', one => disk.test(one.to) && !isIn(one, 'cli', 'project') && one.from !== 'src/node-fs.ts'
      && !/^src\/schedule\/load(?:\.ts$|\/)/.test(one.from) && !/^src\/fixes\/apply(?:\.ts$|\/)/.test(one.from)],
    ['only cli/ touches the process', one => /^(?:node:)?process$/.test(one.to) && !isIn(one, 'cli')],
    ['src/ does not import the host of the rules', one => one.from.startsWith('src/') && /^eslint/.test(one.to)],
  ])('%s', (_name, isOffence) => {
    expect(offences(isOffence)).toEqual([])
  })

  it('the compiler is loaded when it is needed, never by an import', () => {
    expect(offences(one => one.to === 'ts-morph' && !one.typeOnly && !readFileSync(join(root, one.from), 'utf8').includes('createRequire'))).toEqual([])
  })
})

describe('floors and rooms', () => {
  it('the folders of src/ import downwards only', () => {
    expect(offences(one => floorOf(one.from) >= 0 && floorOf(one.to) > floorOf(one.from))).toEqual([])
    expect(sourcesIn(root, 'src').filter(file => floorOf(file) < 0)).toEqual(['src/index.ts', 'src/node-fs.ts', 'src/own.ts'])
  })

  it('the rooms of calls/ import downwards only, and no file lies loose', () => {
    expect(offences(one => roomOf(one.from) >= 0 && roomOf(one.to) > roomOf(one.from))).toEqual([])
    expect(sourcesIn(root, 'src/calls').filter(file => roomOf(file) < 0)).toEqual([])
    expect(rooms.filter(room => sourcesIn(root, `src/calls/${room}`).length === 0)).toEqual([])
  })

  it('files import each other in no circle, but for the types of the domain', () => {
    expect(circlesIn(all).filter(circle => !circle.every(file => file.startsWith('src/calls/domain/')))).toEqual([])
    expect(offences(one => one.from.startsWith('src/calls/domain/') && !one.typeOnly)).toEqual([])
  })

  it('finds a circle of three, and none in a chain', () => {
    const chain = [['a', 'b'], ['b', 'c'], ['c', 'd']].map(([from = '', to = '']): Import => ({ from, to, typeOnly: false }))
    expect(circlesIn(chain)).toEqual([])
    expect(circlesIn([...chain, { from: 'c', to: 'a', typeOnly: true }])).toEqual([['a', 'b', 'c']])
  })

  it('nothing below the interpreter imports it', () => {
    const above = ['interpreter', 'reads', 'served', 'collect'].map(room => `src/calls/${room}/`)
    expect(offences(one => one.to.startsWith('src/calls/interpreter/') && one.from.startsWith('src/calls/') && !above.some(room => one.from.startsWith(room)))).toEqual([])
  })
})
