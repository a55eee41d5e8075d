import type { Expr, Member, Name, TypeRef } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { TextValue, UnknownValue, Value } from '../domain/value.ts'
import { equalityGuards } from '../flow/equality-guards.ts'
import type { Guard } from '../flow/equality-guards.ts'
import { subjectOf } from '../flow/subject-of.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { declarationOf } from '../types/resolve-type.ts'
import { schemaOf, textsOfSchema, valueOfQuery } from '../types/schema-value.ts'
import { isExcluded } from '../values/excluded.ts'
import { choice, optionsOf, textAt, textValue } from '../values/make-value.ts'
import { knownText } from '../values/text.ts'
import { onPath } from './on-path.ts'
import { testedValue } from './tested-value.ts'

const DEEPEST = 4
const MOST_TEXTS = 48

/** Narrows a value at a reference: to the texts that dominating tests allow, or an unknown value to those of its declared type. */
export function narrowValue(run: Run, expr: Name | Member, value: Value, frame: Frame): Value {
  const possible = onPath(run, expr, value, frame)
  const tested = possible.kind === 'choice' || possible.kind === 'text' ? testedValue(run, expr, possible, frame) : possible
  // Texts that the types of an SDK allow are not those that the project uses.
  if (tested.kind !== 'unknown' || tested.budget || isExcluded(tested) || frame.module.installed) return tested
  const texts = guardedTexts(run, expr, frame)
  const known = texts.length || !isInPath(expr) ? texts : declaredTexts(run, tested)
  return known.length && known.length <= MOST_TEXTS ? choice(known) : tested
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

/** Returns the texts that an expression was compared with before it is reached. */
function guardedTexts(run: Run, expr: Name | Member, frame: Frame): TextValue[] {
  return guardsAt(expr, frame).flatMap(guard => textsOfGuard(guard.how, run.evaluate(guard.expr, frame)))
}

const GUARDS = new WeakMap<Expr, readonly Guard[]>()

/** Returns the equality guards of a reference; each reference is searched once. */
function guardsAt(expr: Name | Member, frame: Frame): readonly Guard[] {
  const known = GUARDS.get(expr)
  if (known) return known
  const subject = subjectOf(expr, frame.module)
  const guards = subject ? equalityGuards(expr, subject.isSame, subject.isSteady, languageOf(frame.module)) : NONE
  GUARDS.set(expr, guards)
  return guards
}

const NONE: readonly Guard[] = []

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
  const found = ref.kind === 'type-name' ? declarationOf(run, ref, module) : undefined
  if (!found || visited.has(ref)) return []
  visited.add(ref)
  return literalsOf(run, found.type, found.module, depth + 1, visited)
}
