import type { FunctionExpr, Loop, Node } from '../syntax/expr.ts'
import { callbackArguments } from './callbacks.ts'
import { evaluate } from './evaluate.ts'
import { emptyMemory } from './frame.ts'
import type { Frame } from './frame.ts'
import { pairsIn } from './members.ts'
import { functionAround } from './run.ts'
import type { Run } from './run.ts'
import { standaloneFrame } from './standalone.ts'
import type { Value } from './value.ts'
import { optionsOf } from './value.ts'

const MOST = 24

/**
 * The frame once for each element of a loop, or of a list whose callback it is, when elements hold several things that belong
 * together: the name and the value of a pair, the method and the path of a row. Else the frame alone.
 */
export function iterationsOf(run: Run, node: Node, frame: Frame): readonly Frame[] {
  const loop = loopAround(node)
  if (loop?.iterable && !frame.items?.has(loop)) {
    const items = composite(listed(evaluate(run, loop.iterable, frame)))
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

/** The frame of a function that is written inside another one: its parameters are not known, its closure is. */
export function frameInside(run: Run, fn: FunctionExpr | null, from: Frame): Frame | undefined {
  for (let up: Frame | null = from; up; up = up.parent) if (up.fn === fn) return up
  if (!fn) return undefined
  const parent = frameInside(run, functionAround(fn), from)
  if (!parent || parent === standaloneFrame(run, fn, from.module).parent) return undefined
  return { module: from.module, fn, args: null, argsOpen: false, self: fn.arrow ? parent.self : null, parent, stack: parent.stack, ...emptyMemory() }
}
