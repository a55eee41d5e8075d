import { isNode, type Node } from './node.ts'
import { resolvePart } from './resolve-ref.ts'
import { isDeprecated, refOf } from './schema-parts.ts'

/** Returns the references that lead to something deprecated, so that the others need not be followed. */
export function reachingRefs(root: Node): ReadonlySet<string> {
  const usersOf = new Map<string, string[]>()
  const reaching = new Set<string>()
  const known = new Set(contentOf(root).refs)
  for (const ref of known) {
    const { refs, hasMark } = contentOf(resolvePart(root, { value: { $ref: ref }, at: [] })?.node)
    if (hasMark) reaching.add(ref)
    for (const used of refs) usersOf.set(used, [...usersOf.get(used) ?? [], ref])
  }
  for (const ref of reaching) for (const user of usersOf.get(ref) ?? []) reaching.add(user)
  return reaching
}

function contentOf(value: unknown): { readonly refs: ReadonlySet<string>, readonly hasMark: boolean } {
  const refs = new Set<string>()
  let hasMark = false
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit)
    if (!isNode(part)) return
    const ref = refOf(part)
    if (ref !== undefined) refs.add(ref)
    hasMark ||= isDeprecated(part)
    for (const below of Object.values(part)) visit(below)
  }
  visit(value)
  return { refs, hasMark }
}
