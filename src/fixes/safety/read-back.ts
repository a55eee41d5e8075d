import { childrenOf } from '../../syntax/children.ts'
import type { Call, Expr, New, Node, Pattern } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { nodeAt } from '../../syntax/node-at.ts'
import type { FixScope } from '../fix-scope.ts'
import type { KnownCalls } from './bound-parameters.ts'

const ofResponse = new Set<unknown>(['url', 'responseURL', 'config', 'request'])
const ofRequest = new Set<unknown>(['url', 'path', 'pathname', 'href', 'params', 'searchParams', 'search', 'query'])
const hookNames = ['hooks', 'beforeRequest', 'afterResponse', 'onRequest', 'onResponse', 'transformRequest', 'paramsSerializer']
const hooks = new Set<unknown>(hookNames)
const hookWords = ['interceptors', ...hookNames]

/** Returns the reason when the address of a request is read back: from its response, or by a hook that a client runs for each request. */
export function whyReadBack(known: KnownCalls): string | null {
  const calls = [...known.calls, ...known.traces.flat()].flatMap(place => {
    const module = known.scope.module(place.file)
    const node = module && nodeAt(module, place)
    return module && (node?.kind === 'call' || node?.kind === 'new') ? [{ call: node, module }] : []
  })
  if (calls.some(({ call, module }) => readsAddress(call, module))) return 'the code reads the URL from the response'
  return calls.some(({ call }) => !isFetch(call.callee)) && hasHook(known.scope) ? 'a hook that runs for each request inspects it' : null
}

function isFetch(callee: Expr): boolean {
  return callee.kind === 'name' && callee.name === 'fetch'
}

/** Tests for `(await fetch(…)).url`, `const { url } = await fetch(…)`, `fetch(…).then(response => response.url)`. */
function readsAddress(call: Call | New, module: Module): boolean {
  let node: Node = call
  while (node.parent?.kind === 'await' || node.parent?.kind === 'cast') node = node.parent
  const { parent } = node
  if (parent?.kind === 'declare') return bindsAddress(parent.pattern, module)
  if (parent?.kind === 'assign') return bindsAddress(parent.target, module)
  if (parent?.kind !== 'member' || parent.object !== node) return false
  if (parent.property !== 'then') return ofResponse.has(parent.property)
  const [handler] = parent.parent?.kind === 'call' ? parent.parent.args : []
  const [first] = handler?.kind === 'function' ? handler.params : []
  return first !== undefined && bindsAddress(first.pattern, module)
}

function bindsAddress(pattern: Pattern, module: Module): boolean {
  if (pattern.kind === 'bind-object') return pattern.members.some(member => ofResponse.has(member.key))
  const target = pattern.kind === 'bind-target' && pattern.target.kind === 'name' ? module.bindingOf(pattern.target) : null
  const binding = pattern.kind === 'bind-name' ? module.bindingOfPattern(pattern) : target
  return binding?.references.some(({ parent }) => parent?.kind === 'member' && ofResponse.has(parent.property)) ?? false
}

const hooked = new WeakMap<Module, boolean>()

function hasHook({ holding }: FixScope): boolean {
  return holding(hookWords).some(module => {
    const found = hooked.get(module) ?? isHooked(module)
    hooked.set(module, found)
    return found
  })
}

/** Tests for `http.interceptors.request.use(config => … config.url …)`, `{ hooks: { beforeRequest: [request => … request.url …] } }`. */
function isHooked(module: Module): boolean {
  const uses = module.calls.filter(({ callee }) => isInterceptor(callee)).flatMap(call => call.args)
  const options = [...module.functions].filter(fn => isUnderHook(fn))
  return [...uses, ...options].some(node => readsRequest(functionOf(node, module)))
}

function isInterceptor(callee: Expr): boolean {
  let at = callee
  while (at.kind === 'member' && at.property !== 'interceptors') at = at.object
  return at.kind === 'member'
}

function isUnderHook(fn: Node): boolean {
  for (let at = fn.parent; at?.kind === 'property' || at?.kind === 'array' || at?.kind === 'object'; at = at.parent) {
    if (at.kind === 'property' && hooks.has(at.key)) return true
  }
  return false
}

function functionOf(node: Node, module: Module): Node | null {
  if (node.kind !== 'name') return node
  return module.bindingOf(node)?.definitions[0]?.value ?? null
}

/** Tests if a function reads the address of a request; one of another file may. */
function readsRequest(node: Node | null): boolean {
  if (!node) return true
  if (node.kind === 'member' && ofRequest.has(node.property)) return true
  if (node.kind === 'bind-member' && ofRequest.has(node.key)) return true
  return childrenOf(node).some(child => child !== null && child !== undefined && readsRequest(child))
}
