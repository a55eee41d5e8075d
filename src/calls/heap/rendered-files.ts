import { camelCase, isComponentFile } from '../../syntax/component-name.ts'
import type { Markup, MarkupAttribute } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { componentEvents } from '../../clients/component-events.ts'
import { optionsOfFile } from '../flow/component-options.ts'
import { frameAt } from '../frames/frame-at.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { choice, objectOf } from '../values/make-value.ts'

/** Markup of a component that is a file of its own. */
interface Rendered { readonly markup: Markup, readonly module: Module }

interface RenderedFiles {
  /** The markup that renders a component, by the file of the component. */
  readonly markup: Map<string, Rendered[]>
  /** The file of the component that markup renders. */
  readonly files: Map<Markup, string>
}

const renderedFiles = slot((): RenderedFiles => ({ markup: new Map(), files: new Map() }))

/** Notes markup that renders a component which is a file of its own: `import RecordRow from './RecordRow.vue'`. */
export function noteRenderedFile(run: Run, markup: Markup, module: Module, source: string): void {
  const file = run.modules.resolve(module.path, source)
  if (file === undefined || !(isComponentFile(file) || describesComponent(run, file))) return
  const { markup: rendering, files } = renderedFiles(run)
  const known = rendering.get(file) ?? []
  rendering.set(file, known)
  files.set(markup, file)
  if (!known.some(rendered => rendered.markup === markup)) known.push({ markup, module })
}

/** Tests if a script that is parsed describes a component by options. */
function describesComponent(run: Run, file: string): boolean {
  const module = run.modules.isParsed?.(file) ?? true ? run.modules.module(file) : undefined
  return module !== undefined && optionsOfFile(module) !== undefined
}

/** Returns the module of the component that markup renders, if that is a file of its own; none is parsed for what it renders. */
export function moduleOfMarkup(run: Run, markup: Markup): Module | undefined {
  const file = renderedFiles(run).files.get(markup)
  return file !== undefined && (run.modules.isParsed?.(file) ?? true) ? run.modules.module(file) : undefined
}

/** Markup of a component that is looked at for its props. */
const MOST_MARKUP = 16

/** Evaluates a prop of the component in a file, as the markup sets it that renders the component; undefined where none does. */
export function propOfFile(run: Run, file: string, name: string): Value | undefined {
  const set = (renderedFiles(run).markup.get(file) ?? []).slice(0, MOST_MARKUP).flatMap(({ markup, module }) => markup.attributes.flatMap(attribute => {
    return attribute.value && propsOfAttribute(attribute).includes(name) ? [run.evaluate(attribute.value, frameAt(run, module, attribute.value))] : []
  }))
  const known = set.filter(({ kind }) => kind !== 'unknown')
  return known.length > 0 ? choice(known) : undefined
}

/** Evaluates all props of the component in a file: `defineProps(['record'])`, `$props()`. */
export function propsOfFile(run: Run, file: string, at: Place): Value | undefined {
  const names = new Set((renderedFiles(run).markup.get(file) ?? []).flatMap(({ markup }) => markup.attributes.flatMap(propsOfAttribute)))
  const props = [...names].flatMap(name => {
    const value = propOfFile(run, file, name)
    return value ? [{ name, value }] : []
  })
  return props.length > 0 ? objectOf(props, at, true) : undefined
}

/** Returns the names of the prop that an attribute may set: `zoneName` of `:zone-name`, `modelValue` or `value` of `v-model`. */
export function propsOfAttribute({ name }: MarkupAttribute): readonly string[] {
  return name === componentEvents.model ? componentEvents.props : [camelCase(name.replace(/^v-model:|^bind:/, ''))]
}
