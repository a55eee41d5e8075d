import type { Loop, Node } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { pairsIn } from '../values/elements.ts'
import { emptyMemory, optionsOf } from '../values/make-value.ts'
import { callbackArguments } from './callback-arguments.ts'

/** Longer lists are not unrolled. */
const MOST_ELEMENTS = 24

/**
 * Returns one frame for each element of the loop around a node, or of the list whose callback the frame's function is.
 * Unrolls only elements that hold several values which belong together, such as the name and the value of a pair or the
 * method and the path of a row; otherwise returns the frame alone.
 */
export function elementFrames(run: Run, node: Node, frame: Frame): readonly Frame[] {
  const loop = iterationAround(node)
  if (loop?.iterable && !frame.items?.has(loop)) {
    const items = compositeItems(asList(run.evaluate(loop.iterable, frame)))
    if (items) return items.map(item => frameWith(frame, { items: new Map([...frame.items ?? [], [loop, item]]) }))
  }
  const { fn } = frame
  if (!fn || frame.args) return [frame]
  const [first, ...rest] = callbackArguments(run, fn, frame) ?? []
  const elements = first && compositeItems({ kind: 'list', items: optionsOf(first), open: false, at: { file: '', start: 0, end: 0 } })
  return elements ? elements.map(element => frameWith(frame, { args: [element, ...rest] })) : [frame]
}

function frameWith(frame: Frame, change: Partial<Frame>): Frame {
  return { ...frame, ...change, ...emptyMemory() }
}

/** Returns a Map as the list of pairs that its iteration gives; any other value itself. */
function asList(value: Value): Value {
  return value.kind === 'object' && value.role === 'map' ? { kind: 'list', items: pairsIn(value, value.at), open: value.open, at: value.at } : value
}

/** Returns the items of a list if they are lists or objects themselves, at least two and not too many. */
function compositeItems(value: Value): readonly Value[] | undefined {
  if (value.kind !== 'list' || value.items.length < 2 || value.items.length > MOST_ELEMENTS) return undefined
  return value.items.every(item => item.kind === 'list' || (item.kind === 'object' && item.fields.length > 1)) ? value.items : undefined
}

/** Finds the innermost loop whose body contains a node, if it is a `for … of`; the iterable belongs to no round. */
function iterationAround(node: Node): Loop | undefined {
  for (let up = node.parent; up && up.kind !== 'function'; up = up.parent) {
    if (up.kind !== 'loop') continue
    const isInIterable = up.iterable && up.iterable.start <= node.start && node.end <= up.iterable.end
    return up.how === 'of' && !isInIterable ? up : undefined
  }
  return undefined
}
