import type { Call, Node } from '../../syntax/expr.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { Place, RequestUse } from '../../uses/api-use.ts'
import type { FixScope } from '../fix-scope.ts'

/** The call of the method of an SDK that makes a request; undefined when none does. */
export function sdkCallOf({ sdk }: RequestUse, scope: FixScope): Call | undefined {
  const module = sdk ? scope.module(sdk.at.file) : undefined
  let node: Node | undefined = sdk && module ? nodeAt(module, sdk.at) : undefined
  if (node?.kind === 'name' && node.parent?.kind === 'member') node = node.parent
  const call = node?.parent
  return call?.kind === 'call' && call.callee === node ? call : undefined
}

/** Where a request is made: the call of the method, for that of an SDK. */
export function callOfRequest(use: RequestUse, scope: FixScope): Place {
  const call = sdkCallOf(use, scope)
  return call && use.sdk ? { file: use.sdk.at.file, start: call.start, end: call.end } : use.call
}
