import { childrenOf } from '../../syntax/children.ts'
import type { FunctionExpr, Node, TypeRef } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Module } from '../../syntax/module.ts'
import { rootOf } from '../flow/access-root.ts'
import { thisOwner } from '../flow/this-assignments.ts'
import type { Run } from '../state/run.ts'
import { mayHoldField } from '../types/may-hold-field.ts'

/**
 * Returns the functions of a module that name what a response may have, or declare a type with it: a field of the schedule, or the id of a
 * setting; and those that set an object, or a variable of such a type.
 */
export function readersIn(run: Run, module: Module): readonly FunctionExpr[] {
  const { interest, modules } = run
  const isWanted = (name: unknown): boolean => (
    typeof name === 'string' && (interest.fieldTemplates.has(name) || interest.settings.has(name)) && modules.isAbsent?.(name) !== true
  )
  const readings: readonly Node[] = [
    ...module.members.filter(({ property }) => isWanted(property)),
    ...module.patternMembers.filter(({ key }) => isWanted(key)),
    ...module.literals.filter(({ value }) => isWanted(value)),
  ]
  const states = typesIn(module).filter(([, type]) => mayHoldField(run, type, module)).map(([node]) => node)
  const declared = module.functions.filter(fn => declaresType(run, module, fn))
  const nodes = [...readings, ...states, ...assignmentsTo(module, states)]
  return [...nodes.flatMap(node => functionAround(node) ?? []), ...declared, ...settersOfObjects(module)]
}

/** Returns the assignments to variables of which one of some nodes states the type, or to their members: `const last = ref<DnsRecord>()`. */
function assignmentsTo(module: Module, nodes: readonly Node[]): readonly Node[] {
  const typed = new Set(nodes.flatMap(node => {
    const declare = node.kind === 'declare' ? node : node.parent
    return declare?.kind === 'declare' ? module.bindingOfPattern(declare.pattern) ?? [] : []
  }))
  return typed.size === 0 ? [] : module.assigns.filter(({ target }) => {
    const root = target.kind === 'bind-target' ? rootOf(target.target) : undefined
    const binding = root ? module.bindingOf(root) : module.bindingOfPattern(target)
    return binding !== null && typed.has(binding)
  })
}

/** Returns the types that the code of a module states of values: annotations of variables, casts and type arguments, each with the node that has it. */
function typesIn(module: Module): readonly (readonly [Node, TypeRef])[] {
  const found: (readonly [Node, TypeRef])[] = []
  const work: Node[] = [...module.body]
  for (let node = work.pop(); node; node = work.pop()) {
    if (node.kind === 'cast') found.push([node, node.type])
    else if (node.kind === 'declare' && node.pattern.type) found.push([node, node.pattern.type])
    else if (node.kind === 'call' || node.kind === 'new') for (const type of node.typeArgs) found.push([node, type])
    for (const child of childrenOf(node)) if (child) work.push(child)
  }
  return found
}

/** Tests if a function declares that what it gets or returns has a type with such a field. */
function declaresType(run: Run, module: Module, { params, returns }: FunctionExpr): boolean {
  return [returns, ...params.map(({ pattern }) => pattern.type)].some(type => type && mayHoldField(run, type, module))
}

/** Returns the methods that set a member of the object around them, which may be a store: `actions: { put(record) { this.record = record } }`. */
function settersOfObjects({ assigns }: Module): readonly FunctionExpr[] {
  return assigns.flatMap(({ target }) => {
    const object = target.kind === 'bind-target' && target.target.kind === 'member' ? target.target.object : null
    const owner = object?.kind === 'this' ? thisOwner(object) : undefined
    return owner?.kind === 'function' && owner.parent?.kind === 'property' ? [owner] : []
  })
}
