import { describe, expect, it } from 'vitest'
import { MOST_AT_ONCE, MOST_FOLLOWED } from '../../src/engine/units-of.ts'
import type { Report } from '../../src/report/report.ts'
import { analyseInMemory, projectInMemory } from '../support/analyse-files.ts'
import { sampleOf } from '../support/sample.ts'

/** Returns so many files that use the API without anything deprecated. */
function filler(length: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length }, (_, index) => [
    `src/page${index}.ts`, `import { api } from './api'\nexport function page${index}() { return api('/accounts/1/pages/${index}') }\n`,
  ]))
}

/** Returns findings as `file:line entry`. */
function listed({ findings }: Report): readonly string[] {
  return findings.map(({ file, line, entry }) => `${file}:${String(line)} ${entry}`)
}

const api = "import { send } from './send'\nexport const api = (path, init) => send('https://api.cloudflare.com/client/v4' + path, init)\n"
const send = 'export const send = (url, init) => fetch(url, init).then(response => response.json())\n'

type Row = readonly [what: string, files: Readonly<Record<string, string>>, findings: readonly string[]]

const sizes = [MOST_AT_ONCE, MOST_FOLLOWED]

describe.each(sizes)('a unit of more than %i files', most => {
  // Each row is in the sample with one of the sizes.
  it.each(sampleOf<Row>([
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
    ['a path that a route of the own server passes on', {
      'app/api/cloudflare/[...path]/route.ts': [
        "import { api } from '../../../../src/api'",
        "export const GET = async (request, { params }) => Response.json(await api(`/${(await params).path.join('/')}`))\n",
      ].join('\n'),
      'web/minify.ts': 'export const minify = zone => fetch(`/api/cloudflare/zones/${zone}/settings/minify`)\n',
    }, ['web/minify.ts:1 minify']],
    ['the rest of a path that is sent to a route of the own server', {
      'app/api/zones/[zone]/setting/route.ts': [
        "import { api } from '../../../../../src/api'",
        'export const POST = async (request, { params }) => {',
        '  const { name, value } = await request.json()',
        "  return Response.json(await api(`/zones/${params.zone}/settings/${name}`, { method: 'PATCH', body: JSON.stringify({ value }) }))",
        '}\n',
      ].join('\n'),
      'web/ids.ts': "export const ids = { fast: 'brotli' }\n",
      'web/minify.ts': [
        "import { ids } from './ids'",
        'const save = (name, value) => fetch(`/api/zones/1/setting`, { method: \'POST\', body: JSON.stringify({ name, value }) })',
        "export const toggle = () => { save('minify', 'on'); save('ssl', 'on'); save(ids.fast, 'on') }\n",
      ].join('\n'),
    }, ['web/ids.ts:1 brotli', 'web/minify.ts:3 minify']],
    ['nothing else', {}, []],
  ], sizes.length, sizes.indexOf(most)))('has %s', (_, record, expected) => {
    const project = projectInMemory({ ...filler(most + 1), 'src/api.ts': api, 'src/send.ts': send, ...record })
    expect(listed(analyseInMemory(project))).toEqual(expected)
    expect(listed(analyseInMemory(project, { changed: new Map([['src/api.ts', 'all']]) }))).toEqual(expected)
    const files = new Set(expected.map(text => text.replace(/:.*/, '')))
    if (files.size > 0) expect(listed(analyseInMemory(project, { report: files, narrow: true }))).toEqual(expected)
  })

  it('has a field of everyday name in a component that a page hands a record to, through another one', () => {
    const record = {
      'src/records.ts': "import { api } from './api'\nexport const records = async zone => (await api(`/zones/${zone}/dns_records?type=SRV`)).result\n",
      'src/Page.jsx': [
        "import { records } from './records'", "import { Row } from './rows'",
        "export const Page = async () => (await records('zone')).map(record => <Row record={record} />)\n",
      ].join('\n'),
      'src/rows/index.js': "export * from './Row'\nexport { Cell } from './Cell'\n",
      'src/rows/Row.jsx': "import { Cell } from '.'\nexport const Row = ({ record }) => <Cell record={record} />\n",
      'src/rows/Cell.jsx': 'export const Cell = ({ record }) => <td>{record.data.service}</td>\n',
    }
    const project = projectInMemory({ ...filler(most + 1), 'src/api.ts': api, 'src/send.ts': send, ...record })
    expect(listed(analyseInMemory(project))).toEqual(['src/rows/Cell.jsx:1 srv-data-fields'])
  })
})
