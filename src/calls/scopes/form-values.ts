import { formLibraryOf, NAME_OF_FIELD, resetting } from '../../clients/form-libraries.ts'
import type { FormLibrary } from '../../clients/form-libraries.ts'
import { callAt } from '../../syntax/call-at.ts'
import type { Call, Expr, MarkupAttribute, Pattern } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import type { Place } from '../../uses/api-use.ts'
import type { Mutation } from '../domain/frame.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { conditionsAt } from '../flow/conditions-of-tests.ts'
import { boundInPattern, referencesInPattern } from '../flow/prop-references.ts'
import { frameAt } from '../frames/frame-at.ts'
import { withFields } from '../heap/mutated-object.ts'
import { settingMembers } from '../heap/setting-members.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { heldByState } from '../values/assumed.ts'
import { choice, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { knownStrings } from '../values/text.ts'
import { listsOfForm } from './form-lists.ts'
import type { Field } from './form-lists.ts'
import { nodesInside } from './nodes-inside.ts'
import { handedOnTo } from './prop-calls.ts'
import type { HandedOn } from './prop-calls.ts'

/** Returns the library of a form, which is what its hook returned; undefined for other values. */
export function libraryOfForm(value: Value | undefined): FormLibrary | undefined {
  return value?.kind === 'unknown' ? formLibraryOf(value.package, value.callee) : undefined
}

/** The settings of the values of forms, by the calls that made these; nothing while they are being found. */
const settings = slot(() => new Map<string, FormSettings>())

interface FormSettings {
  readonly set: readonly Mutation[]
  /** Code replaces all values that the form begins with. */
  readonly isReplaced: boolean
}

const NOTHING: FormSettings = { set: [], isReplaced: false }

/** Evaluates the values of a form: those that it begins with, and those that its fields and the code set, by their paths. */
export function valuesOfForm(run: Run, form: UnknownValue, library: FormLibrary): Value | undefined {
  const begun = form.from.flatMap(options => library.defaults.flatMap(name => optionsOf(run.property(options, name, form.at))))
  const { set, isReplaced } = settingsOfForm(run, form, library)
  const values = filledForm(begun, set, form.at)
  return values && isReplaced ? heldByState(values) : values
}

/** Evaluates the values of a form that begins with some, of which fields set others; undefined if none is known. */
export function filledForm(begun: readonly Value[], set: readonly Mutation[], at: Place): Value | undefined {
  const objects = begun.filter(option => option.kind === 'object')
  const whole = objects.length > 0 ? objects : [{ kind: 'object', fields: [], open: true, at, role: 'plain' } as const]
  return objects.length + set.length > 0 ? choice(whole.map(object => ({ ...withFields(object, set), open: true }))) : undefined
}

/** Returns what sets the values of a form. A hook of the project may make several, which begin with other values. */
function settingsOfForm(run: Run, { at }: UnknownValue, library: FormLibrary): FormSettings {
  const known = settings(run)
  const key = `${run.phase} ${placeKey(at)}`
  const before = known.get(key)
  if (before) return before
  known.set(key, NOTHING)
  const module = run.modules.module(at.file)
  const call = module && callAt(module, at)
  const uses = module && call?.kind === 'call' ? usesOf(run, module, call, library) : undefined
  const isReplaced = uses !== undefined && [...library.replace].some(name => uses(name).some(({ expr }) => replacesAll(expr)))
  const found = uses ? { set: fieldsOf(run, library, uses), isReplaced } : NOTHING
  known.set(key, found)
  return found
}

/** Tests if a function that replaces the values of a form is called with other ones, or handed on to more than an event of an element. */
export function replacesAll(fn: Expr): boolean {
  const { parent } = fn
  if (parent?.kind === 'call' && parent.callee === fn) return parent.args.length > 0
  const name = fn.kind === 'member' ? fn.property : fn.kind === 'name' ? fn.name : undefined
  const isReset = typeof name === 'string' && resetting.has(name) && parent?.kind === 'markup-attribute' && isOfEvent(parent)
  return parent?.kind !== 'array' && !isReset
}

/** Tests if an attribute of an element names a function that gets an event, which has no values. */
function isOfEvent({ name, parent }: MarkupAttribute): boolean {
  return parent?.kind === 'markup' && /^[a-z]/.test(parent.tag) && /^on[A-Z]/.test(name)
}

/** Finds the uses of what a hook returned: `form`, or the names that a pattern takes of it, also in the components that get them. */
function usesOf(run: Run, module: Module, call: Call, library: FormLibrary): (name: string) => readonly HandedOn[] {
  const { parent } = call
  const pattern = parent?.kind === 'declare' ? parent.pattern : undefined
  const whole = pattern ? boundInPattern(module, pattern)?.references ?? [] : []
  const everywhere = handedOnTo(run, whole.map(expr => ({ expr, module })))
  const patterns = [...pattern ? [{ pattern, module }] : [], ...everywhere.flatMap(each => patternsInContext(run, each, library))]
  return name => {
    const own = patterns.flatMap(each => referencesInPattern(each.module, each.pattern, name).map(expr => ({ expr, module: each.module })))
    const members = everywhere.flatMap(({ expr: { parent: up }, module: inner }) => (
      up?.kind === 'member' && up.property === name ? [{ expr: up, module: inner }] : []))
    return [...handedOnTo(run, own), ...members]
  }
}

/** Returns the patterns of what a hook returns in a component that hands a form on: `<FormProvider {...form}>`. */
function patternsInContext(run: Run, { expr: { parent }, module }: HandedOn, { context }: FormLibrary): readonly PatternIn[] {
  const markup = parent?.kind === 'markup-attribute' && parent.name === '' ? parent.parent : undefined
  if (!context || markup?.kind !== 'markup' || markup.tag !== context.component) return []
  return nodesInside(run, markup, module).flatMap((node): readonly PatternIn[] => {
    const isHook = node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === context.hook
    return isHook && node.parent?.kind === 'declare' ? [{ pattern: node.parent.pattern, module }] : []
  })
}

interface PatternIn { readonly pattern: Pattern, readonly module: Module }

function fieldsOf(run: Run, library: FormLibrary, uses: (name: string) => readonly HandedOn[]): readonly Mutation[] {
  const called = (names: ReadonlySet<string>, isValue: boolean): readonly Field[] => [...names].flatMap(uses).flatMap(use => fieldOfCall(use, isValue) ?? [])
  const controlled = uses(library.control).flatMap(use => fieldOfMarkup(use) ?? [])
  const fields = [...called(library.register, false), ...controlled, ...called(library.set, true)]
  return [...listsOfForm(run, library, uses(library.control), fields), ...fields.flatMap(field => mutationsOfField(run, field))]
}

/** `register('data.port')`, `setValue('data.port', 5060)`. */
function fieldOfCall({ expr, module }: HandedOn, isValue: boolean): Field | undefined {
  const call = expr.parent
  if (call?.kind !== 'call' || call.callee !== expr) return undefined
  const [name, value] = call.args
  if (!name || name.kind === 'spread') return undefined
  return { name, value: isValue ? value : undefined, node: call, module }
}

/** `<Controller name="data.port" control={control} />`. */
function fieldOfMarkup({ expr: { parent }, module }: HandedOn): Field | undefined {
  const markup = parent?.kind === 'markup-attribute' ? parent.parent : undefined
  const name = markup?.kind === 'markup' ? markup.attributes.find(each => each.name === NAME_OF_FIELD)?.value : undefined
  return name && markup ? { name, value: undefined, node: markup, module } : undefined
}

/** Returns what a field sets in the values of its form. */
export function mutationsOfField(run: Run, { name, value, node, module }: Field): readonly Mutation[] {
  const frame = frameAt(run, module, node)
  const at = placeOf(name, module)
  return knownStrings(run.evaluate(name, frame)).flatMap(text => {
    const path = text.split('.')
    const get = (): Value => value && value.kind !== 'spread' ? run.evaluate(value, frame) : unknown(at)
    const field = { name: path.at(-1) ?? '', at, get, conditions: conditionsAt(node, languageOf(module)), branch: [] }
    return settingMembers([field], path.slice(0, -1))
  })
}
