import { randomOf, type Random } from '../../metamorphic/random.ts'
import { defaults, filters, ignored, paths, suggested, unread, type Case } from '../equivalence/programs.ts'
import { withComments } from './with-comments.ts'

/** Two uses of something old in one file, with comments that must not get lost. */
export interface Pair {
  readonly number: number
  readonly text: string
  readonly comments: readonly string[]
}

const cases: readonly Case[] = [paths, filters, defaults, ignored, unread, suggested].flat().filter(({ files }) => Object.keys(files).length === 1)

/** The pair of a number: always the same. */
export function pairOf(number: number): Pair {
  const random = randomOf(number)
  const plain = random.chance(0.5) ? twoPrograms(random) : oneStatement(random)
  const { text, comments } = withComments(plain, random)
  return { number, text: random.chance(0.3) ? text.replaceAll('\n', '\r\n') : text, comments }
}

/** Each in a function of its own. */
function twoPrograms(random: Random): string {
  const texts = [random.pick(cases), random.pick(cases)].map(({ files }) => files['client.ts'] ?? '')
  const imports = new Set(texts.flatMap(text => text.match(/^import .*$/gm) ?? []))
  const parts = texts.map((text, index) => {
    const inner = text.replace(/^import .*\n/gm, '').replace('export async function main()', 'return async function main()')
    return `export const part${String(index)} = (() => {\n${inner.trimEnd()}\n})()\n`
  })
  return [...imports, ...parts].join('\n')
}

const base = 'https://api.cloudflare.com/client/v4'
const old = ['zone_id: zone', 'zone_name: host', 'locked: false', '"locked": true', 'zone_id', 'zone_name: `x${host}`', 'zone_id: next()']
const kept = ['name: host', 'content: "192.0.2.1"', 'ttl: 1', 'proxied', '...rest', 'tags: ["a", "b"]']
const data = ['service: "_sip"', 'proto: "_tcp"', 'name: host', 'port: 5060', 'target', 'priority: 1']
const parameters = ['name=contains:a', 'content=starts_with:b', 'page=2', 'content=ends_with%3Ac', 'name=contains:${host}', 'per_page=5']

/** Several in one object or in one address. */
function oneStatement(random: Random): string {
  const head = 'import axios from "axios"\nexport async function main(zone: string, host: string, zone_id: string, target: string, proxied: boolean, rest: object) {\n'
  const statement = random.chance(0.3) ? listStatement(random) : bodyStatement(random)
  return `${head}${statement}\n}\n`
}

function listStatement(random: Random): string {
  const query = several(parameters, random, 3).join('&')
  const rest = random.pick([')', ', { headers: { accept: "a" } })'])
  return `  return fetch(\`${base}/zones/\${zone}/dns_records?${query}\`${rest}`
}

function bodyStatement(random: Random): string {
  const members = several([...several(old, random, 3), ...several(kept, random, 3)], random, 6)
  const isService = random.chance(0.3)
  const all = isService ? [...members, 'type: "SRV"', `data: ${objectOf(several(data, random, 5), random)}`] : ['type: "A"', ...members]
  const body = objectOf(uniqueKeys(all), random)
  const assigned = random.chance(0.3) ? `  body.${random.pick(['locked = false', 'zone_id = zone', 'comment = host'])}${random.pick(['', ';'])}\n` : ''
  return `  const body: any = ${body}\n${assigned}  await axios.post(\`${base}/zones/\${zone}/dns_records\`, body)${random.pick(['', ';'])}\n  return axios.patch(\`${base}/zones/\${zone}/dns_records/1\`, ${objectOf(uniqueKeys(several([...old, ...kept], random, 4)), random)})`
}

function objectOf(members: readonly string[], random: Random): string {
  const comma = random.chance(0.5) ? ',' : ''
  return random.chance(0.5) ? `{\n    ${members.join(',\n    ')}${comma}\n  }` : `{ ${members.join(', ')} }`
}

function uniqueKeys(members: readonly string[]): readonly string[] {
  const keyOf = (member: string) => member.replace(/:.*/s, '').replaceAll('"', '')
  return members.filter((member, index) => members.findIndex(other => keyOf(other) === keyOf(member)) === index)
}

/** One or more of a list, in any order. */
function several<T>(list: readonly T[], random: Random, most: number): readonly T[] {
  const left = [...list]
  const count = 1 + random.below(Math.min(most, left.length))
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]).filter(each => each !== undefined)
}
