import { own } from '../../own.ts'
import type { Call, Concat, Expr, Member, Name } from '../../syntax/expr.ts'
import { functionAround } from '../../syntax/function-around.ts'
import type { Binding } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { ListValue, ObjectValue, Value } from '../domain/value.ts'
import { alwaysPrecedes } from '../flow/always-precedes.ts'
import { calleeNames } from '../flow/callee-path.ts'
import { isChanged } from '../flow/changed-lists.ts'
import { ownMutationSites } from '../flow/mutation-sites.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf, textAt } from '../values/make-value.ts'
import { knownText } from '../values/text.ts'
import { areEqual, comparableTexts } from './equal-outcome.ts'
import { frameOf } from './frame-of.ts'

/** A value that some expressions are assumed to have. */
export interface Assumed {
  isSubject(expr: Expr): boolean
  readonly value: Value
}

/** Returns all values that an expression may have; undefined when others are possible. */
export function exactly(run: Run, expr: Expr, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  if (assumed?.isSubject(expr)) return assumed.value.kind === 'unknown' ? undefined : [assumed.value]
  switch (expr.kind) {
    case 'literal': return exact(run.evaluate(expr, frame))
    case 'cast': return exactly(run, expr.expression, frame, assumed)
    case 'name': return isConstant(run, expr, frame) ? exact(run.evaluate(expr, frame)) : undefined
    case 'call': return normalized(run, expr, frame, assumed) ?? indexIn(run, expr, frame, assumed) ?? fieldOf(run, expr, frame)
    case 'member': return exactMember(run, expr, frame, assumed)
    case 'concat': return exactConcat(run, expr, frame, assumed)
    case 'other': return expr.operator === 'typeof' && expr.children[0] ? typeNames(run, expr.children[0], frame, assumed) : undefined
    case 'choice': return expr.operator === '||' || expr.operator === '??' ? firstOperand(run, expr.options, frame, assumed) : undefined
    default: return undefined
  }
}

/** Returns those of `a || 'default'` where the first operand has a value always. */
function firstOperand(run: Run, [first]: readonly Expr[], frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  const values = first && exactly(run, first, frame, assumed)
  return values?.every(value => languageOf(frame.module).isTruthy(value) === true) ? values : undefined
}

/** The methods that give the same text in another form. */
const FORMS: Readonly<Record<string, (text: string) => string>> = {
  toLowerCase: text => text.toLowerCase(), toUpperCase: text => text.toUpperCase(), trim: text => text.trim(),
}

/** `name.toLowerCase()`. */
function normalized(run: Run, { callee, args }: Call, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  if (callee.kind !== 'member' || args.length > 0) return undefined
  const form = own(FORMS, String(callee.property))
  if (!form) return undefined
  const at = placeOf(callee, frame.module)
  return comparableTexts(exactly(run, callee.object, frame, assumed))?.map(text => textAt(form(text), at))
}

/** `LIST.indexOf(name)`. */
function indexIn(run: Run, { callee, args: [first] }: Call, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  if (callee.kind !== 'member' || callee.property !== 'indexOf' || !first || first.kind === 'spread') return undefined
  const [list, more] = isConstant(run, callee.object, frame) ? optionsOf(run.evaluate(callee.object, frame)) : []
  const values = exactly(run, first, frame, assumed)
  if (list?.kind !== 'list' || list.open || more || !values) return undefined
  const outcomes = list.items.map(item => areEqual(values, exact(item)))
  if (outcomes.includes(undefined)) return undefined
  return [{ kind: 'scalar', value: outcomes.indexOf(true), at: placeOf(callee, frame.module) }]
}

function exactMember(run: Run, expr: Member, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  const { property } = expr
  if (typeof property !== 'string') return exactByKey(run, expr, property, frame, assumed)
  const found = exactly(run, expr.object, frame, assumed)?.map(holder => {
    if (holder.kind === 'text' && property === 'length') return exact(run.property(holder, property, placeOf(expr, frame.module)))
    // Other code may change a list; what a call passes is its own.
    if (holder.kind === 'list') return frame.args === null ? undefined : exactItem(holder, Number(property))
    return holder.kind === 'object' && isComplete(holder, property) ? exact(run.property(holder, property, placeOf(expr, frame.module))) : undefined
  })
  return found?.reduce((all, each) => all && each && [...all, ...each], [])
}

/** Tests if an object has no other value of a member. A server may add to a request that it gets, but keeps its method. */
function isComplete({ open, role, fields }: ObjectValue, property: string): boolean {
  return !open || (role === 'incoming' && property === 'method' && fields.some(({ name }) => name === property))
}

/** `skipped[name]`, of an object that the code writes out and never changes. */
function exactByKey(run: Run, expr: Member, key: Expr, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  const [name, more] = exactly(run, key, frame, assumed) ?? []
  const holder = isConstant(run, expr.object, frame) ? run.evaluate(expr.object, frame) : undefined
  if (more || name?.kind !== 'text' || holder?.kind !== 'object' || holder.open || holder.role !== 'plain') return undefined
  const known = knownText(name.text)
  return known === null ? undefined : exact(run.property(holder, known, placeOf(expr, frame.module)))
}

/** Returns all values of an item of a list. An item that is not known may stand for several. */
function exactItem({ items, open }: ListValue, index: number): readonly Value[] | undefined {
  const upTo = items.slice(0, index + 1).map(exact)
  return !open && upTo.every(Boolean) ? upTo[index] : undefined
}

/** A text of parts that have one value each. */
function exactConcat(run: Run, { parts }: Concat, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  let text = ''
  for (const part of parts) {
    const [only, more] = exactly(run, part, frame, assumed) ?? []
    const known = only?.kind === 'text' && !more ? knownText(only.text) : null
    if (known === null) return undefined
    text += known
  }
  const [first] = parts
  return first ? [textAt(text, placeOf(first, frame.module))] : undefined
}

/** The values of `typeof x`, as far as they are texts and numbers. */
function typeNames(run: Run, operand: Expr, frame: Frame, assumed: Assumed | undefined): readonly Value[] | undefined {
  const names = exactly(run, operand, frame, assumed)?.map(value => {
    return value.kind === 'text' && !value.url ? 'string' : value.kind === 'scalar' && value.value !== null ? typeof value.value : null
  })
  return names?.every(name => name !== null) ? names.map(name => textAt(name ?? '', placeOf(operand, frame.module))) : undefined
}

/** Returns all values of a field of a form or a query, `data.get('intent')`, if it has one always. */
function fieldOf(run: Run, call: Call, frame: Frame): readonly Value[] | undefined {
  const { callee, args: [first, more] } = call
  if (callee.kind !== 'member' || first?.kind !== 'literal' || more || !isConstant(run, callee.object, frame)) return undefined
  const isAlwaysThere = optionsOf(run.evaluate(callee.object, frame)).every(option => (
    option.kind === 'object' && option.role === 'params' && option.fields.some(({ name, conditions }) => name === first.value && conditions.length === 0)))
  return isAlwaysThere ? exact(run.evaluate(call, frame)) : undefined
}

export function exact(value: Value): readonly Value[] | undefined {
  const options = optionsOf(value)
  return options.every(option => option.kind !== 'unknown' && !('isDefault' in option)) ? options : undefined
}

/** Tests if an expression has the same value always: one that the code sets once, or that the entered call passes. */
export function isConstant(run: Run, expr: Expr, frame: Frame): boolean {
  if (expr.kind === 'literal') return true
  if (expr.kind === 'array') return expr.items.every(item => item?.kind !== 'spread' || isConstant(run, item.argument, frame))
  if (expr.kind === 'member') return isConstant(run, expr.object, frame)
  // `Object.keys(TABLE)`, `new Set(LIST)`.
  if (expr.kind === 'new' || (expr.kind === 'call' && languageOf(frame.module).pureGlobals.has(calleeNames(expr.callee).join('.')))) {
    return expr.args.every(each => each.kind !== 'spread' && isConstant(run, each, frame))
  }
  if (expr.kind !== 'name') return false
  const language = languageOf(frame.module)
  const binding = frame.module.bindingOf(expr)
  if (!binding) return language.constants.has(expr.name)
  if (ownMutationSites(binding, frame.module).length > 0) return false
  const set = valueSetOnce(binding, expr)
  if (set) return isConstant(run, set, frame)
  if (binding.definitions.length !== 1 || isChanged(binding, language)) return false
  if (binding.kind !== 'parameter') return binding.kind === 'const' || binding.kind === 'enum' || binding.kind === 'import'
  const { args, argsOpen } = frameOf(run, binding.owner, frame)
  return args !== null && !argsOpen
}

/** Returns the value of a variable of the function around a name that is declared without one, and set once before: `local name; name=$1`. */
function valueSetOnce({ definitions, owner }: Binding, name: Name): Expr | null {
  const [declared, set] = definitions
  if (definitions.length !== 2 || owner === null || declared?.how !== 'init' || declared.value !== null || declared.parameter) return null
  const isPlain = set?.how === 'assign' && set.operator === '=' && set.path.length === 0
  if (!isPlain || functionAround(set.node) !== owner || functionAround(name) !== owner || !alwaysPrecedes(set.node, name)) return null
  return set.value?.kind === 'literal' || set.value?.kind === 'name' ? set.value : null
}
