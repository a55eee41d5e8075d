import { describe, expect, it } from 'vitest'
import { slotsOf, type Slot } from '../../src/baseline/baseline.ts'
import { matchBaseline } from '../../src/baseline/match-baseline.ts'

const a = 'aaaaaaaaaaaaaaaa'
const b = 'bbbbbbbbbbbbbbbb'

/** `a@x.ts` is a finding, `2a@x.ts` a slot that counts two, `a=beta@x.ts` one of another entry. */
function findingOf(text: string) {
  const [written = '', file = ''] = text.split('@')
  const [name = '', entry = name.startsWith('a') ? 'alpha' : 'beta'] = written.split('=')
  return { fingerprint: name.replace(/^[ab]/, letter => letter.repeat(16)), entry, file }
}

function slotOf(text: string): Slot {
  const [, count = '1', rest = ''] = /^(\d*)(.*)$/.exec(text) ?? []
  return { ...findingOf(rest), count: Number(count) || 1 }
}

const textOf = ({ fingerprint, entry, file }: { readonly fingerprint: string, readonly entry: string, readonly file: string }) => {
  const name = fingerprint.replace(a, 'a').replace(b, 'b')
  return `${name}${entry === (name.startsWith('a') ? 'alpha' : 'beta') ? '' : `=${entry}`}@${file}`
}
const slotText = (slot: Slot) => `${slot.count > 1 ? String(slot.count) : ''}${textOf(slot)}`

interface Row {
  readonly found: readonly string[]
  readonly slots: readonly string[]
  /** Files that are there and were not analysed. */
  readonly waits?: readonly string[]
  readonly sought?: readonly string[]
  readonly fresh?: readonly string[]
  readonly gone?: readonly string[]
  readonly waiting?: readonly string[]
}

describe('a baseline', () => {
  it.each<[string, Row]>([
    ['knows what it lists', { found: ['a@x.ts', 'b@x.ts'], slots: ['a@x.ts', 'b@x.ts'] }],
    ['does not know another finding', { found: ['a@x.ts', 'b@x.ts'], slots: ['a@x.ts'], fresh: ['b@x.ts'] }],
    ['knows repeats, whatever their numbers are', { found: ['a.2@x.ts', 'a.7@x.ts'], slots: ['2a@x.ts'] }],
    ['hides only the entry that it names', { found: ['a@x.ts'], slots: ['a=beta@x.ts'], fresh: ['a@x.ts'], gone: ['a=beta@x.ts'] }],
    ['knows an entry by the name that it had', { found: ['a@x.ts'], slots: ['a=old@x.ts'] }],
    ['does not know one more of the same', { found: ['a@x.ts', 'a.2@x.ts'], slots: ['a@x.ts'], fresh: ['a.2@x.ts'] }],
    ['tells what is gone', { found: [], slots: ['a@x.ts'], gone: ['a@x.ts'] }],
    ['tells how often it is gone', { found: ['a@x.ts'], slots: ['3a@x.ts'], gone: ['2a@x.ts'] }],
    ['knows what has moved out of a file that is not there', { found: ['a@new.ts'], slots: ['a@old.ts'] }],
    ['knows what has moved out of a file that is there', { found: ['a@y.ts', 'b@x.ts'], slots: ['a@x.ts', 'b@x.ts'] }],
    ['takes what has moved for new where the old file was not looked at', { found: ['a@y.ts'], slots: ['a@x.ts'], waits: ['x.ts'], fresh: ['a@y.ts'], waiting: ['a@x.ts'] }],
    ['keeps the slot of a file for that file', { found: ['a@a.ts', 'a@b.ts'], slots: ['a@b.ts'], fresh: ['a@a.ts'] }],
    ['tells nothing of files that were not looked at', { found: [], slots: ['a@x.ts', 'b@y.ts'], waits: ['x.ts'], gone: ['b@y.ts'], waiting: ['a@x.ts'] }],
    ['tells nothing of entries that were not looked for', { found: [], slots: ['a@x.ts', 'b@x.ts'], sought: ['beta'], gone: ['b@x.ts'], waiting: ['a@x.ts'] }],
  ])('%s', (_name, { found, slots, waits = [], sought = ['alpha', 'beta'], fresh = [], gone = [], waiting = [] }) => {
    const matched = matchBaseline(found.map(findingOf), slots.map(slotOf), {
      nameOf: file => file, isSettled: file => !waits.includes(file), isJudged: file => !waits.includes(file), isSought: entry => sought.includes(entry), entryOf: entry => entry === 'old' ? 'alpha' : entry,
    })
    expect({ fresh: matched.fresh.map(textOf), gone: matched.gone.map(slotText), waiting: matched.waiting.map(slotText) }).toEqual({ fresh, gone, waiting })
    expect(matched.known).toHaveLength(found.length - fresh.length)
  })

  it('counts what is the same in one file, and sorts', () => {
    const slots = slotsOf(['b@z.ts', 'a.2@z.ts', 'a@z.ts', 'a@y.ts'].map(findingOf), file => `lib/${file}`)
    expect(slots.map(slotText)).toEqual(['a@lib/y.ts', '2a@lib/z.ts', 'b@lib/z.ts'])
  })
})
