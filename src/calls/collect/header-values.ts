import type { Literal, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { RequestUse } from '../../uses/api-use.ts'
import { placeOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { isAmongHeaders, isHeadersObject, isOfRequest, isSetter } from './header-words.ts'

/** Names that only headers have, so that what stands beside them is none of another object. */
const HEADER_KEY = /-|^(?:accept|authorization|cookie|origin|prefer|range|referer)$/i

/** Returns the places of the texts that recorded requests have in values of headers. */
export function headerValuesSent(uses: readonly RequestUse[]): ReadonlySet<string> {
  return new Set(uses.flatMap(use => use.headers.flatMap(({ value }) => (value ?? []).map(part => placeKey(part.at)))))
}

/** Tests if a text is in the value of a header: one that a recorded request sends, or one that is written as such. */
export function isHeaderValue(module: Module, literal: Literal, sent: ReadonlySet<string>): boolean {
  if (sent.has(placeKey(placeOf(literal, module))) || isHeaderLine(literal)) return true
  let node: Node = literal
  while (node.parent?.kind === 'concat' || node.parent?.kind === 'choice' || node.parent?.kind === 'array') node = node.parent
  const { parent } = node
  switch (parent?.kind) {
    case 'property': return parent.value === node && typeof parent.key === 'string' && HEADER_KEY.test(parent.key) && isAmongHeaders(parent)
    case 'call': return parent.args[1] === node && isSetter(parent)
    case 'assign': return parent.value === node && parent.target.kind === 'bind-target' && parent.target.target.kind === 'member'
      && isHeadersObject(parent.target.target.object) && isOfRequest(parent.target.target.object)
    default: return false
  }
}

/** Tests for a line such as `Accept: application/json`, which an option of a command is. */
function isHeaderLine({ value }: Literal): boolean {
  return /^[A-Z][A-Za-z\d]*(?:-[A-Za-z\d]+)*:\s*[\w*]/.test(String(value))
}
