import { childrenOf } from './children.ts'
import type { Call, ClassExpr, Expr, Member, Name, New, Node, Pattern, Spread, TypeName } from './expr.ts'
import type { Binding, Module } from './module.ts'
import { outermostPattern } from './outermost-pattern.ts'

/** The calls of a module that have something in them, and those of them that have it in their arguments. */
export interface CallsWith {
  readonly all: ReadonlySet<Call | New>
  readonly given: ReadonlySet<Call | New>
}

/**
 * Returns the calls of a module that have one of some names in their callee or arguments, or something that the module makes of one: a
 * variable or property that is set to it or has a type with that name, a class that extends it, a function that has it in its body, what such
 * a call may pass to a callback, a variable that it may change, and what is declared together with a function that gets it. Other variables
 * may carry what is wanted too.
 */
export function callsWith(module: Module, names: Iterable<Name | TypeName>, others: Iterable<Binding | string> = []): CallsWith {
  const calls = new Set<Call | New>()
  const visited = new Set<Node>()
  const carriers = new Set<Binding | string>(others)
  const visit = (from: Node): void => {
    for (let node: Node | undefined = from; node && !visited.has(node); node = node.parent) {
      visited.add(node)
      if (node.kind === 'call' || node.kind === 'new') calls.add(node)
      if (node.kind === 'class' && isInside(from, node.extends)) for (const call of callsIn(module, node)) calls.add(call)
      for (const carrier of carriersIn(module, node, from)) carriers.add(carrier)
    }
  }
  for (const name of names) visit(name)
  const members = membersByProperty(module)
  // What is added meanwhile is visited too.
  for (const carrier of carriers) for (const node of typeof carrier === 'string' ? members.get(carrier) ?? [] : carrier.references) visit(node)
  return { all: calls, given: new Set([...calls].filter(({ args }) => args.some(arg => visited.has(arg)))) }
}

/** Returns the calls in a class: they can be of inherited methods. */
function callsIn({ calls }: Module, cls: ClassExpr): readonly (Call | New)[] {
  return calls.filter(call => isInside(call, cls))
}

/** Returns the variables and properties that get their value of what is inside a node. */
function carriersIn(module: Module, node: Node, inside: Node): readonly (Binding | string)[] {
  switch (node.kind) {
    case 'declare': return bound(module, node.pattern)
    case 'loop': return node.pattern && isInside(inside, node.iterable) ? bound(module, node.pattern) : []
    case 'assign': return isInside(inside, node.value) ? bound(module, node.target) : []
    case 'call': case 'new': {
      const isCalled = isInside(inside, node.callee)
      return [...node.args.flatMap(arg => carriersOfArgument(module, arg, isCalled)), ...isCalled ? [] : declaredBeside(module, node.callee)]
    }
    case 'parameter': return [...bound(module, node.pattern), ...node.property && node.pattern.kind === 'bind-name' ? [node.pattern.name] : []]
    case 'class-member': return typeof node.key === 'string' ? [node.key] : []
    default: return []
  }
}

/** A callback may be called with what leads on, and a callee may change what it gets. */
function carriersOfArgument(module: Module, arg: Expr | Spread, isCalled: boolean): readonly (Binding | string)[] {
  if (arg.kind === 'function') return arg.params.flatMap(({ pattern }) => bound(module, pattern))
  return isCalled && arg.kind === 'name' ? present(module.bindingOf(arg)) : []
}

/** Returns what one pattern declares together with a function, as a state beside its setter: a call of that may change it. */
function declaredBeside(module: Module, callee: Expr): readonly (Binding | string)[] {
  const definitions = callee.kind === 'name' ? module.bindingOf(callee)?.definitions ?? [] : []
  return definitions.filter(({ how, path }) => how === 'init' && path.length > 0).flatMap(({ node }) => {
    const pattern = outermostPattern(node)
    return pattern ? bound(module, pattern) : []
  })
}

function isInside({ start, end }: Node, node: Node | null): boolean {
  return node !== null && node.start <= start && end <= node.end
}

/** Returns the names and properties to which a pattern assigns. */
function bound(module: Module, pattern: Pattern): readonly (Binding | string)[] {
  switch (pattern.kind) {
    case 'bind-name': return present(module.bindingOfPattern(pattern))
    case 'bind-target': return assigned(module, pattern.target)
    case 'bind-object': return [...pattern.members.map(({ value }) => value), ...pattern.rest ? [pattern.rest] : []].flatMap(each => bound(module, each))
    case 'bind-array': return [...pattern.items, pattern.rest].flatMap(each => each ? bound(module, each) : [])
  }
}

function assigned(module: Module, target: Expr): readonly (Binding | string)[] {
  if (target.kind === 'name') return present(module.bindingOf(target))
  if (target.kind !== 'member') return []
  return [...typeof target.property === 'string' ? [target.property] : [], ...assigned(module, target.object)]
}

function present(binding: Binding | null): readonly Binding[] {
  return binding ? [binding] : []
}

function membersByProperty({ members }: Module): ReadonlyMap<string, readonly Member[]> {
  const found = new Map<string, Member[]>()
  for (const member of members) {
    if (typeof member.property !== 'string') continue
    const known = found.get(member.property)
    if (known) known.push(member)
    else found.set(member.property, [member])
  }
  return found
}

/** Returns the type names of a module whose first part is one of some names. */
export function typeNamesOf(module: Module, names: ReadonlySet<string>): readonly TypeName[] {
  const found: TypeName[] = []
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'type-name' && names.has(node.name.split('.')[0] ?? '')) found.push(node)
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return found
}
