import { childrenOf } from '../../syntax/children.ts'
import type { Node, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import type { EvidenceLookup } from '../../uses/evidence-lookup.ts'
import { declaredRequests } from '../state/declared-requests.ts'
import { guardModule } from '../state/failures.ts'
import type { Run } from '../state/run.ts'
import { responseOfType } from '../types/response-of-type.ts'
import { requestUses } from './request-uses.ts'

/** Finds the responses that the types of a module name, so that their fields are read. */
export function findNamedResponses(run: Run, module: Module): void {
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    if (mayNameResponse(node)) responseOfType(run, { ref: node, module })
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
}

const RESULT = /(?:Return|Response)\w*$/

function mayNameResponse(node: Node): node is TypeRef {
  if (node.kind === 'type-index') return node.parent?.kind !== 'type-index'
  return node.kind === 'type-name' && node.args.length > 0 && RESULT.test(node.name)
}

/** Returns the uses of the operations that only types name, where the code reads their responses. */
export function namedResponseUses(run: Run, lookup: EvidenceLookup): readonly RequestUse[] {
  return [...declaredRequests(run)].flatMap(event => event.reads.length === 0 ? [] : guardModule(run, event.module, () => (
    requestUses(run, event, lookup).map(use => ({
      ...use, how: 'declared', query: [], queryOpen: false, headers: [], body: null, inLoop: false,
      trace: [{ at: use.call, note: 'is a type of its response' }],
    })))))
}
