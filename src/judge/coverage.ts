import type { Paged } from '../schedule/model.ts'
import type { QueryParameter, RequestUse } from '../uses/api-use.ts'
import { knownText } from './walk-data.ts'

/**
 * The part of a paged list that a request covers: `all` pages one after the other, the page `given` by a caller, an `enlarged` page,
 * `one` page of the usual size, or an unknown part, as its parameters are `hidden`.
 */
export type Coverage = 'all' | 'given' | 'enlarged' | 'one' | 'hidden'

/** Returns the part of a paged list that a request covers. */
export function coverageOf(use: RequestUse, { by, 'default-size': usual }: Paged): Coverage {
  const pages = by.flatMap(([page]) => parametersOf(use, page))
  const sizes = by.flatMap(([, size]) => parametersOf(use, size))
  const moving = pages.filter(page => !isFixed(page, use))
  if (moving.length > 0) return use.inLoop && moving.some(page => !page.isLoopInvariant) ? 'all' : 'given'
  if (use.queryOpen) return use.inLoop ? 'all' : 'hidden'
  return sizes.some(size => sizeOf(size) > usual) ? 'enlarged' : 'one'
}

/** Returns the page size that the code requests; null when it is unknown or not given. */
export function sizeAsked(use: RequestUse, { by }: Paged): number | null {
  const [size] = by.flatMap(([, name]) => parametersOf(use, name)).map(sizeOf)
  return size === undefined || !Number.isFinite(size) ? null : size
}

function parametersOf({ query }: RequestUse, name: string | undefined): readonly QueryParameter[] {
  return query.filter(parameter => parameter.name === name)
}

/** Returns a page size; an unknown one may be large enough, so it counts as infinite. */
function sizeOf({ value }: QueryParameter): number {
  const text = value === null ? null : knownText(value)
  return text === null || !/^\d+$/.test(text) ? Infinity : Number(text)
}

const BETWEEN = 4

/** Tests if the page is constant: written in the call itself, as in `?page=1`, or in a loop-invariant name. Another variable may count up. */
function isFixed({ value, nameAt, at, isLoopInvariant }: QueryParameter, { call }: RequestUse): boolean {
  if (value === null || knownText(value) === null) return false
  if (isLoopInvariant) return true
  const isInCall = at.file === call.file && call.start <= at.start && at.end <= call.end
  return isInCall && nameAt.file === at.file && at.start >= nameAt.end && at.start - nameAt.end <= BETWEEN
}
