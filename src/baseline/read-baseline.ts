import { UserError } from '../config/user-error.ts'
import { merged, type Slot } from './baseline.ts'
import { JsonMistake, parseJson, type Placed } from './parse-json.ts'

const marks = /^(?:<{7}|={7}|>{7}|\|{7})(?= |\r?$)/m
// A larger count of one call in one file is a mistake.
const mostTimes = 100_000

/** Tests if a text is a baseline that git could not merge. */
export function hasConflict(text: string): boolean {
  return marks.test(text) && /^ *\{ "fingerprint": "/m.test(text)
}

/** Returns the slots of a baseline, which may be in any order, with repeats added up; throws a `UserError` with the place of the first mistake. */
export function readBaseline(text: string, name: string): readonly Slot[] {
  const body = text.replace(/^\uFEFF/, '')
  const conflict = marks.exec(body)
  if (conflict) throw mistakeAt(body, name, conflict.index, 'the file has a merge conflict. Resolve it, or run `npx sunset-lint baseline create --force`')
  try {
    return merged(slotsIn(parseJson(body)))
  } catch (error) {
    if (error instanceof JsonMistake) throw mistakeAt(body, name, error.at, error.message)
    throw error
  }
}

function mistakeAt(text: string, name: string, at: number, message: string): UserError {
  const before = text.slice(0, at).split('\n')
  return new UserError(`${name}:${String(before.length)}:${String((before.at(-1)?.length ?? 0) + 1)} ${message}.`)
}

function slotsIn(document: Placed): Slot[] {
  const members = membersOf(document, 'the baseline', ['version', 'findings'], false)
  const version = members.get('version')
  if (!version) throw new JsonMistake(document.at, 'this is not a baseline: "version" is missing')
  if (version.value !== 1) {
    const isNewer = typeof version.value === 'number' && version.value > 1
    const hint = isNewer ? '. A newer version of sunset wrote this file; update sunset-lint' : '; it must be 1'
    throw new JsonMistake(version.at, `version ${JSON.stringify(version.value)} is not supported${hint}`)
  }
  membersOf(document, 'the baseline', ['version', 'findings'], true)
  const findings = members.get('findings')
  if (!findings || !Array.isArray(findings.value)) throw new JsonMistake(findings?.at ?? document.at, '"findings" must be a list')
  return (findings.value as readonly Placed[]).map(slotOf)
}

function slotOf(placed: Placed): Slot {
  const members = membersOf(placed, 'a finding', ['fingerprint', 'entry', 'file', 'count'], true)
  const fingerprint = textOf(placed, members, 'fingerprint')
  if (!/^[0-9a-f]{16}$/.test(fingerprint)) throw new JsonMistake(members.get('fingerprint')?.at ?? placed.at, '"fingerprint" must be 16 hexadecimal digits')
  const file = textOf(placed, members, 'file')
  if (file === '' || file.startsWith('/')) throw new JsonMistake(members.get('file')?.at ?? placed.at, '"file" must be a path relative to the baseline')
  return { fingerprint, entry: textOf(placed, members, 'entry'), file: file.normalize('NFC'), count: timesOf(placed, members.get('count')) }
}

function membersOf({ at, value }: Placed, what: string, known: readonly string[], isStrict: boolean): ReadonlyMap<string, Placed> {
  if (!(value instanceof Map)) throw new JsonMistake(at, `${what} must be an object`)
  const members = value as ReadonlyMap<string, Placed>
  const foreign = [...members].find(([name]) => !known.includes(name))
  if (isStrict && foreign) throw new JsonMistake(foreign[1].at, `unknown key "${foreign[0]}" in ${what}`)
  return members
}

function textOf(placed: Placed, members: ReadonlyMap<string, Placed>, name: string): string {
  const member = members.get(name)
  if (typeof member?.value === 'string') return member.value
  throw new JsonMistake(member?.at ?? placed.at, member ? `"${name}" must be a string` : `"${name}" is missing`)
}

function timesOf(placed: Placed, member: Placed | undefined): number {
  if (typeof member?.value === 'number' && Number.isInteger(member.value) && member.value > 0) {
    if (member.value <= mostTimes) return member.value
    throw new JsonMistake(member.at, `"count" must be at most ${String(mostTimes)}`)
  }
  throw new JsonMistake(member?.at ?? placed.at, member ? '"count" must be a positive integer' : '"count" is missing')
}
