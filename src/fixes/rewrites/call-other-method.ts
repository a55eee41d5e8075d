import type { EditRequest } from '../edit-request.ts'
import type { Site } from '../fix-scope.ts'
import { sdkCallOf } from '../sdk/call-of-request.ts'
import { chainEdit } from '../sdk/chain-edit.ts'
import { counterpartsOf, hasSameParameters } from '../sdk/counterparts.ts'

/** Calls the one method of an SDK whose request replaces that of another. */
export function callOtherMethod({ judged, use, module, scope }: Site): EditRequest | null {
  const call = use.sdk?.at.file === module.path ? sdkCallOf(use, scope) : undefined
  const found = call && counterpartsOf(judged, use, scope)
  const [method, more] = found?.methods ?? []
  if (!call || !found || !method || more || method.method !== found.called.method) return null
  const made = chainEdit(call, found.called.chain, method.chain, module)
  if (!made) return null
  const isSame = hasSameParameters(method, found.called)
  const isInterchangeable = isSame && (judged.item.rewrite !== null || judged.deprecation.replacement.interchangeable === true)
  return {
    title: `Call \`${made.root}.${method.chain}\` instead${isInterchangeable ? '' : isSame ? ', and check its arguments' : ', with different arguments'}.`,
    edits: [made.edit], of: 'text', from: [call.callee], ...!isSame && { partial: true },
    whyUnsafe: isSame ? 'its arguments and result may differ' : 'its arguments differ',
  }
}
