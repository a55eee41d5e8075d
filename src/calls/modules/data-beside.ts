import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { assumed } from '../values/assumed.ts'
import { objectOf, textAt, unknown } from '../values/make-value.ts'
import { isChangedData } from './changed-data.ts'
import { isData } from './is-data.ts'

/** A longer file is a table of data. */
const LONGEST = 20_000
const DEEPEST = 50

const KNOWN = new WeakMap<Module, Map<string, unknown>>()

/** Evaluates the data in a file that a module names; its places are those where the code names it. Undefined for a file that cannot be read. */
export function dataBeside(run: Run, module: Module, path: string, at: Place): Value | undefined {
  if (!isData(path)) return undefined
  const known = KNOWN.get(module) ?? new Map<string, unknown>()
  KNOWN.set(module, known)
  if (!known.has(path)) known.set(path, dataOf(run.modules.textBeside?.(module.path, path)))
  const data = known.get(path)
  if (data === undefined) return undefined
  const value = valueOf(data, at)
  return isChangedData(run, module, path) ? assumed(value, { servers: run.interest.servers, others: 'known' }) : value
}

function dataOf(text: string | undefined): unknown {
  try {
    return text !== undefined && text.length <= LONGEST ? JSON.parse(text) as unknown : undefined
  } catch {
    return undefined
  }
}

function valueOf(data: unknown, at: Place, depth = 0): Value {
  if (depth > DEEPEST) return unknown(at)
  if (typeof data === 'string') return textAt(data, at)
  if (Array.isArray(data)) return { kind: 'list', items: data.map(each => valueOf(each, at, depth + 1)), open: false, at }
  if (typeof data !== 'object' || data === null) return { kind: 'scalar', value: data as number | boolean | null, at }
  return objectOf(Object.entries(data).map(([name, value]) => ({ name, value: valueOf(value, at, depth + 1) })), at)
}
