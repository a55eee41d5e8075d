import type { Markup, MarkupAttribute } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, objectOf } from '../values/make-value.ts'

/** Markup of a component that is a file of its own. */
interface Rendered { readonly markup: Markup, readonly module: Module }

/** The markup that renders a component, by the file of the component. */
const renderedFiles = slot(() => new Map<string, Rendered[]>())

const COMPONENT = /\.(?:vue|svelte)$/

/** Notes markup that renders a component which is a file of its own: `import RecordRow from './RecordRow.vue'`. */
export function noteRenderedFile(run: Run, markup: Markup, module: Module, source: string): void {
  const file = run.modules.resolve(module.path, source)
  if (file === undefined || !COMPONENT.test(file)) return
  const known = renderedFiles(run).get(file) ?? []
  renderedFiles(run).set(file, known)
  if (!known.some(rendered => rendered.markup === markup)) known.push({ markup, module })
}

/** Markup of a component that is looked at for its props. */
const MOST_MARKUP = 16

/** Evaluates a prop of the component in a file, as the markup sets it that renders the component; undefined where none does. */
export function propOfFile(run: Run, file: string, name: string): Value | undefined {
  const set = (renderedFiles(run).get(file) ?? []).slice(0, MOST_MARKUP).flatMap(({ markup, module }) => markup.attributes.flatMap(attribute => {
    return attribute.value && nameOfProp(attribute) === name ? [run.evaluate(attribute.value, frameAt(run, module, attribute.value))] : []
  }))
  const known = set.filter(({ kind }) => kind !== 'unknown')
  return known.length > 0 ? choice(known) : undefined
}

/** Evaluates all props of the component in a file: `defineProps(['record'])`, `$props()`. */
export function propsOfFile(run: Run, file: string, at: Place): Value | undefined {
  const names = new Set((renderedFiles(run).get(file) ?? []).flatMap(({ markup }) => markup.attributes.map(nameOfProp)))
  const props = [...names].flatMap(name => {
    const value = propOfFile(run, file, name)
    return value ? [{ name, value }] : []
  })
  return props.length > 0 ? objectOf(props, at, true) : undefined
}

/** Returns the name of the prop that an attribute sets: `zoneName` of `:zone-name`, `modelValue` of `v-model`. */
function nameOfProp({ name }: MarkupAttribute): string {
  const bound = name === 'v-model' ? 'modelValue' : name.replace(/^v-model:|^bind:/, '')
  return bound.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
