import type { Call, Node } from '../../syntax/expr.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { Place, RequestUse } from '../../uses/api-use.ts'
import type { FixScope } from '../fix-scope.ts'

/** Returns the call of an SDK method that makes a request; undefined when none does. */
export function sdkCallOf({ sdk }: RequestUse, scope: FixScope): Call | undefined {
  const module = sdk ? scope.module(sdk.at.file) : undefined
  let node: Node | undefined = sdk && module ? nodeAt(module, sdk.at) : undefined
  if (node?.kind === 'name' && node.parent?.kind === 'member') node = node.parent
  const call = node?.parent
  return call?.kind === 'call' && call.callee === node ? call : undefined
}

/** Returns the place of the call that makes a request: that of the method, for an SDK. */
export function callOfRequest(use: RequestUse, scope: FixScope): Place {
  const call = sdkCallOf(use, scope)
  return call && use.sdk ? { file: use.sdk.at.file, start: call.start, end: call.end } : use.call
}
