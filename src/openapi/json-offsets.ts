import type { YamlPath } from '../schedule/yaml-path.ts'

/** The part of the wanted paths below a value. */
interface Wanted {
  readonly below: Map<string, Wanted>
  /** The positions, in the list of paths, of those that end here. */
  readonly ends: number[]
}
interface Frame {
  readonly isList: boolean
  readonly wanted: Wanted | undefined
  /** The number of items before; for a mapping, whether a key is expected. */
  index: number
  member: Wanted | undefined
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]|[^\s{}[\]",:]+/g

/** Returns the offsets of values in a text that is valid JSON, in one pass: of a member its key. A path that leads nowhere gets the offset of what is above. */
export function jsonOffsets(text: string, paths: readonly YamlPath[]): readonly number[] {
  const root = wantedOf(paths)
  const offsets = paths.map(() => 0)
  const frames: Frame[] = []
  for (const { 0: written, index: offset } of text.matchAll(token)) {
    const frame = frames.at(-1)
    if (written === '}' || written === ']') {
      frames.pop()
      continue
    }
    if (frame && !frame.isList && frame.index++ % 2 === 0) {
      frame.member = frame.wanted?.below.get(keyOf(written))
      note(frame.member, offset, offsets)
      continue
    }
    const wanted = !frame ? root : frame.isList ? frame.wanted?.below.get(String(frame.index++)) : frame.member
    if (frame?.isList) note(wanted, offset, offsets)
    if (written === '{' || written === '[') frames.push({ isList: written === '[', wanted, index: 0, member: undefined })
  }
  return offsets
}

function wantedOf(paths: readonly YamlPath[]): Wanted {
  const root: Wanted = { below: new Map(), ends: [] }
  for (const [index, path] of paths.entries()) {
    let wanted = root
    for (const step of path) {
      const next = wanted.below.get(String(step)) ?? { below: new Map(), ends: [] }
      wanted.below.set(String(step), next)
      wanted = next
    }
    wanted.ends.push(index)
  }
  return root
}

/** Sets the offset of a value, and of what lies below until it has its own. */
function note(wanted: Wanted | undefined, offset: number, offsets: number[]): void {
  if (!wanted) return
  for (const end of wanted.ends) offsets[end] = offset
  for (const below of wanted.below.values()) note(below, offset, offsets)
}

function keyOf(written: string): string {
  if (!written.includes('\\')) return written.slice(1, -1)
  const key: unknown = JSON.parse(written)
  return String(key)
}
