import { componentEvents } from '../../clients/component-events.ts'
import type { Call, Expr, Pattern } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { remembered } from '../../syntax/remembered.ts'
import { factsOf } from './calls-and-returns.ts'
import { calleeNames } from './callee-path.ts'
import { optionsOfFile } from './component-options.ts'
import { isSetup } from './emitted-events.ts'
import { isInTemplate, unboundInTemplate } from './in-template.ts'
import { boundInPattern, referencesInPattern } from './prop-references.ts'

/** The references to props that are known, by their names. */
const referencesByName = remembered(() => new Map<string, readonly Expr[]>())

/**
 * Finds the expressions in the file of a component that are one of its props: `props.record`, `this.record`, `record` in its template, and
 * what is inside a reference to it, such as `defineModel()` returns.
 */
export function propReferencesOfFile(module: Module, name: string): readonly Expr[] {
  const known = referencesByName(module)
  const found = known.get(name) ?? referencesIn(module, name)
  known.set(name, found)
  return found
}

function referencesIn(module: Module, name: string): readonly Expr[] {
  const plain = [...ofReaders(module, name), ...ofSetup(module, name), ...ofThis(module, name), ...ofExport(module, name), ...inTemplate(module, name)]
  return [...plain, ...ofModels(module, name, new Set(plain)).flatMap(reference => insideReference(module, reference))]
}

/** `const props = defineProps(['record'])`, `const { record } = $props()`. */
function ofReaders(module: Module, name: string): readonly Expr[] {
  return module.calls.flatMap(call => call.kind === 'call' && componentEvents.readers.has(nameOf(call)) ? declared(module, call, name) : [])
}

function nameOf({ callee }: Call): string {
  return calleeNames(callee).join('.')
}

function declared(module: Module, call: Call, name: string): readonly Expr[] {
  const pattern = patternOf(call)
  return pattern ? referencesInPattern(module, pattern, name) : []
}

/** Returns the pattern that a call is declared as, through the function that adds defaults. */
function patternOf(call: Call): Pattern | undefined {
  const { parent } = call
  if (parent?.kind === 'call') return nameOf(parent) === componentEvents.withDefaults ? patternOf(parent) : undefined
  return parent?.kind === 'declare' ? parent.pattern : undefined
}

/** `setup(props) { … }`. */
function ofSetup(module: Module, name: string): readonly Expr[] {
  return module.functions.filter(isSetup).flatMap(({ params: [first] }) => first ? referencesInPattern(module, first.pattern, name) : [])
}

function ofThis(module: Module, name: string): readonly Expr[] {
  return optionsOfFile(module) ? module.members.filter(({ object, property }) => object.kind === 'this' && property === name) : []
}

/** `export let record`. */
function ofExport({ path, exports }: Module, name: string): readonly Expr[] {
  const exported = path.endsWith('.svelte') ? exports.get(name) : undefined
  return exported?.from === 'binding' ? exported.binding.references : []
}

function inTemplate(module: Module, name: string): readonly Expr[] {
  return unboundInTemplate(module).get(name) ?? []
}

/** Returns the names of references that are a prop: `const model = defineModel()`, `const { record } = toRefs(props)`, `computed(() => props.record)`. */
function ofModels(module: Module, name: string, plain: ReadonlySet<Expr>): readonly Expr[] {
  return module.calls.flatMap(call => {
    if (call.kind !== 'call') return []
    const callee = nameOf(call)
    if (callee === componentEvents.all) return isOfProps(module, call) ? declared(module, call, name) : []
    const isNamed = componentEvents.models.has(callee) && modelOf(call) === name && isOfProps(module, call)
    const isModel = isNamed || (callee === componentEvents.computed && computes(module, call, plain))
    const pattern = isModel ? patternOf(call) : undefined
    return pattern ? boundInPattern(module, pattern)?.references ?? [] : []
  })
}

/** Tests if a call gets the props of the component, or only names one: other objects have members of the same names. */
function isOfProps(module: Module, { args: [first] }: Call): boolean {
  if (first?.kind !== 'name') return first === undefined || first.kind === 'literal' || first.kind === 'object' || isReader(first)
  return module.bindingOf(first)?.definitions.some(({ value, parameter, path }) => {
    return path.length === 0 && (parameter ? parameter.index === 0 && isSetup(parameter.fn) : isReader(value))
  }) ?? false
}

/** Tests if an expression calls a function that returns the props, through the one that adds defaults. */
function isReader(expr: Expr | Call['args'][number] | null | undefined): boolean {
  if (expr?.kind !== 'call') return false
  const name = nameOf(expr)
  return componentEvents.readers.has(name) || (name === componentEvents.withDefaults && isReader(expr.args[0]))
}

/** Returns the name of the prop that a reference is made for, which has a usual one where the call has none. */
function modelOf({ args }: Call): unknown {
  const named = args.find(argument => argument.kind === 'literal')
  return named?.kind === 'literal' ? named.value : componentEvents.props[0]
}

function computes(module: Module, { args: [first] }: Call, plain: ReadonlySet<Expr>): boolean {
  if (first?.kind === 'function') return factsOf(module, first).returns.some(each => plain.has(each))
  const getter = first?.kind === 'object' ? first.members.find(each => each.kind === 'property' && each.key === componentEvents.getter) : undefined
  return getter?.kind === 'property' && getter.value.kind === 'function' && factsOf(module, getter.value).returns.some(each => plain.has(each))
}

/** Returns the expression of what is inside a reference: `record.value`, or its name in a template. */
function insideReference(module: Module, reference: Expr): readonly Expr[] {
  if (isInTemplate(module, reference)) return [reference]
  const { parent } = reference
  return parent?.kind === 'member' && parent.object === reference && parent.property === 'value' ? [parent] : []
}
