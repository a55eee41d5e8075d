import { componentName } from '../../syntax/component-name.ts'
import type { ClassExpr, FunctionExpr, Markup } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { ClassValue, FunctionValue, Value } from '../domain/value.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import { constructorOf } from '../heap/inheritance.ts'
import { noteRenderedFile } from '../heap/rendered-files.ts'
import { isTestModule } from '../modules/is-test-module.ts'
import { refillBudget } from '../state/budget.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { optionsOf } from '../values/make-value.ts'

/** Markup of a component. */
export interface Rendered { readonly markup: Markup, readonly module: Module }

interface Components {
  /** The functions that markup renders. */
  readonly functions: Map<Markup, readonly FunctionValue[]>
  /** The markup that renders a function, or a class and its constructor. */
  readonly rendered: Map<FunctionExpr | ClassExpr, Rendered[]>
}

const components = slot((): Components => ({ functions: new Map(), rendered: new Map() }))

/** Notes the components of the project that a module renders. What a test renders says nothing about production code. */
export function noteComponents(run: Run, module: Module): void {
  if (module.components.length === 0 || isTestModule(module)) return
  refillBudget(run)
  const { functions, rendered } = components(run)
  for (const markup of module.components) {
    const binding = functions.has(markup) ? null : module.lookUp(componentName(markup), markup)
    const source = binding?.definitions[0]?.import?.source
    if (source !== undefined) noteRenderedFile(run, markup, module, source)
    if (!binding || !isParsed(run, binding, module)) continue
    const found = componentsIn(run.binding(binding, moduleFrame(run, module), null))
    functions.set(markup, found.filter(each => each.kind === 'function'))
    for (const component of found.flatMap(codeOf)) {
      const known = rendered.get(component)
      if (known) known.push({ markup, module })
      else rendered.set(component, [{ markup, module }])
    }
  }
}

/** Tests if a name is of the module itself, or of one that is parsed already: none is parsed for what it renders. */
export function isParsed({ modules }: Run, { definitions: [first] }: Binding, module: Module): boolean {
  const file = first?.import ? modules.resolve(module.path, first.import.source) : module.path
  return file !== undefined && (modules.isParsed?.(file) ?? true)
}

/** Returns the functions and classes of a value, through calls that wrap a component: `memo(Row)`. */
function componentsIn(value: Value, depth = 0): readonly (FunctionValue | ClassValue)[] {
  return optionsOf(value).flatMap(option => {
    if (option.kind === 'function' || option.kind === 'class') return [option]
    return option.kind === 'unknown' && depth < MOST_WRAPPERS ? option.from.flatMap(each => componentsIn(each, depth + 1)) : []
  })
}

function codeOf(component: FunctionValue | ClassValue): readonly (FunctionExpr | ClassExpr)[] {
  if (component.kind === 'function') return [component.fn]
  const constructor = constructorOf(component.cls)
  return constructor ? [component.cls, constructor] : [component.cls]
}

const MOST_WRAPPERS = 2

/** Returns the functions of the project that markup renders. */
export function componentsOf(run: Run, markup: Markup): readonly FunctionValue[] {
  return components(run).functions.get(markup) ?? []
}

/** Returns the markup that renders a function, or a class. */
export function markupOf(run: Run, component: FunctionExpr | ClassExpr): readonly Rendered[] {
  return components(run).rendered.get(component) ?? []
}
