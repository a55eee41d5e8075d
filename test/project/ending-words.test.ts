import { describe, expect, it } from 'vitest'
import { endingWords } from '../../src/project/ending-words.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { tellingFiles } from '../../src/project/telling-files.ts'
import { below } from '../support/acme-interest.ts'

const end = below({}, null, true)
/** /zones/{}/settings/search, /orgs/{}/search, /events */
const templates = below({ zones: below({}, below({ settings: below({ search: end }) })), orgs: below({}, below({ search: end })), events: end })

/** Eight more files have each of the words, so that none is rare. */
const everyday = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`x${String(index)}.ts`, "f('zones', 'settings', 'search', 'orgs', 'events')"]))

/** Returns the words that may end a path in `page.ts`. */
function endsIn(files: Readonly<Record<string, string>>): readonly string[] {
  const record = { ...everyday, ...files }
  const project = openProject('', { files: memoryFiles(record) })
  const all = Object.keys(record)
  return [...endingWords(project, templates, tellingFiles(project, all, { weakWords: [], templates }), all)('page.ts')]
}

const page = "import { set } from './set'\nset('search', zones, settings)\n"

describe('an everyday word ends a path', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['where the file has the beginning', { 'page.ts': 'const at = `/zones/${zone}/settings/`\nget(at + "search")' }],
    ['where an imported file has it', { 'page.ts': page, 'set.ts': 'export const set = name => get(`/zones/${zone}/settings/${name}`)' }],
    ['where a file has it four imports away', {
      'page.ts': page, 'set.ts': "export { set } from './a'\nimport './a'\nset()", 'a.ts': "import { b } from './b'\nb()", 'b.ts': "import { c } from './c'\nc()",
      'c.ts': "get('/orgs/' + org + '/' + name)",
    }],
    ['where the beginning is a list', { 'page.ts': page, 'set.ts': "export const set = name => get(['zones', zone, 'settings', name].join('/'))" }],
    ['where the beginning is made of constants', {
      'page.ts': page, 'set.ts': "import { SEGMENTS } from './segments'\nexport const set = name => get(`/${SEGMENTS.ZONES}/${zone}/${SEGMENTS.SETTINGS}/${name}`)",
      'segments.ts': "export const SEGMENTS = { ZONES: 'zones', SETTINGS: 'settings' }",
    }],
    ['where the beginning is a whole text', { 'page.ts': page, 'set.ts': 'const at = `/zones/${zone}/settings`\nexport const set = name => get([at, name].join("/"))' }],
  ])('%s', (_, files) => {
    expect(endsIn(files)).toEqual(['search'])
  })

  it.each<[string, Readonly<Record<string, string>>]>([
    ['where nothing has the beginning', { 'page.ts': page, 'set.ts': 'export const set = name => get(name)' }],
    ['where another segment is open', { 'page.ts': page, 'set.ts': 'export const set = org => get(`/orgs/${org}`)' }],
    ['where the text of another path ends', { 'page.ts': page, 'set.ts': "export const set = name => get('/settings')" }],
    ['as a whole path where the file has it as no segment', { 'page.ts': "get('events')" }],
    ['where only a file that does not get its values has it', { 'page.ts': page, 'set.ts': 'export const set = name => 0', 'other.ts': 'get(`/zones/${zone}/settings/${name}`)' }],
  ])('not %s', (_, files) => {
    expect(endsIn(files)).toEqual([])
  })

  it('where it is a whole path', () => {
    expect(endsIn({ 'page.ts': "get('events')\nget('/events')" })).toEqual(['events'])
  })

  it('where it is rare', () => {
    const rare = below({ zones: below({}, below({ minify: end })) })
    const project = openProject('', { files: memoryFiles({ 'page.ts': "set('minify')" }) })
    expect([...endingWords(project, rare, tellingFiles(project, ['page.ts'], { weakWords: [], templates: rare }), ['page.ts'])('page.ts')]).toEqual(['minify'])
  })
})
