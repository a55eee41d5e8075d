/** A component that calls the function inside of it with what an attribute has: each element, or the value where that is something. */
interface FlowComponent {
  readonly attribute: string
  readonly gives: 'element' | 'value'
  /** The function gets what is called to read it. */
  readonly isAccessor?: true
}

/** By the documentation of Solid 1. */
const solid: ReadonlyMap<string, readonly FlowComponent[]> = new Map([
  ['For', [{ attribute: 'each', gives: 'element' }]],
  ['Index', [{ attribute: 'each', gives: 'element', isAccessor: true }]],
  // A keyed one gives the value itself.
  ['Show', [{ attribute: 'when', gives: 'value', isAccessor: true }, { attribute: 'when', gives: 'value' }]],
  ['Match', [{ attribute: 'when', gives: 'value', isAccessor: true }, { attribute: 'when', gives: 'value' }]],
])

const MODULES = new Set(['solid-js', 'solid-js/web'])

/** Returns how a component calls the function inside of it; none for other components. */
export function flowComponentsOf(module: string, name: string): readonly FlowComponent[] {
  return MODULES.has(module) ? solid.get(name) ?? [] : []
}
