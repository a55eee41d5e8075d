import type { Schedule, SettingItem } from '../schedule/model.ts'
import type { FieldRead } from '../uses/api-use.ts'
import type { BulkCandidate, Of } from './candidate.ts'
import { atMost } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Match } from './judge-path.ts'
import { matchMethods, withBody } from './match-methods.ts'
import { anyPath } from './match-read.ts'
import { settingPath } from './setting-path.ts'
import { parsePath } from './test-conditions.ts'
import { knownValues, walkData } from './walk-data.ts'

/** Judges the settings that a bulk call sends, or that the code looks up by id in its response. */
export function judgeBulk(match: Match, candidate: BulkCandidate, schedule: Schedule): Draft[] {
  return [...judgeSent(match, candidate, schedule), ...judgePicked(match, candidate, schedule)]
}

function judgeSent(match: Match, { bySetting }: BulkCandidate, schedule: Schedule): Draft[] {
  const bulk = schedule.settings?.bulk
  const methods = withBody(match.methods)
  if (!bulk || !methods || !match.use.body) return []
  const ids = walkData(match.use.body, [...parsePath(bulk.items), ...parsePath(bulk.id)])
  return ids.flatMap(hit => knownValues(hit.value).known).flatMap(({ value, at }) => {
    const items = (bySetting.get(String(value)) ?? []).filter(({ item }) => matchMethods(item.methods, methods) !== undefined)
    return items.map(of => draftOf({ ...match, methods }, of, schedule, at))
  })
}

function judgePicked(match: Match, { bySetting }: BulkCandidate, schedule: Schedule): Draft[] {
  const methods = match.methods.filter(method => method === 'GET')
  if (match.methods.length > 0 && methods.length === 0) return []
  const seen = new Set<string>()
  return match.use.reads.flatMap(read => pickedIds(read, schedule).flatMap(id => {
    if (seen.has(id)) return []
    seen.add(id)
    const confidence = atMost(match.confidence, read.path[0] === anyPath ? 'likely' : null)
    const items = (bySetting.get(id) ?? []).filter(({ item }) => matchMethods(item.methods, methods) !== undefined)
    const { at, role } = read
    return items.map(of => ({ ...draftOf({ ...match, methods, confidence }, of, schedule, at), role, lower: role === 'declaration' ? 1 : 0 }))
  }))
}

/** Returns the ids that the items of the response are compared with: `x` in `items.find(item => item.id === 'x')?.value`. */
function pickedIds(read: FieldRead, schedule: Schedule): readonly string[] {
  const bulk = schedule.settings?.bulk
  if (!bulk || read.role === 'schema' || read.side !== 'response') return []
  const payload = parsePath(schedule.envelope.payload)
  const opaque = read.path[0] === anyPath
  if (!opaque && (read.path.length <= payload.length || !payload.every((name, index) => read.path[index] === name))) return []
  return read.conditions.filter(condition => !condition.not && condition.path.at(-1) === bulk.id).flatMap(condition => condition.is.map(String))
}

function draftOf({ use, confidence, methods }: Match, { entry, item }: Of<SettingItem>, schedule: Schedule, token: Draft['token']): Draft {
  const on = schedule.settings?.on
  const template = on ? settingPath(on, item.setting) : null
  return {
    entry, item, kind: 'setting', role: 'use', confidence: atMost(confidence, item.confidence), lower: 0, methods,
    target: template?.text ?? item.setting, template, side: null, token, use,
  }
}
