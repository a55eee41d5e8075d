import { isCredentialName, isCredentialParameter, mayBeKey } from '../report/credential-name.ts'
import type { ArrayExpr, ClassMember, Compare, Declare, Markup, Node, ObjectExpr, Pattern, PatternMember, Property } from '../syntax/expr.ts'
import { hideInCall } from './call-roles.ts'
import { followBinding, hideTypes } from './follow.ts'
import { isCredential, isMixed, isNamed, place } from './place.ts'
import { hide, type Search } from './search.ts'
import { nameOf, staticText, targetName } from './static-text.ts'

const queryNames = /^(?:params|query|search|searchParams|qs|URLSearchParams|stringify)$/
const userKeys: ReadonlySet<string> = new Set(['email', 'user', 'username', 'login'])
const userFlags: ReadonlySet<string> = new Set(['-u', '--user', '--proxy-user', '--oauth2-bearer'])
const nameKeys: ReadonlySet<string> = new Set(['name', 'key', 'header', 'field'])
const valueKeys: ReadonlySet<string> = new Set(['value', 'values', 'val', 'content', 'data', 'text', 'default', 'defaultValue'])

/** Hides what a node puts in the place of a credential, which its name tells. */
export function hideByRole(search: Search, node: Node): void {
  switch (node.kind) {
    case 'property': return property(search, node)
    case 'class-member': return classMember(search, node)
    case 'bind-name': return isCredentialName(node.name) ? bound(search, node, node) : undefined
    case 'declare': return declared(search, node)
    case 'bind-member': return boundMember(search, node)
    case 'assign': return isNamed(targetName(search.module, node.target)) ? place(search, node, node.value) : undefined
    case 'cast': return isCredential(search, node.expression) ? hideTypes(search, node.type) : undefined
    case 'compare': return compared(search, node)
    case 'choice': return node.operator !== '?:' && node.options.some(option => isCredential(search, option)) ? place(search, node, ...node.options) : undefined
    case 'branch': return node.subject && isCredential(search, node.subject) ? hide(search, ...node.cases.flatMap(({ tests }) => tests)) : undefined
    case 'call': case 'new': return hideInCall(search, node)
    case 'array': return listed(search, node)
    case 'object': return entry(search, node)
    case 'markup': return marked(search, node)
    case 'type-member': return isCredentialName(node.key) ? hideTypes(search, node.type) : undefined
    default: return
  }
}

function property(search: Search, node: Property): void {
  const name = staticText(search.module, node.key)
  if (name === null) return
  const isKey = name === 'key' && node.parent?.kind === 'object' && hasUser(search, node.parent)
  if (isKey || isCredentialName(name) || (isCredentialParameter(name) && isQuery(search, node.parent))) place(search, node, node.value)
  else if (mayBeKey(name) && isMixed(search, node.value)) place(search, node, node.value)
}

/** Tests if an object names a user, so that a key beside it is that user's. */
function hasUser({ module }: Search, { members }: ObjectExpr): boolean {
  return members.some(member => member.kind === 'property' && userKeys.has(staticText(module, member.key) ?? ''))
}

/** Tests if an object or a list is the query of an address. */
function isQuery(search: Search, node: Node | undefined): boolean {
  const { module } = search
  const parent = node?.parent
  if (parent?.kind === 'property') return queryNames.test(staticText(module, parent.key) ?? '')
  if (parent?.kind === 'array') return isQuery(search, parent)
  return (parent?.kind === 'call' || parent?.kind === 'new') && queryNames.test(nameOf(module, parent.callee) ?? '')
}

function classMember(search: Search, node: ClassMember): void {
  if (node.how === 'block' || !isNamed(staticText(search.module, node.key))) return
  place(search, node, node.value)
  hideTypes(search, node.type)
}

function bound(search: Search, node: Node, pattern: Pattern): void {
  place(search, node, pattern.fallback)
  hideTypes(search, pattern.type)
  followBinding(search, search.module.bindingOfPattern(pattern))
}

function declared(search: Search, { pattern, value }: Declare): void {
  if (pattern.kind === 'bind-name' && mayBeKey(pattern.name) && isMixed(search, value)) place(search, pattern, value)
}

function boundMember(search: Search, node: PatternMember): void {
  if (isNamed(staticText(search.module, node.key))) bound(search, node, node.value)
}

function compared(search: Search, node: Compare): void {
  if (isCredential(search, node.left)) place(search, node, node.right)
  if (isCredential(search, node.right)) place(search, node, node.left)
}

/** Hides the values in a list of names and values, or of flags. */
function listed(search: Search, node: ArrayExpr): void {
  const items = node.items.map(item => item?.kind === 'spread' ? null : item)
  const isOfQuery = isQuery(search, node)
  const isOfPairs = node.items.filter(item => item !== null).length % 2 === 0
  for (let index = 0; index < items.length - 1; index++) {
    const name = staticText(search.module, items[index] ?? undefined)
    if (name === null) continue
    const isName = /^-/.test(name) ? isCredentialName(name.replace(/^-+/, '')) || userFlags.has(name)
      : isOfPairs && index % 2 === 0 && (isOfQuery ? isCredentialParameter(name) : isCredentialName(name))
    if (isName) place(search, node, items[index + 1] ?? items[index + 2] ?? null)
  }
}

/** Hides the value in `{ name: 'X-Auth-Key', value: key }`. */
function entry(search: Search, { members }: ObjectExpr): void {
  const own = members.filter(member => member.kind === 'property')
  const isKey = ({ key, value }: Property): boolean => nameKeys.has(staticText(search.module, key) ?? '') && isNamed(staticText(search.module, value))
  if (!own.some(isKey)) return
  for (const member of own) if (valueKeys.has(staticText(search.module, member.key) ?? '')) place(search, member, member.value)
}

function marked(search: Search, { attributes }: Markup): void {
  const named = attributes.find(({ name }) => name === 'name' || name === 'id')?.value
  const isPassword = attributes.some(({ name, value }) => name === 'type' && value?.kind === 'literal' && value.value === 'password')
  const isField = isPassword || (named?.kind === 'literal' && isNamed(staticText(search.module, named)))
  for (const attribute of attributes) {
    if (isCredentialName(attribute.name.replace(/^[:@]|^v-bind:/, '')) || (isField && attribute.name === 'value')) place(search, attribute, attribute.value)
  }
}
