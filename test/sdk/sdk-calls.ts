import { randomOf } from '../metamorphic/random.ts'
import type { Random } from '../metamorphic/random.ts'
import type { SdkMethod } from './list-methods.ts'
import { withoutNames } from './record-sdk.ts'
import type { RecordedOperation, Recording } from './record-sdk.ts'

/** What a table of methods says of one of them; further columns do not matter here. */
export interface TableRow {
  readonly chain: string
  readonly method: string
  readonly path: string
  readonly id: string
  /** `exact`, or `arg-literal:settingID=brotli`: the parameter must be that text. */
  readonly match: string
  readonly rule_kind: string
}

/** One call that is generated. */
export interface SdkCall {
  readonly chain: string
  readonly classes: readonly string[]
  /** Source of the arguments. */
  readonly args: string
  /** The entry that it is a use of, or null for a call of what is live. */
  readonly entry: string | null
}

/** Calls of each row whose operation itself is deprecated, and as many calls of live methods, half of them beside deprecated ones. */
export function sdkCalls(recording: Recording, rows: readonly TableRow[], isScheduled: (operation: RecordedOperation) => boolean, seed: number): SdkCall[] {
  const random = randomOf(seed)
  const methods = new Map(recording.methods.map(method => [method.chain, method]))
  const call = (operation: RecordedOperation, match: string, entry: string | null): SdkCall[] => {
    const method = methods.get(operation.chain)
    return method ? [{ chain: method.chain, classes: method.classes, args: argumentsOf(method, operation, literalOf(match), random), entry }] : []
  }
  const deprecated = rows.filter(isUse).flatMap(row => recording.operations.filter(each => isOperationOf(each, row)).flatMap(each => call(each, row.match, row.id)))
  const tabled = new Set(rows.map(row => row.chain))
  const live = recording.operations.filter(each => !tabled.has(each.chain) && !isScheduled(each))
  const otherLiterals = [...new Map(rows.filter(row => row.match !== 'exact').map(row => [row.chain, row])).values()]
    .flatMap(row => recording.operations.filter(each => isOperationOf(each, row)).flatMap(each => call(each, liveLiteral(row.match), null)))
  const picked = pickLive(live, rows, deprecated.length - otherLiterals.length, random).flatMap(each => call(each, 'exact', null))
  return [...deprecated, ...otherLiterals, ...picked]
}

/** Tests if a call of the row's method is a use by itself; a method that takes the dimension replaces those that are named after one. */
function isUse({ rule_kind: kind, match }: TableRow): boolean {
  return kind === 'operation' && !match.startsWith('arg-literal:dimension=')
}

function isOperationOf(operation: RecordedOperation, row: TableRow): boolean {
  return operation.chain === row.chain && operation.method === row.method && withoutNames(operation.path) === withoutNames(row.path)
}

function pickLive(live: readonly RecordedOperation[], rows: readonly TableRow[], count: number, random: Random): RecordedOperation[] {
  const [firsts, one] = [new Set(rows.map(row => row.chain.split('.')[0])), new Map(shuffled(live, random).map(each => [each.chain, each]))]
  const [beside, elsewhere]: [RecordedOperation[], RecordedOperation[]] = [[], []]
  for (const each of one.values()) (firsts.has(each.chain.split('.')[0]) ? beside : elsewhere).push(each)
  const near = beside.slice(0, Math.ceil(count / 2))
  return [...near, ...elsewhere.slice(0, count - near.length)]
}

/** A list in another order. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list.map(item => ({ item, rank: random.below(2 ** 30) })).sort((a, b) => a.rank - b.rank).map(({ item }) => item)
}

function literalOf(match: string): ReadonlyMap<string, string> {
  const [, name, value] = /^arg-literal:(\w+)=(.+)$/.exec(match) ?? []
  return new Map(name === undefined || value === undefined ? [] : [[name, `'${value}'`]])
}

/** The same parameter with a text that is live there: a setting, a dimension given as an argument, an id. */
function liveLiteral(match: string): string {
  if (match.includes(':dimension=')) return match
  return match.replace(/=.*/, match.includes(':setting') || match.includes(':arg1=') ? '=always_online' : '=9a7806061c88ada191ed06f989cc3dac')
}

/** Arguments in the order in which the method takes them: ids, then an object for what else the path holds and what is sent. */
function argumentsOf({ parameters }: SdkMethod, { method, path }: RecordedOperation, given: ReadonlyMap<string, string>, random: Random): string {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(match => match[1] ?? '')
  const value = (name: string) => given.get(name) ?? idFor(name, path, random)
  const sent = /^(?:POST|PUT|PATCH)$/.test(method) ? ["value: 'on'"] : []
  if (parameters.length === 0) return [...names.map(value), ...sent.map(each => `{ ${each} }`)].join(', ')
  const inObject = names.filter(name => !parameters.includes(name)).map(name => `${name}: ${value(name)}`)
  const args = parameters.filter(name => name !== 'options').map(name => {
    if (name === 'query') return '{}'
    if (name !== 'params' && name !== 'body') return value(name)
    return `{ ${[...inObject, ...sent].join(', ')} }`.replace('{  }', '{}')
  })
  return args.join(', ').replace(/(?:, |^)\{\}$/, '')
}

function idFor(name: string, path: string, random: Random): string {
  if (name === 'account_id') return 'account'
  if (name === 'zone_id' || (name === 'arg0' && path.startsWith('/zones/'))) return 'zone'
  return random.pick(['id', 'id', "'372e67954025e0ba6aaa6d586b9e0b59'"])
}
