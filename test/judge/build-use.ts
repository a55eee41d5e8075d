import { judge } from '../../src/judge/judge.ts'
import type { Judged, JudgeOptions } from '../../src/judge/judged.ts'
import { loadAlone } from '../../src/schedule/load.ts'
import type { Schedule } from '../../src/schedule/model.ts'
import type { ApiUse, Condition, Data, DataField, FieldRead, HeaderUse, PathSegment, Place, QueryParameter, RequestUse, Text, WordUse } from '../../src/uses/api-use.ts'
import type { Failure } from '../../src/uses/failures.ts'

export const schedules = loadAlone([`${import.meta.dirname}/schedule`])
export const defaults: JudgeOptions = { asOf: '2026-11-20', horizon: 90 }

/** Judges uses by the schedule of these tests. */
export function judgeAll(uses: ApiUse | readonly ApiUse[], options: Partial<JudgeOptions> = {}): Judged[] {
  return judgeBy(schedules, [uses].flat(), options)
}

/** Judges uses by other schedules. A failure is thrown. */
export function judgeBy(others: readonly Schedule[], uses: readonly ApiUse[], options: Partial<JudgeOptions> = {}): Judged[] {
  const failures: Failure[] = []
  const judged = others.flatMap(schedule => judge(uses, schedule, { ...defaults, ...options }, failures))
  if (failures[0]) throw failures[0].error
  return judged
}

/** A place of one character for each name that tests ask for again, so that findings can be told apart. */
export function place(start: number, file = 'src/client.ts'): Place {
  return { file, start, end: start + 1 }
}

/** A request that is sent to the API: `GET /stores/{}/records`, where `{}` is a segment that is not known. Segment n stands at 100 + n. */
export function request(operation: string, more: Partial<RequestUse> = {}): RequestUse {
  const [method = '', path = ''] = operation.split(' ')
  return {
    kind: 'request', how: 'sent', base: 'proven', evidence: null, methods: method === '?' ? null : method.split(','),
    path: path.split('/').slice(1).map(segmentOf), query: [], queryOpen: false, headers: [], body: null, reads: [], inLoop: false,
    sdk: null, call: { file: 'src/client.ts', start: 0, end: 1000 }, context: 'production', trace: [], ...more,
  }
}

/** The same by a method of an SDK: its path stands on the method's name, at 800. */
export function throughSdk(use: RequestUse, method: string): RequestUse {
  return { ...use, sdk: { method, at: place(800) }, path: use.path.map(segment => ({ ...segment, at: place(800), token: null })) }
}

/** A word that stands alone. */
export function word(what: WordUse['what'], name: string, more: Partial<WordUse> = {}): WordUse {
  return { kind: 'word', what, name, within: [], at: place(300), evidence: null, context: 'production', trace: [], call: place(300), ...more }
}

/** Query parameters from `name=a&name=b`; `*` is text that is not known. Parameter n has its name at 200 + 10 n, its value 5 after. */
export function query(text: string): QueryParameter[] {
  return text.split('&').map((part, index) => {
    const [name = '', value = ''] = part.split('=')
    const at = place(205 + 10 * index)
    return { name, nameAt: place(200 + 10 * index), value: value === '**' ? null : textOf(value, at), at, joined: null }
  })
}

/** Headers by name and branch; header n stands at 400 + n. */
export function headers(...list: readonly (string | readonly [name: string, ...branch: string[]])[]): HeaderUse[] {
  return list.map((item, index) => {
    const [name, ...branch] = typeof item === 'string' ? [item] : item
    return { name: name ?? '', at: place(400 + index), value: null, branch }
  })
}

export class Unknown {}
/** Several values that are possible. */
export class Choice {
  readonly options: readonly Plain[]
  constructor(...options: readonly Plain[]) { this.options = options }
}
/** A field that is set under tests. */
export class When {
  readonly conditions: readonly Condition[]
  readonly value: Plain
  constructor(conditions: readonly Condition[], value: Plain) {
    this.conditions = conditions
    this.value = value
  }
}
export type Plain = string | number | boolean | null | Unknown | Choice | When | readonly Plain[] | { readonly [key: string]: Plain }

/** Data from plain values; keys and literals get places from 500 on in the order of the text. */
export function body(plain: Plain): Data {
  let next = 500
  const make = (value: Plain): Data => {
    if (value instanceof When) return make(value.value)
    if (value instanceof Choice) return { kind: 'choice', options: value.options.map(make), at: place(next++) }
    if (value instanceof Unknown) return { kind: 'unknown', at: place(next++) }
    if (typeof value === 'string') return textData(value, place(next++))
    if (value === null || typeof value !== 'object') return { kind: 'value', value, at: place(next++) }
    if (Array.isArray(value)) return { kind: 'list', at: place(next++), items: value.map(make), open: false }
    return { kind: 'object', open: false, at: place(next++), fields: Object.entries(value).map(([name, field]: [string, Plain]): DataField => {
      const at = place(next++)
      return { name, at, value: make(field), conditions: field instanceof When ? field.conditions : [] }
    }) }
  }
  return make(plain)
}

/** A read of `result.[].name` at 700. */
export function read(path: string, more: Partial<FieldRead> = {}): FieldRead {
  return { path: path.split('.'), at: place(700), role: 'use', side: 'response', conditions: [], siblings: [], ...more }
}

/** The test `type === 'SRV'`, or `type !== 'SRV'`. */
export function test(path: string, is: string, not = false): Condition {
  return { path: path.split('.'), is: is.split('|'), not }
}

function segmentOf(text: string, index: number): PathSegment {
  return { text: text === '{}' ? null : text, at: place(100 + index), token: null }
}

function textData(text: string, at: Place): Data {
  return { kind: 'text', text: textOf(text, at), at }
}

function textOf(text: string, at: Place): Text {
  return text.split(/(\*)/).filter((part, index) => part !== '' || index === 0 && text === '')
    .map(part => ({ text: part === '*' ? null : part, at, from: null }))
}
