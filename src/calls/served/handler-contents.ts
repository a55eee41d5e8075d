import { serverFrameworks } from '../../clients/server-frameworks.ts'
import type { Call, FunctionExpr, Member, New, Node } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { isPlainlyAssigned } from '../flow/plain-assignment.ts'

/** Calls in a function and the functions inside it, and the members that are assigned as the body of a response. */
export interface Contents {
  readonly calls: readonly (Call | New)[]
  readonly bodies: readonly Member[]
}
interface OpenContents extends Contents {
  readonly calls: (Call | New)[]
  readonly bodies: Member[]
}

const CONTENTS = new WeakMap<Module, Map<FunctionExpr, OpenContents>>()

/** Returns the contents of a function. Each module is searched only once, since it may have thousands of handlers. */
export function contentsOf(module: Module, fn: FunctionExpr): Contents {
  let all = CONTENTS.get(module)
  if (!all) {
    all = new Map()
    for (const call of module.calls) for (const contents of contentsAround(all, call)) contents.calls.push(call)
    for (const member of module.members) {
      if (member.property !== serverFrameworks.body || !isPlainlyAssigned(member)) continue
      for (const contents of contentsAround(all, member)) contents.bodies.push(member)
    }
    CONTENTS.set(module, all)
  }
  return all.get(fn) ?? { calls: [], bodies: [] }
}

function contentsAround(all: Map<FunctionExpr, OpenContents>, node: Node): readonly OpenContents[] {
  const found: OpenContents[] = []
  for (let fn = functionAround(node); fn; fn = functionAround(fn)) {
    const contents = all.get(fn) ?? { calls: [], bodies: [] }
    all.set(fn, contents)
    found.push(contents)
  }
  return found
}
