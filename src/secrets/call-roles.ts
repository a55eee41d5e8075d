import { isCredentialName, isCredentialParameter, mayTakeKey, takesCredentials } from '../report/credential-name.ts'
import type { Call, Expr, New } from '../syntax/expr.ts'
import { argumentsOf } from './index-of.ts'
import { isCredential, isMixed, place } from './place.ts'
import type { Search } from './search.ts'
import { nameOf, staticText } from './static-text.ts'

const comparing: ReadonlySet<string> = new Set([
  'includes', 'indexOf', 'has', 'is', 'equals', 'startsWith', 'endsWith', 'localeCompare', 'compare', 'timingSafeEqual', 'test', 'exec', 'match', 'search',
  'toBe', 'toEqual', 'toStrictEqual', 'toContain', 'toMatch', 'equal', 'strictEqual', 'deepEqual', 'eq', 'eql',
])
const schemes: ReadonlySet<string> = new Set(['basic', 'bearer', 'digest'])
const signing: ReadonlySet<string> = new Set(['sign', 'verify'])

/** Hides the arguments behind the name of a header: `set('X-Auth-Key', key)`; and those of functions that take credentials. */
export function hideInCall(search: Search, node: Call | New): void {
  const { module } = search
  const { callee } = node
  const args = argumentsOf(node.args)
  const name = nameOf(module, callee)
  if (name !== null && callee.kind !== 'call' && takesCredentials(name)) place(search, node, ...args)
  if (name !== null && mayTakeKey(name)) place(search, node, ...args.filter(arg => isMixed(search, arg)))
  if (name === 'createHmac') place(search, node, args[1] ?? null)
  if (name !== null && callee.kind === 'member' && isCredential(search, callee.object)) ofCredential(search, node, name, args)
  if (name !== null && comparing.has(name)) {
    // What follows two operands is a message.
    const operands = callee.kind === 'member' && args.length < 2 ? [...operandsOf(callee.object), ...args] : args.slice(0, 2)
    if (operands.some(operand => isCredential(search, operand))) place(search, node, ...operands)
  }
  const isOfQuery = callee.kind === 'member' && /(?:params|query|search)$/i.test(nameOf(module, callee.object) ?? '')
  const index = args.findIndex(arg => {
    const text = staticText(module, arg)
    return text !== null && (isCredentialName(text) || (isOfQuery && isCredentialParameter(text)))
  })
  if (index >= 0 && index < args.length - 1) place(search, node, ...args.slice(index + 1, name === 'set' ? index + 2 : undefined))
}

/** Hides the arguments of a method of a credential: `auth.basic('me', password)`, `token.set(token)`, `jwt.sign(claims, key)`. */
function ofCredential(search: Search, node: Call | New, name: string, args: readonly Expr[]): void {
  if (schemes.has(name) || (name === 'set' && args.length === 1)) place(search, node, ...args)
  if (signing.has(name)) place(search, node, args[1] ?? null)
}

/** Returns what a comparison is a method of: `expect(token).not.toBe` is one of the token. */
function operandsOf(expr: Expr): Expr[] {
  if (expr.kind === 'member' && expr.property === 'not') return operandsOf(expr.object)
  return expr.kind === 'call' ? argumentsOf(expr.args) : [expr]
}
