import { stores } from '../../clients/stores.ts'
import type { Call, FunctionExpr, Node } from '../../syntax/expr.ts'

/** Returns the call that makes the store around one of its getters or actions: `defineStore('records', { getters: { locked() { … } } })`. */
export function storeCallAround({ parent: member }: FunctionExpr, parts: readonly string[]): Call | undefined {
  const part: Node | undefined = member?.kind === 'property' ? member.parent?.parent : undefined
  if (part?.kind !== 'property' || typeof part.key !== 'string' || !parts.includes(part.key)) return undefined
  const call = part.parent?.parent
  return call?.kind === 'call' && call.callee.kind === 'name' && call.callee.name === stores.described ? call : undefined
}
