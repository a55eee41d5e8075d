import type { Name, Node } from '../../src/syntax/expr.ts'
import type { Binding, Definition, Module } from '../../src/syntax/module.ts'
import { createModule } from '../../src/syntax/scopes.ts'
import { childrenOf } from '../../src/syntax/children.ts'
import { parseTypeScript } from '../../src/syntax/typescript.ts'

const mark = '/*?*/'

/** A module from a text. */
export function moduleOf(text: string, path = 'module.tsx'): Module {
  return createModule(parseTypeScript(path, text))
}

/** What the name after the mark means, in words: its kind and its definitions. */
export function describeMarked(text: string): string {
  const module = moduleOf(text)
  const start = text.indexOf(mark) + mark.length
  const name = namesOf(module).find(each => each.start === start)
  if (!name) throw new Error(`No name is marked in ${text}.`)
  const binding = module.bindingOf(name)
  return binding ? describeBinding(binding, text) : 'global'
}

/** A binding in words. */
export function describeBinding(binding: Binding, text: string): string {
  return [binding.kind, ...binding.definitions.map(definition => describeDefinition(definition, text))].join(' | ')
}

function describeDefinition(definition: Definition, text: string): string {
  const { how, operator, value, path, fallbacks, import: imported, parameter, type } = definition
  const show = (node: Node) => text.slice(node.start, node.end)
  return [
    how,
    ...operator === '=' ? [] : [operator],
    ...path.map(key => `.${key ?? '?'}`),
    ...value ? [show(value)] : [],
    ...fallbacks.map(fallback => `else ${show(fallback)}`),
    ...imported ? [`${imported.imported} of ${imported.source}`] : [],
    ...parameter ? [`#${parameter.index}${parameter.rest ? '...' : ''}`] : [],
    ...type ? [`: ${show(type)}`] : [],
  ].join(' ')
}

/** Every name in a module, wherever it stands. */
export function namesOf(module: Module): Name[] {
  const names: Name[] = []
  const stack: Node[] = [...module.body, ...module.template ? [module.template] : []]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'name') names.push(node)
    for (const child of childrenOf(node)) if (child) stack.push(child)
  }
  return names.sort((a, b) => a.start - b.start)
}
