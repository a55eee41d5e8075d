import type { MarkupAttribute } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { isParsed } from './components.ts'

/** An attribute of markup that gives something to a context. */
interface Given { readonly attribute: MarkupAttribute, readonly module: Module }

/** The attributes that give something to contexts, by the place that makes the context. */
const givenToContexts = slot(() => new Map<string, Given[]>())

const PROVIDER = '.Provider'

/** Notes what a module gives to contexts: `<RecordContext.Provider value={record}>`, or `<RecordContext value={record}>` from React 19. */
export function noteContexts(run: Run, module: Module): void {
  for (const markup of module.components) {
    const attribute = markup.attributes.find(({ name, value }) => name === 'value' && value !== null)
    const isProvider = markup.tag.endsWith(PROVIDER)
    if (!attribute || (!isProvider && markup.attributes.some(({ name }) => name !== 'value' && name !== 'key'))) continue
    const binding = module.lookUp(isProvider ? markup.tag.slice(0, -PROVIDER.length) : markup.tag, markup)
    if (!binding || (!isProvider && !isParsed(run, binding, module))) continue
    for (const context of optionsOf(run.binding(binding, moduleFrame(run, module), null))) {
      if (context.kind !== 'unknown' || !isContext(context)) continue
      const known = givenToContexts(run).get(placeKey(context.at)) ?? []
      givenToContexts(run).set(placeKey(context.at), known)
      if (!known.some(given => given.attribute === attribute)) known.push({ attribute, module })
    }
  }
}

function isContext({ callee }: UnknownValue): boolean {
  return callee === 'createContext'
}

/** Markup that is looked at for what it gives to one context. */
const MOST_GIVEN = 16

/** Evaluates what components get from a context; undefined for other values, and where no markup gives it anything. */
export function valueOfContext(run: Run, context: Value): Value | undefined {
  if (context.kind !== 'unknown' || !isContext(context)) return undefined
  const given = (givenToContexts(run).get(placeKey(context.at)) ?? []).slice(0, MOST_GIVEN)
  const values = given.flatMap(({ attribute: { value }, module }) => value ? [run.evaluate(value, frameAt(run, module, value))] : [])
  return values.length > 0 ? choice(values) : undefined
}
