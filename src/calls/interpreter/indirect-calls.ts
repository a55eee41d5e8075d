import { indirectCallBy, indirectCallOfHelper } from '../../clients/indirect-calls.ts'
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
  return form && context.args.values[form.callee]?.kind === 'function' ? indirect(run, context, form) : undefined
}

function indirect(run: Run, context: CallContext, form: Form): Indirect | undefined {
  const { values } = context.args
  const callee = values[form.callee]
  if (!callee) return undefined
  const self = form.self === undefined ? null : values[form.self] ?? null
  return { callees: optionsOf(callee).flatMap(option => calleesIn(run, option, self, context)), args: argumentsIn(form, context.args) }
}

function argumentsIn({ callee, passed }: Form, { values, open }: Arguments): Arguments {
  if (passed === 'rest') return { values: values.slice(callee + 1), open }
  const list = passed === 'list' ? values[callee + 1] : undefined
  if (!list) return { values: [], open: false }
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
