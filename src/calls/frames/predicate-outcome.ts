import { own } from '../../own.ts'
import type { Call } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { FunctionValue, Value } from '../domain/value.ts'
import { regularExpression } from '../flow/regular-expression.ts'
import type { RegularExpression } from '../flow/regular-expression.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { MOST_INLINED } from '../values/limits.ts'
import { emptyMemory, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { matchesExpression } from '../values/spelled-with.ts'
import { commonOutcome, comparableTexts } from './equal-outcome.ts'
import type { Outcome } from './equal-outcome.ts'
import { exactly, isConstant } from './exact-values.ts'
import type { Assumed } from './exact-values.ts'
import { isAmong } from './is-among.ts'
import { isOverridden } from './is-overridden.ts'

/** Evaluates a call of a known method as a test: `LIST.includes(x)`, `x.startsWith('a')`, `/^a$/.test(x)`. */
export function methodOutcome(run: Run, call: Call, frame: Frame, assumed: Assumed | undefined): Outcome {
  const { callee, args: [first] } = call
  if (callee.kind !== 'member' || !first || first.kind === 'spread') return undefined
  const name = String(callee.property)
  if (name === 'test') return matchOutcome(comparableTexts(exactly(run, first, frame, assumed)), regularExpression(callee.object, frame.module))
  if (name === 'match') return matchOutcome(comparableTexts(exactly(run, callee.object, frame, assumed)), regularExpression(first, frame.module))
  return textOutcome(run, call, frame, assumed) ?? beginningOutcome(run, call, frame) ?? listOutcome(run, call, frame, assumed)
    ?? membershipOutcome(run, call, frame, assumed)
}

/** `/^(?:minify|mirage)$/`. With other flags, the outcome may depend on what was tested before. */
function matchOutcome(texts: readonly string[] | undefined, pattern: RegularExpression | undefined): Outcome {
  if (!pattern || !/^i?$/.test(pattern.flags)) return undefined
  return commonOutcome(texts?.map(text => matchesExpression(text, pattern.source, pattern.flags === 'i')))
}

const TEXT_TESTS: Readonly<Record<string, (text: string, other: string) => boolean>> = {
  startsWith: (text, other) => text.startsWith(other), endsWith: (text, other) => text.endsWith(other), includes: (text, other) => text.includes(other),
}

/** `name.startsWith('min')`. */
function textOutcome(run: Run, { callee, args: [first, more] }: Call, frame: Frame, assumed: Assumed | undefined): Outcome {
  if (callee.kind !== 'member' || !first || first.kind === 'spread' || more) return undefined
  const test = own(TEXT_TESTS, String(callee.property))
  if (!test) return undefined
  const texts = comparableTexts(exactly(run, callee.object, frame, assumed))
  const others = comparableTexts(exactly(run, first, frame, assumed))
  return texts && others ? commonOutcome(texts.flatMap(text => others.map(other => test(text, other)))) : undefined
}

/** `url.pathname.startsWith('/api/')`, of a text of which the beginning is known. */
function beginningOutcome(run: Run, { callee, args: [first] }: Call, frame: Frame): Outcome {
  if (callee.kind !== 'member' || callee.property !== 'startsWith' || first?.kind !== 'literal' || typeof first.value !== 'string') return undefined
  const { value } = first
  if (!value.startsWith('/') || !isConstant(run, callee.object, frame)) return undefined
  return commonOutcome(optionsOf(run.evaluate(callee.object, frame)).map(option => {
    const known = option.kind === 'text' && !('isDefault' in option) ? option.text[0]?.text : undefined
    if (known == null) return undefined
    return known.length < value.length && value.startsWith(known) ? undefined : known.startsWith(value)
  }))
}

/** `Array.isArray(segments)`. */
function listOutcome(run: Run, { callee, args: [first] }: Call, frame: Frame, assumed: Assumed | undefined): Outcome {
  if (callee.kind !== 'member' || callee.property !== 'isArray' || callee.object.kind !== 'name' || callee.object.name !== 'Array') return undefined
  const values = first && first.kind !== 'spread' ? exactly(run, first, frame, assumed) : undefined
  return commonOutcome(values?.map(({ kind }) => kind === 'list' ? true : kind === 'text' || kind === 'scalar' ? false : undefined))
}

/** `LIST.includes(x)`, `SET.has(x)`, `MAP.has(x)`. */
function membershipOutcome(run: Run, { callee, args: [first] }: Call, frame: Frame, assumed: Assumed | undefined): Outcome {
  if (callee.kind !== 'member' || !first || first.kind === 'spread') return undefined
  if (!languageOf(frame.module).membershipTests.has(String(callee.property))) return undefined
  return isAmong(run, first, callee.object, frame, assumed)
}

/** A function that a call enters. */
export interface Entered {
  readonly callee: FunctionValue
  readonly frame: Frame
}

/** The function that a call of a predicate enters, with its arguments as far as they are known. */
export function predicateFrame(run: Run, call: Call, frame: Frame, assumed: Assumed): Entered | undefined {
  if ((call.callee.kind !== 'name' && call.callee.kind !== 'member') || frame.stack.length >= MOST_INLINED) return undefined
  const callee = run.evaluate(call.callee, frame)
  if (callee.kind !== 'function' || callee.fn.async || callee.fn.generator || frame.stack.some(site => site.call === call)) return undefined
  if (callee.frame.module.installed || callee.bound.length > 0) return undefined
  // Without a call, the arguments are those of calls on any instance.
  if (frame.args !== null && call.callee.kind === 'member' && isOverridden(run, callee.self, String(call.callee.property))) return undefined
  const args: Value[] = []
  for (const argument of call.args) {
    if (argument.kind === 'spread') return undefined
    const [value, more] = exactly(run, argument, frame, assumed) ?? []
    args.push(value && !more ? value : unknown(placeOf(argument, frame.module)))
  }
  return {
    callee,
    frame: {
      module: callee.frame.module, fn: callee.fn, args, argsOpen: false, parent: callee.frame, self: callee.self,
      stack: [...frame.stack, { call, module: frame.module }], ...emptyMemory(),
    },
  }
}
