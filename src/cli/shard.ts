import { UserError } from '../config/user-error.ts'
import { gateOfAll, type Gating } from '../engine/gate-of.ts'
import { unitsOf, type Unit } from '../engine/units-of.ts'
import { projectOf } from '../project/open-project.ts'
import type { Schedule } from '../schedule/model.ts'
import type { Opened } from './analyse.ts'

/** One of several runs that share the work, from 1. */
export interface Shard { readonly index: number, readonly of: number }

/** Parses `2/4`; throws a `UserError` for anything else. */
export function parseShard(text: string): Shard {
  const [, index = 0, of = 0] = /^(\d{1,5})\/(\d{1,5})$/.exec(text)?.map(Number) ?? []
  if (index < 1 || index > of) throw new UserError(`--shard "${text}" is not a shard. Use a value such as 1/4, the first of four.`)
  return { index, of }
}

/** Selects the files of one shard: a unit is never divided, and all shards get about as much to parse. */
export function shardOf({ sources, selection }: Opened, { index, of }: Shard, schedules: readonly Schedule[], options: Gating): Opened {
  const project = projectOf(sources)
  const units = unitsOf(project, gateOfAll(project, schedules, options), selection.files)
  const own = new Set(spread(units, of)[index - 1]?.flatMap(({ packages }) => [...packages]))
  const files = new Set([...selection.files].filter(file => own.has(project.packageOf(file))))
  return { sources, selection: { ...selection, files, skipped: index === 1 ? selection.skipped : [] } }
}

/** Assigns the largest units first, each to the shard that has least. */
function spread(units: readonly Unit[], count: number): readonly (readonly Unit[])[] {
  const shards = Array.from({ length: count }, () => ({ size: 0, units: new Array<Unit>() }))
  for (const unit of [...units].sort((a, b) => b.parse.length - a.parse.length)) {
    const least = shards.reduce((found, shard) => shard.size < found.size ? shard : found)
    least.units.push(unit)
    least.size += unit.parse.length + 1
  }
  return shards.map(shard => shard.units)
}
