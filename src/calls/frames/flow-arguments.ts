import { flowComponentsOf } from '../../clients/flow-components.ts'
import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { elementsOf } from '../values/elements.ts'
import { accessorOf } from '../values/is-store.ts'
import { choice, placeOf } from '../values/make-value.ts'

/** Returns the argument of a function inside of markup that calls it with what an attribute has: `<For each={records()}>{record => …}</For>`. */
export function flowArguments(run: Run, fn: FunctionExpr, outer: () => Frame): readonly Value[] | undefined {
  const markup = fn.parent
  if (markup?.kind !== 'markup' || !markup.children.includes(fn) || fn.params.length === 0) return undefined
  const frame = outer()
  const source = frame.module.lookUp(markup.tag, markup)?.definitions[0]?.import?.source
  const given = (source === undefined ? [] : flowComponentsOf(source, markup.tag)).flatMap(({ attribute, gives, isAccessor }) => {
    const value = markup.attributes.find(({ name }) => name === attribute)?.value
    if (!value) return []
    const at = placeOf(value, frame.module)
    const held = run.evaluate(value, frame)
    const argument = gives === 'element' ? choice(elementsOf(held, at)) : held
    return [isAccessor ? accessorOf(argument, at) : argument]
  })
  return given.length > 0 ? [choice(given)] : undefined
}
