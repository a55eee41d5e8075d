import { describe, expect, it } from 'vitest'
import { MOST_AT_ONCE } from '../../src/engine/units-of.ts'
import type { Report } from '../../src/report/report.ts'
import { analyseInMemory, projectInMemory } from '../support/analyse-files.ts'

const filler = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index): [string, string] => [
  `src/page${index}.ts`, `import { api } from './api'\nexport function page${index}() { return api('/accounts/1/pages/${index}') }\n`,
])

/** Returns findings as `file:line entry`. */
function listed({ findings }: Report): readonly string[] {
  return findings.map(({ file, line, entry }) => `${file}:${String(line)} ${entry}`)
}

const api = "import { send } from './send'\nexport const api = (path, init) => send('https://api.cloudflare.com/client/v4' + path, init)\n"
const send = 'export const send = (url, init) => fetch(url, init).then(response => response.json())\n'

describe('a unit of many files', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a path that is passed to a wrapper', { 'src/minify.ts': "import { api } from './api'\nexport const minify = zone => api(`/zones/${zone}/settings/minify`)\n" }, ['src/minify.ts:2 minify']],
    ['a setting that is passed on', {
      'src/settings.ts': "import { api } from './api'\nexport const setting = (zone, id) => api(`/zones/${zone}/settings/${id}`)\n",
      'src/run.ts': "import { setting } from './settings'\nsetting('zone', 'minify')\n",
    }, ['src/run.ts:2 minify']],
    ['a field that is read two files away from the request', {
      'src/records.ts': "import { api } from './api'\nexport const records = async zone => (await api(`/zones/${zone}/dns_records`)).result\n",
      'src/list.ts': "import { records } from './records'\nexport const list = async zone => (await records(zone)).filter(Boolean)\n",
      'src/show.ts': "import { list } from './list'\nexport const show = async () => { for (const record of await list('zone')) console.log(record.zone_name) }\n",
    }, ['src/show.ts:2 dns-record-zone-fields']],
    ['nothing else', {}, []],
  ])('has %s', (_, record, expected) => {
    const project = projectInMemory({ ...Object.fromEntries(filler), 'src/api.ts': api, 'src/send.ts': send, ...record })
    expect(listed(analyseInMemory(project))).toEqual(expected)
    expect(listed(analyseInMemory(project, { changed: new Set(['src/api.ts']) }))).toEqual(expected)
    const files = new Set(expected.map(text => text.replace(/:.*/, '')))
    if (files.size > 0) expect(listed(analyseInMemory(project, { report: files, narrow: true }))).toEqual(expected)
  })
})
