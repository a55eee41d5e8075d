import { componentOptions } from '../../clients/component-options.ts'
import type { Call, Expr, FunctionExpr, New, Node, ObjectExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { calleeNames } from './callee-path.ts'

const COMPONENT = /\.vue$/

/** Returns the options of the component that a file declares: its default export. In a script, that is an object with the options of a component. */
export function optionsOfFile(module: Module): ObjectExpr | undefined {
  const known = OPTIONS.get(module) ?? { options: findOptions(module) }
  OPTIONS.set(module, known)
  return known.options
}

const OPTIONS = new WeakMap<Module, { readonly options: ObjectExpr | undefined }>()

function findOptions(module: Module): ObjectExpr | undefined {
  const exported = module.exports.get('default')
  if (exported?.from !== 'expr') return undefined
  if (COMPONENT.test(module.path)) return optionsIn(exported.expr)
  const { expr } = exported
  const object = expr.kind === 'object' || (expr.kind === 'call' && isDescribed(expr, module)) ? optionsIn(expr) : undefined
  return object && memberOf(object, componentOptions.props) && [...componentOptions.telling].some(name => memberOf(object, name)) ? object : undefined
}

/** Returns the function in the options of the component in a file that gets its props. */
export function setupOfFile(module: Module): FunctionExpr | undefined {
  const setup = memberOf(optionsOfFile(module), componentOptions.setup)
  return setup?.kind === 'function' ? setup : undefined
}

function optionsIn(expr: Expr): ObjectExpr | undefined {
  if (expr.kind === 'object') return expr
  if (expr.kind === 'cast') return optionsIn(expr.expression)
  return expr.kind === 'call' ? expr.args.find((argument): argument is ObjectExpr => argument.kind === 'object') : undefined
}

/** Returns the method of a name that the options of the component in a file have: `methods: { save(record) { … } }`. */
export function methodOfFile(module: Module, name: string): FunctionExpr | undefined {
  const methods = memberOf(optionsOfFile(module), componentOptions.methods)
  const method = methods?.kind === 'object' ? memberOf(methods, name) : undefined
  return method?.kind === 'function' ? method : undefined
}

function memberOf(object: ObjectExpr | undefined, name: string): Expr | undefined {
  return object?.members.flatMap(member => member.kind === 'property' && member.key === name ? [member.value] : [])[0]
}

/** Objects around a function, up to the options: `{ watch: { record: { handler() { … } } } }`. */
const MOST_OBJECTS = 3

const HOLDING: ReadonlySet<string> = new Set([componentOptions.computed, componentOptions.methods, ...componentOptions.others])

/** Returns the options of a component of which a function is a member, so that `this` in it is the component; undefined for other functions. */
export function optionsAround(fn: FunctionExpr, module: Module): ObjectExpr | undefined {
  let member: Node | undefined = fn.parent
  for (let step = 0; step < MOST_OBJECTS && member?.kind === 'property' && member.parent?.kind === 'object'; step++) {
    const object: ObjectExpr = member.parent
    // The functions of other objects in the options have other receivers.
    if (isOptions(object, module)) return step === 0 || HOLDING.has(String(member.key)) ? object : undefined
    member = object.parent
  }
  return undefined
}

function isOptions(object: ObjectExpr, module: Module): boolean {
  const call = object.parent
  return ((call?.kind === 'call' || call?.kind === 'new') && isDescribed(call, module)) || optionsOfFile(module) === object
}

/** Tests if a call is one of a function whose argument is the options of a component. */
function isDescribed({ callee }: Call | New, module: Module): boolean {
  return componentOptions.describedBy.has(calleeNames(callee).join('.')) && isOfLibrary(callee, module)
}

/** Tests if a function is of a library of components: imported from one, or from nowhere. */
function isOfLibrary(callee: Expr, module: Module): boolean {
  const root = callee.kind === 'member' ? callee.object : callee
  const binding = root.kind === 'name' ? module.bindingOf(root) : null
  return !binding || binding.definitions.every(({ import: from, value }) => {
    const source = from?.source ?? (value?.kind === 'call' ? requiredBy(value) : undefined)
    return source !== undefined && componentOptions.packages.has(source)
  })
}

/** Returns what `require('vue')` loads. */
function requiredBy({ callee, args: [first] }: Call): string | undefined {
  return callee.kind === 'name' && callee.name === 'require' && first?.kind === 'literal' ? String(first.value) : undefined
}
