import type { Call, Member, New, Node } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { rootName } from '../field-site.ts'
import { boundParameters } from './bound-parameters.ts'
import type { BoundParameter } from './bound-parameters.ts'
import { inspectsText } from './inspects-text.ts'
import { isFormTest } from './text-predicates.ts'
import { elsewhere, isSetter } from './value-flow.ts'
import type { Flow } from './value-flow.ts'
import type { Outcome } from './walk-up.ts'

/** Returns the reason when a function of the project inspects the text that it is called with. */
export function whyCalleeUnsafe(call: Call | New, argument: Node, keys: readonly string[], module: Module, flow: Flow): string | null {
  const inner = flow.of === 'text' ? boundParameters(call, argument, keys, module, flow) : undefined
  return inner ? whyParametersUnsafe(inner, flow) : null
}

function whyParametersUnsafe(parameters: readonly (BoundParameter | null)[], flow: Flow): string | null {
  return parameters.map(bound => inspectsText(bound, flow)).find(reason => reason !== null) ?? null
}

const textMethods = new Set<unknown>(['concat', 'replace', 'replaceAll', 'trim', 'toString', 'join'])
const joiners = new Set<unknown>(['concat', 'join', 'resolve', 'replace', 'replaceAll', 'raw'])
const globals = new Set(['String', 'encodeURI', 'URL', 'Request'])
const serializers = new Set<unknown>(['stringify'])
const keyGlobals = new Set(['URLSearchParams', 'URL', 'Request'])

/** Follows every reference of a binding; returns the reason when one leads elsewhere. */
type Follow = (binding: Binding | null, keys: readonly string[], module: Module, flow: Flow) => string | null

/** Continues from a call if its result is the value in another form, or follows the object that the value is added to. */
export function throughCall(call: Call | New, below: Node, module: Module, flow: Flow, follow: Follow): Outcome {
  const { callee } = call
  const isArgument = callee !== below
  if (callee.kind === 'name' && (flow.of === 'text' ? globals : keyGlobals).has(callee.name) && !module.bindingOf(callee)) return call
  if (callee.kind === 'name' && call.kind === 'new' && keyGlobals.has(callee.name)) return call
  if (callee.kind !== 'member') return throughFunction(call, below, module, flow)
  if (isArgument && isSetter(callee)) return throughRoot(callee, module, flow, follow)
  if (!isArgument && callee.property === 'toString') return call
  if (flow.of === 'key') return isArgument && serializers.has(callee.property) ? call : elsewhere(call, module)
  if (!isArgument && textMethods.has(callee.property)) return call
  if (isArgument && callee.property === 'push') return throughRoot(callee, module, flow, follow)
  const isPattern = String(callee.property).startsWith('replace') && call.args[0] === below
  return isArgument && joiners.has(callee.property) && !isPattern ? call : throughFunction(call, below, module, flow)
}

function throughFunction(call: Call | New, below: Node, module: Module, flow: Flow): Outcome {
  if (call.callee === below) return isFormTest(call) ? null : elsewhere(call, module)
  const inner = flow.of === 'text' ? boundParameters(call, below, [], module, flow) : undefined
  if (!inner) return elsewhere(call, module)
  return whyParametersUnsafe(inner, flow) ?? call
}

function throughRoot(callee: Member, module: Module, flow: Flow, follow: Follow): string | null {
  const root = rootName(callee.object)
  return root ? follow(module.bindingOf(root), [], module, flow) : elsewhere(callee, module)
}
