import { describe, expect, it } from 'vitest'
import type { Fix } from '../../src/report/report.ts'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'
import { analyseText } from './analyse.ts'

interface Row {
  readonly name: string
  readonly file?: string
  /** The text of the program; `RECORDS` and `APPS` are addresses. */
  readonly before: string
  /** The text after each fix that is offered, alone, with its class. */
  readonly after: readonly (readonly [Fix['safety'], string])[]
}

const api = 'https://api.cloudflare.com/client/v4'
const named = (text: string) => text.replaceAll('RECORDS', `\`${api}/zones/\${zone}/dns_records\``).replaceAll('APPS', `\`${api}/zones/\${zone}/access/apps\``)
const axios = 'import axios from \'axios\'\n'

const rows: readonly Row[] = [
  {
    name: 'an ignored field in a body',
    before: 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify({ zone_id: zone, type: \'A\', name: host }) })',
    after: [['safe', 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify({ type: \'A\', name: host }) })']],
  },
  {
    name: 'an ignored field in shorthand, over lines, with a comment beside it',
    before: `${axios}axios.post(RECORDS, {\n  type: 'A', // four\n  zone_name,\n  name: host,\n})`,
    after: [['safe', `${axios}axios.post(RECORDS, {\n  type: 'A', // four\n  name: host,\n})`]],
  },
  {
    name: 'an ignored field alone in a body, before a line of slashes',
    before: `fetch(RECORDS, { method: 'POST', body: JSON.stringify({\n  zone_id: zone ${'/'.repeat(100)}\n}) })`,
    after: [['safe', `fetch(RECORDS, { method: 'POST', body: JSON.stringify({\n   ${'/'.repeat(100)}\n}) })`]],
  },
  {
    name: 'an ignored field alone in a body, before a comment with a comma',
    before: 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify({\n  zone_id: zone // old, unused\n}) })',
    after: [['safe', 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify({\n   // old, unused\n}) })']],
  },
  {
    name: 'an ignored field that is assigned',
    before: `${axios}const body = { type: 'A' }\nbody.locked = false\nawait axios.post(RECORDS, body)`,
    after: [['safe', `${axios}const body = { type: 'A' }\nawait axios.post(RECORDS, body)`]],
  },
  {
    name: 'an ignored field that is assigned in braces, with a comment behind it',
    before: `${axios}const body = { type: 'A' }\nif (old) { body.zone_id = zone } // still\nawait axios.post(RECORDS, body)`,
    after: [['safe', `${axios}const body = { type: 'A' }\nif (old) { } // still\nawait axios.post(RECORDS, body)`]],
  },
  {
    name: 'an ignored field that is assigned without braces',
    before: `${axios}const body = { type: 'A' }\nif (old) body.zone_id = zone\nawait axios.post(RECORDS, body)`,
    after: [],
  },
  {
    name: 'an ignored field before a line that would be joined',
    before: `${axios}const body = { type: 'A' }\nbody.zone_id = zone\n;(await axios.post(RECORDS, body)).data`,
    after: [['safe', `${axios}const body = { type: 'A' }\n;(await axios.post(RECORDS, body)).data`]],
  },
  {
    name: 'an ignored field before a parenthesis, without a semicolon',
    before: `${axios}const body = { type: 'A' }\nbody.zone_id = zone;\n(await axios.post(RECORDS, body)).data`,
    after: [],
  },
  {
    name: 'an ignored field whose value is called for',
    before: 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify({ zone_id: next(), type: \'A\' }) })',
    after: [['suggestion', 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify({ type: \'A\' }) })']],
  },
  {
    name: 'an ignored field whose value nothing else uses',
    before: 'const locked = false\nfetch(RECORDS, { method: \'POST\', body: JSON.stringify({ locked, type: \'A\' }) })',
    after: [['suggestion', 'const locked = false\nfetch(RECORDS, { method: \'POST\', body: JSON.stringify({ type: \'A\' }) })']],
  },
  {
    name: 'an ignored field of a body that is read too',
    before: `${axios}const body = { type: 'A', zone_id: zone }\nlog(body.zone_id)\naxios.post(RECORDS, body)`,
    after: [['suggestion', `${axios}const body = { type: 'A' }\nlog(body.zone_id)\naxios.post(RECORDS, body)`]],
  },
  {
    name: 'an ignored field of a body of a type of its own',
    before: `${axios}const body: NewRecord = { type: 'A', zone_id: zone }\naxios.post(RECORDS, body)`,
    after: [['suggestion', `${axios}const body: NewRecord = { type: 'A' }\naxios.post(RECORDS, body)`]],
  },
  {
    name: 'an ignored field that is given to a function which makes the body',
    before: 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify(Object.freeze({ locked: false, type: \'A\' })) })',
    after: [['suggestion', 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify(Object.freeze({ type: \'A\' })) })']],
  },
  {
    name: 'an ignored field with a comment of its own',
    before: 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify({ type: \'A\', zone_id: /* ours */ zone }) })',
    after: [],
  },
  {
    name: 'a name that is read and not used',
    before: 'const { locked, name } = (await (await fetch(RECORDS)).json()).result[0]\nlog(name)',
    after: [['safe', 'const { name } = (await (await fetch(RECORDS)).json()).result[0]\nlog(name)']],
  },
  {
    name: 'a name that is read beside a rest',
    before: 'const { locked, ...record } = (await (await fetch(RECORDS)).json()).result[0]\nlog(record)',
    after: [],
  },
  {
    name: 'a read of which the path says the same',
    before: 'export const ids = async (zone) => (await (await fetch(RECORDS)).json()).result.map(record => record.zone_id)',
    after: [['suggestion', 'export const ids = async (zone) => (await (await fetch(RECORDS)).json()).result.map(record => zone)']],
  },
  {
    name: 'a read with two names in scope',
    before: 'async function list(zone, zoneName) {\n  const zone_name = zoneName.trim()\n  const { result } = await (await fetch(RECORDS)).json()\n  return result[0].zone_name\n}',
    after: [
      ['suggestion', 'async function list(zone, zoneName) {\n  const zone_name = zoneName.trim()\n  const { result } = await (await fetch(RECORDS)).json()\n  return zone_name\n}'],
      ['suggestion', 'async function list(zone, zoneName) {\n  const zone_name = zoneName.trim()\n  const { result } = await (await fetch(RECORDS)).json()\n  return zoneName\n}'],
    ],
  },
  {
    name: 'a destructured name with one in scope',
    before: 'async function list(zone, zoneName) {\n  const { zone_name, name } = (await (await fetch(RECORDS)).json()).result[0]\n  return { zone_name, full: `${name}.${zone_name}` }\n}',
    after: [['suggestion', 'async function list(zone, zoneName) {\n  const { name } = (await (await fetch(RECORDS)).json()).result[0]\n  return { zone_name: zoneName, full: `${name}.${zoneName}` }\n}']],
  },
  {
    name: 'a read with nothing in scope',
    before: 'export const names = async () => (await (await fetch(RECORDS)).json()).result.map(record => record.zone_name)',
    after: [],
  },
  {
    name: 'a read into a name of the same kind',
    before: 'async function list() {\n  const { result } = await (await fetch(RECORDS)).json()\n  const zoneName = result[0].zone_name\n  return zoneName\n}',
    after: [],
  },
  {
    name: 'fields that move to the object around them',
    before: 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify({ type: \'SRV\', data: { service: \'_sip\', proto: \'_tcp\', name: host, port: 5060 } }) })',
    after: ['service', 'proto', 'name'].map(() => ['suggestion', 'fetch(RECORDS, { method: \'POST\', body: JSON.stringify({ type: \'SRV\', name: `_sip._tcp.${host}`, data: { port: 5060 } }) })']),
  },
  {
    name: 'fields that move, over lines, as one text',
    before: `${axios}axios.post(RECORDS, {\r\n  type: 'SRV',\r\n  data: {\r\n    service: '_sip',\r\n    proto: '_tcp',\r\n    name: 'example.com',\r\n    port: 5060,\r\n  },\r\n})`,
    after: ['service', 'proto', 'name'].map(() => ['suggestion', `${axios}axios.post(RECORDS, {\r\n  type: 'SRV',\r\n  name: '_sip._tcp.example.com',\r\n  data: {\r\n    port: 5060,\r\n  },\r\n})`]),
  },
  {
    name: 'fields that move to where another value is',
    before: `${axios}axios.post(RECORDS, { type: 'SRV', name: full, data: { service: '_sip', proto: '_tcp', name: host } })`,
    after: ['service', 'proto', 'name'].flatMap(() => [
      ['suggestion', `${axios}axios.post(RECORDS, { type: 'SRV', name: \`_sip._tcp.\${host}\`, data: {} })`],
      ['suggestion', `${axios}axios.post(RECORDS, { type: 'SRV', name: full, data: {} })`],
    ] as const),
  },
  {
    name: 'fields that move, of which one is missing',
    before: `${axios}axios.post(RECORDS, { type: 'SRV', data: { service: '_sip', proto: '_tcp' } })`,
    after: [],
  },
  {
    name: 'a list whose items are wrapped',
    before: `${axios}axios.post(APPS, { self_hosted_domains: ['a.example', ...more] })`,
    after: [['suggestion', `${axios}axios.post(APPS, { destinations: [{ type: 'public', uri: 'a.example' }, ...more.map((item: any) => ({ type: 'public', uri: item }))] })`]],
  },
  {
    name: 'a list in shorthand whose items are wrapped',
    before: `${axios}axios.post(APPS, { self_hosted_domains })`,
    after: [['suggestion', `${axios}axios.post(APPS, { destinations: self_hosted_domains.map((item: any) => ({ type: 'public', uri: item })) })`]],
  },
  {
    name: 'a list beside the one that wins',
    before: `${axios}axios.post(APPS, { self_hosted_domains: domains, destinations })`,
    after: [['suggestion', `${axios}axios.post(APPS, { destinations })`]],
  },
  {
    name: 'a list that is read',
    before: `${axios}const app = (await axios.get(APPS)).data.result[0]\nfor (const domain of app.self_hosted_domains ?? []) log(domain)\nlog(app.self_hosted_domains.length)`,
    after: [
      ['suggestion', `${axios}const app = (await axios.get(APPS)).data.result[0]\nfor (const domain of app.destinations?.filter((item: any) => item.type === 'public').map((item: any) => item.uri) ?? []) log(domain)\nlog(app.self_hosted_domains.length)`],
      ['suggestion', `${axios}const app = (await axios.get(APPS)).data.result[0]\nfor (const domain of app.self_hosted_domains ?? []) log(domain)\nlog(app.destinations.filter((item: any) => item.type === 'public').map((item: any) => item.uri).length)`],
    ],
  },
  {
    name: 'a member of a type that nothing reads',
    before: 'interface DnsRecord {\n  id: string\n  zone_name: string\n}\nconst { result } = await (await fetch(RECORDS)).json() as { result: DnsRecord[] }',
    after: [['suggestion', 'interface DnsRecord {\n  id: string\n}\nconst { result } = await (await fetch(RECORDS)).json() as { result: DnsRecord[] }']],
  },
  {
    name: 'the last member of a type in one line',
    before: 'type Found = { id: string; locked: boolean }\nconst { result } = await (await fetch(RECORDS)).json() as { result: Found[] }',
    after: [['suggestion', 'type Found = { id: string }\nconst { result } = await (await fetch(RECORDS)).json() as { result: Found[] }']],
  },
  {
    name: 'a member of a type that is read where it may be missing',
    before: 'interface DnsRecord { id: string, locked: boolean }\nconst { result } = await (await fetch(RECORDS)).json() as { result: DnsRecord[] }\nif (!result[0].locked) log()',
    after: [['suggestion', 'interface DnsRecord { id: string, locked?: boolean }\nconst { result } = await (await fetch(RECORDS)).json() as { result: DnsRecord[] }\nif (!result[0].locked) log()']],
  },
  {
    name: 'a member of a type that is needed',
    before: 'interface DnsRecord { id: string, zone_name: string }\nconst { result } = await (await fetch(RECORDS)).json() as { result: DnsRecord[] }\nconst name: string = result[0].zone_name',
    after: [],
  },
  {
    name: 'a member of a type, read into a name that is not used',
    before: 'interface DnsRecord { id: string, zone_name: string }\nconst { result } = await (await fetch(RECORDS)).json() as { result: DnsRecord[] }\nconst { id, zone_name } = result[0]',
    after: [
      ['suggestion', 'interface DnsRecord { id: string }\nconst { result } = await (await fetch(RECORDS)).json() as { result: DnsRecord[] }\nconst { id } = result[0]'],
      ['safe', 'interface DnsRecord { id: string, zone_name: string }\nconst { result } = await (await fetch(RECORDS)).json() as { result: DnsRecord[] }\nconst { id } = result[0]'],
    ],
  },
  {
    name: 'a member of a schema',
    before: 'import { z } from \'zod\'\nconst Found = z.array(z.object({ id: z.string(), zone_name: z.string() }))\nFound.parse((await (await fetch(RECORDS)).json()).result)',
    after: [['suggestion', 'import { z } from \'zod\'\nconst Found = z.array(z.object({ id: z.string() }))\nFound.parse((await (await fetch(RECORDS)).json()).result)']],
  },
  {
    name: 'a member of a schema that is read where it may be missing',
    before: 'import * as v from \'valibot\'\nconst Found = v.array(v.object({ id: v.string(), locked: v.boolean() }))\nconst found = v.parse(Found, (await (await fetch(RECORDS)).json()).result)\nif (found[0].locked) log()',
    after: [['suggestion', 'import * as v from \'valibot\'\nconst Found = v.array(v.object({ id: v.string(), locked: v.optional(v.boolean()) }))\nconst found = v.parse(Found, (await (await fetch(RECORDS)).json()).result)\nif (found[0].locked) log()']],
  },
  {
    name: 'a header that is set in a statement',
    before: 'const headers = new Headers({ \'Transfer-Encoding\': \'chunked\' })\nheaders.set(\'Content-Length\', size)\nfetch(RECORDS, { method: \'POST\', headers, body })',
    after: [['suggestion', 'const headers = new Headers({ \'Transfer-Encoding\': \'chunked\' })\nfetch(RECORDS, { method: \'POST\', headers, body })']],
  },
]

describe.each(rows)('$name', ({ before, after, file = 'client.ts' }) => {
  it('has the fixes of the row', () => {
    const text = named(before)
    const fixes = analyseText(text, file).findings.flatMap(finding => finding.fixes)
    expect(fixes.map(fix => [fix.safety, applyEdits(text, fix.edits)])).toEqual(after.map(([safety, fixed]) => [safety, named(fixed)]))
    expect(fixes.filter(fix => parseTypeScript(file, applyEdits(text, fix.edits)).problems.length > 0)).toEqual([])
    expect(fixes.filter(fix => !fix.title.endsWith('.') || (fix.safety === 'suggestion') !== (fix.because !== undefined))).toEqual([])
  })
})
