import { childrenOf } from './children.ts'
import { componentName } from './component-name.ts'
import type { FunctionExpr, Markup, Node } from './expr.ts'
import type { Binding, Module } from './module.ts'
import { outermostPattern } from './outermost-pattern.ts'

/**
 * Returns the variables that may get a value of components with some names: the parameters of the functions that their markup has as
 * attributes, and what is declared together with a name in these, as a state is beside its setter. Of a name in a template that is a member
 * of the component, the name itself.
 */
export function passedToComponents(module: Module, names: ReadonlySet<string>): Passed {
  const found = new Set<Binding | string>()
  for (const markup of module.components) if (names.has(componentName(markup))) addOf(module, markup, found)
  return found
}

type Found = Set<Binding | string>
type Passed = ReadonlySet<Binding | string>

function addOf(module: Module, { attributes }: Markup, found: Found): void {
  const work: Node[] = attributes.flatMap(({ value }) => value ?? [])
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'function') addParameters(module, node, found)
    const binding = node.kind === 'name' ? module.bindingOf(node) : null
    if (node.kind === 'name' && !binding && module.template) addMember(module, node.name, found)
    if (binding && binding.kind !== 'import' && !found.has(binding)) addVariable(module, binding, found)
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
}

function addMember(module: Module, name: string, found: Found): void {
  if (found.has(name)) return
  found.add(name)
  for (const fn of module.functions) if (fn.parent?.kind === 'property' && fn.parent.key === name) addParameters(module, fn, found)
}

function addVariable(module: Module, binding: Binding, found: Found): void {
  found.add(binding)
  for (const { node, value } of binding.definitions) {
    addBound(module, node, found)
    const [first] = value?.kind === 'call' ? value.args : []
    for (const each of [value, first]) if (each?.kind === 'function') addParameters(module, each, found)
  }
}

function addParameters(module: Module, { params }: FunctionExpr, found: Found): void {
  for (const { pattern } of params) addNames(module, pattern, found)
}

/** Adds the names of the pattern that declares a name. */
function addBound(module: Module, name: Node, found: Found): void {
  const pattern = outermostPattern(name)
  if (pattern && pattern !== name) addNames(module, pattern, found)
}

function addNames(module: Module, pattern: Node, found: Found): void {
  const binding = pattern.kind === 'bind-name' ? module.bindingOfPattern(pattern) : null
  if (binding) found.add(binding)
  if (pattern.kind.startsWith('bind-')) for (const child of childrenOf(pattern)) if (child) addNames(module, child, found)
}
