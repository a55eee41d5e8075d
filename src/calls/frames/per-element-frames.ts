import type { Loop, Node } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { pairsIn } from '../values/elements.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'
import { callbackArguments } from './callback-arguments.ts'

const MOST = 24

/**
 * The frame once for each element of a loop, or of a list whose callback it is, when elements hold several things that belong
 * together: the name and the value of a pair, the method and the path of a row. Else the frame alone.
 */
export function elementFrames(run: Run, node: Node, frame: Frame): readonly Frame[] {
  const loop = loopAround(node)
  if (loop?.iterable && !frame.items?.has(loop)) {
    const items = composite(listed(run.evaluate(loop.iterable, frame)))
    if (items) return items.map(item => fresh(frame, { items: new Map([...frame.items ?? [], [loop, item]]) }))
  }
  const { fn } = frame
  if (!fn || frame.args) return [frame]
  const [first, ...rest] = callbackArguments(run, fn, frame) ?? []
  const elements = first && composite({ kind: 'list', items: optionsOf(first), open: false, at: { file: '', start: 0, end: 0 } })
  return elements ? elements.map(element => fresh(frame, { args: [element, ...rest] })) : [frame]
}

function fresh(frame: Frame, change: Partial<Frame>): Frame {
  return { ...frame, ...change, ...emptyMemory() }
}

/** A Map is iterated as a list of pairs. */
function listed(value: Value): Value {
  return value.kind === 'object' && value.role === 'map' ? { kind: 'list', items: pairsIn(value, value.at), open: value.open, at: value.at } : value
}

/** Items of a list that are lists or objects themselves, if there are several and few. */
function composite(value: Value): readonly Value[] | undefined {
  if (value.kind !== 'list' || value.items.length < 2 || value.items.length > MOST) return undefined
  return value.items.every(item => item.kind === 'list' || (item.kind === 'object' && item.fields.length > 1)) ? value.items : undefined
}

function loopAround(node: Node): Loop | undefined {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) {
    if (up.kind === 'loop') return up.how === 'of' && !(up.iterable && up.iterable.start <= node.start && node.end <= up.iterable.end) ? up : undefined
  }
  return undefined
}
