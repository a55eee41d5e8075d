import type { Expr, Member, Name, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { ChoiceValue, TextValue, UnknownValue, Value } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import { dominatingTests } from '../flow/dominating-tests.ts'
import { equalityGuards } from '../flow/equality-guards.ts'
import type { Guard } from '../flow/equality-guards.ts'
import { staysFrom } from '../flow/stays-from.ts'
import { contradicts } from '../frames/test-outcome.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { declarationOf } from '../types/resolve-type.ts'
import { schemaOf, textsOfSchema, valueOfQuery } from '../types/schema-value.ts'
import { choice, optionsOf, textAt, textValue } from '../values/make-value.ts'
import { knownText } from '../values/text.ts'

const DEEPEST = 4
const MOST_TEXTS = 48

/** Narrows a value at a reference: to the texts that dominating tests allow, or an unknown value to those of its declared type. */
export function narrowValue(run: Run, expr: Name | Member, value: Value, frame: Frame): Value {
  if (value.kind === 'choice') return narrowedChoice(run, expr, value, frame)
  // Texts that the types of an SDK allow are not those that the project uses.
  if (value.kind !== 'unknown' || value.budget || frame.module.installed) return value
  const texts = guardedTexts(run, expr, frame)
  const known = texts.length || !isInPath(expr) ? texts : declaredTexts(run, value)
  return known.length && known.length <= MOST_TEXTS ? choice(known) : value
}

/** Returns the texts that the schema or the declared type of an unknown value lists. */
function declaredTexts(run: Run, value: UnknownValue): readonly TextValue[] {
  const schema = schemaOf(run, value)
  const texts = schema ? textsOfSchema(schema) : []
  return texts.length || !value.type ? texts : literalsOf(run, value.type.ref, value.type.module)
}

/** Tests if an expression is in the path of a URL: a declared type says which resources are requested, but not which parameters are sent. */
function isInPath(expr: Expr): boolean {
  const { parent } = expr
  if (parent?.kind !== 'concat') return false
  return !parent.parts.slice(0, parent.parts.indexOf(expr)).some(part => part.kind === 'literal' && /[?=]/.test(String(part.value)))
}

/** Removes the options that a dominating test excludes: `if (id === 'minify') continue`. */
function narrowedChoice(run: Run, expr: Name | Member, value: ChoiceValue, frame: Frame): Value {
  const subject = value.options.some(option => option.kind === 'text') ? subjectOf(expr, frame) : undefined
  if (!subject) return value
  const tests = dominatingTests(expr, true).filter(test => subject.isSteady || (expr.kind === 'name' && staysFrom(test, expr, frame.module)))
  if (!tests.length) return value
  const possible = value.options.filter(option => !tests.some(test => contradicts(run, test, frame, { isSubject: subject.isSame, value: option })))
  return possible.length && possible.length < value.options.length ? choice(possible) : value
}

/** Returns the texts that an expression was compared with before it is reached. */
function guardedTexts(run: Run, expr: Name | Member, frame: Frame): TextValue[] {
  return guardsAt(expr, frame).flatMap(guard => textsOfGuard(guard.how, run.evaluate(guard.expr, frame)))
}

const GUARDS = new WeakMap<Expr, readonly Guard[]>()

/** Returns the equality guards of a reference; each reference is searched once. */
function guardsAt(expr: Name | Member, frame: Frame): readonly Guard[] {
  const known = GUARDS.get(expr)
  if (known) return known
  const subject = subjectOf(expr, frame)
  const guards = subject ? equalityGuards(expr, subject.isSame, subject.isSteady, languageOf(frame.module)) : NONE
  GUARDS.set(expr, guards)
  return guards
}

const NONE: readonly Guard[] = []

interface Subject {
  /** Tests if another expression is the same name or member. */
  isSame(other: Expr): boolean
  /** Its name has one definition. */
  readonly isSteady: boolean
}

function subjectOf(expr: Name | Member, { module }: Frame): Subject | undefined {
  const root = rootOf(expr)
  const binding = root && module.bindingOf(root)
  const path = pathOf(expr)
  if (!root || !binding || path === null || binding.references.length < 2) return undefined
  const isSame = (other: Expr) => {
    const same = rootOf(other)
    return same !== undefined && same !== root && module.bindingOf(same) === binding && pathOf(other) === path
  }
  return { isSame, isSteady: binding.definitions.length === 1 }
}

function textsOfGuard(how: Guard['how'], value: Value | undefined): TextValue[] {
  return (value ? optionsOf(value) : []).flatMap(option => {
    if (how === 'value') return isText(option) ? [option] : []
    if (how === 'keys') return option.kind === 'object' ? option.fields.map(field => textAt(field.name, field.at)) : []
    return option.kind === 'list' ? option.items.flatMap(optionsOf).filter(isText) : []
  })
}

function isText(value: Value): value is TextValue {
  return value.kind === 'text' && !!knownText(value.text)
}

/** Returns the members after the root name of an access; null when one of them is computed. */
function pathOf(expr: Expr): string | null {
  if (expr.kind === 'cast') return pathOf(expr.expression)
  if (expr.kind !== 'member') return ''
  const object = typeof expr.property === 'string' ? pathOf(expr.object) : null
  return object === null ? null : `${object}.${String(expr.property)}`
}

/** Returns the texts of a literal type, written inline or under a name: `'ssl' | 'minify'`. */
function literalsOf(run: Run, ref: TypeRef, module: Module, depth = 0, visited = new Set<TypeRef>()): TextValue[] {
  if (depth > DEEPEST) return []
  if (ref.kind === 'type-literal') {
    const at = { file: module.path, start: ref.start, end: ref.end }
    return typeof ref.value === 'string' && ref.value ? [textValue([{ text: ref.value, at, from: ref.start + 1 }])] : []
  }
  // `(typeof NAMES)[number]`, `keyof typeof TABLE`
  if (ref.kind === 'type-index' && ref.object.kind === 'type-query') return textsOfGuard('items', valueOfQuery(run, ref.object, module))
  const [only] = ref.kind === 'type-list' && ref.how === 'other' && ref.types.length === 1 ? ref.types : []
  if (only?.kind === 'type-query') return textsOfGuard('keys', valueOfQuery(run, only, module))
  if (ref.kind === 'type-list') return ref.how === 'union' ? ref.types.flatMap(each => literalsOf(run, each, module, depth + 1, visited)) : []
  const found = ref.kind === 'type-name' ? declarationOf(run, ref.name, module, ref) : undefined
  if (!found || visited.has(ref)) return []
  visited.add(ref)
  return literalsOf(run, found.type, found.module, depth + 1, visited)
}
