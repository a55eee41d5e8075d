import { indirectCallBy, indirectCallOfHelper } from '../../clients/indirect-calls.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Value } from '../domain/value.ts'
import type { Arguments, CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { knownStrings } from '../values/text.ts'

type Form = NonNullable<ReturnType<typeof indirectCallBy>>

/** The functions that a call of a package calls in its turn, each with `this`, and their arguments. */
export interface Indirect {
  readonly callees: readonly (readonly [callee: Value, self: Value | null])[]
  readonly args: Arguments
  /** The expression that names them. */
  readonly named: Call['args'][number] | undefined
  /** The call returns nothing of what they return. */
  readonly isApart: boolean
}

/** Returns what `call(load, zone)` of sagas calls; undefined for functions of packages that call none of their arguments. */
export function calledBy(run: Run, context: CallContext, module: string, path: readonly string[]): Indirect | undefined {
  const form = indirectCallBy(module, path.at(-1) ?? '')
  return form && indirect(run, context, form)
}

/** Returns what a helper calls that a compiler writes into a file: `__awaiter(this, void 0, void 0, function* () { … })`; undefined for other callees. */
export function calledByHelper(run: Run, context: CallContext): Indirect | undefined {
  const { callee } = context.call
  const form = callee.kind === 'name' ? indirectCallOfHelper(callee.name) : undefined
  const called = form && context.args.values[form.callee]
  return form && called?.kind === 'function' && called.fn.generator ? indirect(run, context, form) : undefined
}

function indirect(run: Run, context: CallContext, form: Form): Indirect | undefined {
  const { values } = context.args
  const callee = values[form.callee]
  if (!callee) return undefined
  const self = form.self === undefined ? null : values[form.self] ?? null
  const callees = optionsOf(callee).flatMap(option => calleesIn(run, option, self, context))
  return { callees, args: argumentsIn(form, context.args), named: context.call.args[form.callee], isApart: form.isApart === true }
}

function argumentsIn({ callee, passed }: Form, { values, open }: Arguments): Arguments {
  if (passed === 'rest') return { values: values.slice(callee + 1), open }
  const list = values[passed]
  if (!list || list.kind === 'scalar') return { values: [], open: false }
  return list.kind === 'list' ? { values: list.items, open: list.open } : { values: [], open: true }
}

/** Returns the functions that a value names, each with `this`: `load`, `[service, service.load]`, `[service, 'load']`, `{ context: service, fn: 'load' }`. */
function calleesIn(run: Run, value: Value, own: Value | null, { call, frame }: CallContext): readonly (readonly [Value, Value | null])[] {
  const at = placeOf(call, frame.module)
  const [self, fn] = value.kind === 'list' ? value.items : value.kind === 'object' ? ['context', 'fn'].map(name => run.property(value, name, at)) : []
  if (!self || !fn) return [[value, own]]
  return optionsOf(fn).flatMap(option => {
    const names = knownStrings(option)
    return names.length > 0 ? names.map((name): [Value, Value] => [run.property(self, name, at), self]) : [[option, self] as const]
  })
}
