import { childrenOf } from '../children.ts'
import type { Markup, Node, SyntaxTree, Try } from '../expr.ts'
import { enterNode, enterTry } from './declare.ts'
import { createReading } from './reading.ts'
import type { Reading } from './reading.ts'
import type { Scope } from './scope.ts'

type Task = readonly [Node, Node | undefined, Scope]

/** Walks a tree once, in the order of the text and without recursion: links parents, opens scopes, declares names, collects. */
export function readTree(tree: SyntaxTree): Reading {
  const reading = createReading()
  const stack: Task[] = []
  const roots = tree.template ? [...tree.body, tree.template].sort((a, b) => b.start - a.start) : tree.body.toReversed()
  for (const root of roots) stack.push([root, undefined, reading.top])
  for (let task = stack.pop(); task; task = stack.pop()) {
    const [node, parent, scope] = task
    node.parent = parent
    collect(reading, node, scope)
    if (node.kind === 'try') pushTry(reading, stack, node, scope)
    else pushAll(stack, node, childrenOf(node), enterNode(reading, node, scope))
    if (parent?.kind === 'try' && !reading.scopes.has(node)) reading.scopes.set(node, scope)
  }
  return reading
}

function pushAll(stack: Task[], parent: Node, children: readonly (Node | null | undefined)[], scope: Scope): void {
  for (let index = children.length - 1; index >= 0; index--) {
    const child = children[index]
    if (child) stack.push([child, parent, scope])
  }
}

function pushTry(reading: Reading, stack: Task[], node: Try, scope: Scope): void {
  const scopes = enterTry(reading, node, scope)
  pushAll(stack, node, node.finalizer, scopes.finalizer)
  pushAll(stack, node, [node.error, ...node.handler ?? []], scopes.handler)
  pushAll(stack, node, node.block, scopes.block)
}

function collect(reading: Reading, node: Node, scope: Scope): void {
  switch (node.kind) {
    case 'name': reading.uses.push({ name: node, scope }); break
    case 'call': case 'new': reading.calls.push(node); break
    case 'function': reading.functions.push(node); break
    case 'class': reading.classes.push(node); break
    case 'member': reading.members.push(node); break
    case 'bind-member': reading.patternMembers.push(node); break
    case 'literal': reading.literals.push(node); break
    case 'markup': collectMarkup(reading, node); break
    case 'type': reading.types.push(node); break
    case 'assign': reading.assigns.push(node); break
  }
}

function collectMarkup({ components, forms }: Reading, node: Markup): void {
  if (isComponent(node)) components.push(node)
  if (isForm(node)) forms.push(node)
}

/** Tests if markup is a form: an element, or a component that is named like one. */
function isForm({ tag }: Markup): boolean {
  return /^(?:form|(?:.+\.)?Form)$/.test(tag)
}

/** Tests if markup is of a component: elements of the page have lower-case names without a hyphen. */
function isComponent({ tag }: Markup): boolean {
  return /^[A-Z]|^[a-z]\w*-/.test(tag)
}
