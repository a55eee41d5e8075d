import { childrenOf } from '../../syntax/children.ts'
import { camelCase, componentName } from '../../syntax/component-name.ts'
import type { Markup, MarkupAttribute, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { remembered } from '../../syntax/remembered.ts'

type Place = Markup | MarkupAttribute

/** Returns the places in markup where a framework calls a function by its name: `<Row />`, `<input v-focus>`, `<div use:focus>`. */
export function namedInMarkup(binding: Binding, module: Module): readonly Place[] {
  return placesByName(module).get(binding.name)?.filter(place => module.lookUp(binding.name, place) === binding) ?? []
}

const placesByName = remembered((module): ReadonlyMap<string, readonly Place[]> => {
  const found = new Map<string, Place[]>()
  const add = (name: string, place: Place): void => {
    const known = found.get(name)
    if (known) known.push(place)
    else found.set(name, [place])
  }
  for (const markup of module.components) add(componentName(markup), markup)
  const open: Node[] = module.template ? [module.template] : []
  for (let node = open.pop(); node; node = open.pop()) {
    const name = node.kind === 'markup-attribute' ? nameOfDirective(node) : undefined
    if (node.kind === 'markup-attribute' && name !== undefined) add(name, node)
    for (const child of childrenOf(node)) if (child) open.push(child)
  }
  return found
})

/** Returns the name of the function of a directive or an action: `vFocus` of `v-focus`, and `fade` of `transition:fade|local`. */
function nameOfDirective({ name }: MarkupAttribute): string | undefined {
  const action = /^(?:use|transition|in|out|animate):([\w$]+)/.exec(name)?.[1]
  return action ?? (/^v-/.test(name) ? camelCase(name.split(/[:.]/, 1)[0] ?? '') : undefined)
}
