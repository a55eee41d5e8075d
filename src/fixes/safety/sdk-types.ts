import type { Expr, Node, Property } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import type { TextEdit } from '../apply-edits.ts'
import type { EditRequest, KeyChange } from '../edit-request.ts'
import type { FixScope } from '../fix-scope.ts'
import { sdkCallOf } from '../sdk/call-of-request.ts'

const UNKNOWN = 'the types of the SDK may not allow it'

/** Returns the reason when the types of the SDK that makes a request may not allow a change of keys. */
export function whyTypesForbid({ keys = [], edits }: EditRequest, use: RequestUse, module: Module, scope: FixScope): string | null {
  if (!use.sdk) return null
  if (keys.length === 0) return UNKNOWN
  if (edits.some(edit => isExpected(edit, module))) return 'a comment states that the types do not allow it'
  return keys.map(key => whyTypeForbids(key, use, module, scope)).find(reason => reason !== null) ?? null
}

function whyTypeForbids({ beside, path, how }: KeyChange, use: RequestUse, module: Module, scope: FixScope): string | null {
  const call = sdkCallOf(use, scope)
  const { root, keys } = pathTo(beside)
  const index = call && use.sdk?.at.file === module.path ? call.args.findIndex(arg => isRoot(arg, root, module)) : -1
  const sdk = use.sdk && index >= 0 ? scope.sdk?.(use.sdk.at.file) : undefined
  const found = call && sdk?.parameters.keyOf(call, module, index, [...keys, ...path])
  if (found === undefined) return UNKNOWN
  if (how === 'removed') return found === 'needed' ? `the types of the SDK require \`${path.join('.')}\`` : null
  return found === 'absent' ? `the types of the SDK do not include \`${path.join('.')}\`` : null
}

/** Tests if the edited texts are in arguments for which the SDK accepts any text. */
export function isFreeText({ edits }: EditRequest, use: RequestUse, module: Module, scope: FixScope): boolean {
  const call = sdkCallOf(use, scope)
  const { sdk } = use
  if (!call || sdk?.at.file !== module.path) return false
  return edits.every(edit => {
    const index = call.args.findIndex(arg => [arg, valueOf(arg, module)].some(node => node && node.start <= edit.start && edit.end <= node.end))
    return index >= 0 && (scope.sdk?.(sdk.at.file)?.parameters.isText(call, module, index) ?? false)
  })
}

/** Returns the outermost object literal around a property, and the keys that lead to the innermost one. */
function pathTo(property: Property): { readonly root: Node, readonly keys: readonly string[] } {
  const keys: string[] = []
  let root: Node = property.parent ?? property
  for (let at = root.parent; at?.kind === 'property' || at?.kind === 'array' || at?.kind === 'object'; at = at.parent) {
    if (at.kind === 'property') keys.unshift(typeof at.key === 'string' ? at.key : '*')
    if (at.kind === 'array') keys.unshift('[]')
    root = at
  }
  return { root, keys }
}

/** Tests if an argument is an object, or a name with this object as its only value. */
function isRoot(arg: Node, root: Node, module: Module): boolean {
  return arg === root || valueOf(arg, module) === root
}

/** Returns the value of a name that is assigned once. */
function valueOf(arg: Node, module: Module): Expr | null {
  const [only, more] = arg.kind === 'name' ? module.bindingOf(arg)?.definitions ?? [] : []
  return !more && only?.how === 'init' && only.path.length === 0 ? only.value : null
}

/** Tests if the line before an edit has `@ts-expect-error`, which the compiler reports when it is not needed. */
function isExpected({ start }: TextEdit, { text }: Module): boolean {
  const lines = text.slice(0, start).split(/\r\n|[\n\r\u2028\u2029]/)
  return /@ts-expect-error\b/.test(lines.at(-2) ?? '')
}
