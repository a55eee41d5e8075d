import ts from 'typescript'
import { applyEdits } from '../../src/fixes/apply-edits.ts'
import type { TextEdit } from '../../src/fixes/apply-edits.ts'
import { declaredIn, localsOf, variablesIn } from './names.ts'
import { nodesIn } from './program.ts'

/** A part of an expression that becomes a parameter. */
export interface Hole {
  readonly start: number
  readonly end: number
  readonly wish: string
  readonly type: string
  /** What the caller gives. */
  readonly argument: string
  /** What stands in its place. */
  readonly inner: (name: string) => string
}

/** An expression as the body of a function. */
export interface Lifted {
  readonly params: string
  readonly args: string
  readonly inner: string
  /** `async ` or nothing. */
  readonly async: string
}

/** Makes parameters of holes and of all local names that an expression still needs. */
export function lift(root: ts.Expression, holes: readonly Hole[], edits: readonly TextEdit[] = []): Lifted {
  const isLeft = (node: ts.Node) => !holes.some(({ start, end }) => node.getStart() >= start && node.end <= end)
  const locals = [...new Map(localsOf(root).filter(isLeft).map(local => [local.text, local])).values()]
  const taken = new Set([...variablesIn(root).filter(isLeft).map(({ text }) => text), ...declaredIn(root)])
  const named = holes.map(hole => ({ ...hole, name: unusedName(taken, hole.wish) }))
  const start = root.getStart()
  const all = [...edits, ...named.map(({ start: from, end, inner, name }) => ({ start: from, end, text: inner(name) }))]
  return {
    params: [...locals.map(local => `${local.text}: ${typeOf(local)}`), ...named.map(({ name, type }) => `${name}: ${type}`)].join(', '),
    args: [...locals.map(local => local.text), ...named.map(({ argument }) => argument)].join(', '),
    inner: applyEdits(root.getText(), all.map(edit => ({ start: edit.start - start, end: edit.end - start, text: edit.text }))),
    async: nodesIn(root, ts.isAwaitExpression).some(isLeft) ? 'async ' : '',
  }
}

function unusedName(taken: Set<string>, wish: string): string {
  let name = wish
  for (let number = 2; taken.has(name); number += 1) name = `${wish}${String(number)}`
  taken.add(name)
  return name
}

/** The type of the parameter that declares a name, as it is written. */
function typeOf(local: ts.Identifier): string {
  for (let at: ts.Node = local; !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isFunctionLike(at)) continue
    const found = at.parameters.find(({ name }) => name.getText() === local.text)
    if (found) return found.type?.getText() ?? 'any'
  }
  return 'any'
}
