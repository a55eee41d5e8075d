import { guardDepth } from './errors.ts'
import type { Name, Statement, SyntaxTree } from './expr.ts'
import { isGenerated } from './is-generated.ts'
import type { Module } from './module.ts'
import { plainSpecifier } from './package-specifier.ts'
import { exportsOf, requiredModule } from './scopes/exports-of.ts'
import { readTree } from './scopes/read-tree.ts'
import type { Reading } from './scopes/reading.ts'
import { addDefinition, findName, scopeAt, valueFinder } from './scopes/scope.ts'
import type { OpenBinding } from './scopes/scope.ts'

/** Finds the scopes, bindings and exports of the tree of any parser. */
export function createModule(tree: SyntaxTree): Module {
  return guardDepth(tree.path, () => {
    const reading = readTree(tree)
    const resolved = resolveNames(reading)
    // What the functions of the module name is kept with it; the rest of the reading is let go.
    const { calls, functions, classes, members, patternMembers, literals, components, forms, types, assigns, top, declared, scopes } = reading
    return {
      ...tree, calls, functions, classes, members, patternMembers, literals, components, forms, types, assigns,
      bindingOf: name => resolved.get(name) ?? null,
      bindingOfPattern: pattern => declared.get(pattern)
        ?? (pattern.kind === 'bind-target' && pattern.target.kind === 'name' ? resolved.get(pattern.target) ?? null : null),
      lookUp: (name, at) => findName(scopeAt(at, scopes, top), name),
      topLevel: top.names ?? new Map<string, OpenBinding>(),
      ...exportsOf(tree.body, reading),
      specifiers: specifiersOf(tree.body, reading),
      generated: isGenerated(tree.text),
    }
  })
}

/** Resolves uses and assignments, now that all names are declared. */
function resolveNames(reading: Reading): Map<Name, OpenBinding> {
  const findValue = valueFinder()
  const resolved = new Map<Name, OpenBinding>()
  const used: OpenBinding[] = []
  for (const { name, scope } of reading.uses) {
    const binding = findValue(scope, name.name)
    if (!binding) continue
    if (binding.references.length === 0) used.push(binding)
    binding.references.push(name)
    resolved.set(name, binding)
  }
  // Like other lists that have grown, these have room for a dozen more; their copies have none.
  for (const binding of used) binding.references = binding.references.slice()
  const assigned = new Set<OpenBinding>()
  for (const { scope, name, definition } of reading.assignments) {
    const binding = findValue(scope, name)
    if (!binding) continue
    addDefinition(binding, definition)
    assigned.add(binding)
  }
  for (const { definitions } of assigned) definitions.sort((a, b) => a.node.start - b.node.start)
  return resolved
}

function specifiersOf(body: readonly Statement[], reading: Reading): string[] {
  const found = new Set<string>()
  for (const statement of body) {
    const statements = statement.kind === 'export' ? [statement, ...statement.declarations] : [statement]
    for (const each of statements) {
      if ((each.kind === 'import' || each.kind === 'export') && each.source !== null) found.add(plainSpecifier(each.source))
    }
  }
  for (const call of reading.calls) {
    const source = call.kind === 'call' ? requiredModule(call) : null
    if (source !== null) found.add(source)
  }
  return [...found]
}
