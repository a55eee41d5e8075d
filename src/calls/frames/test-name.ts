import type { Compare, Expr, Member, Name } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import { rootOf } from '../flow/access-root.ts'
import { ownMutationSites } from '../flow/mutation-sites.ts'
import type { LanguageModel } from '../languages/language-model.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { numberOf } from '../values/number-of.ts'
import { frameOf } from './frame-of.ts'

/** The name of a test, without its negation: tests of the same name have the same outcome. */
interface TestName {
  readonly name: string
  readonly negated: boolean
}

/** Returns the name of a test; undefined for one whose outcome may differ each time. */
export function nameOfTest(run: Run, test: Expr, frame: Frame): TestName | undefined {
  if (test.kind === 'other' && test.operator === '!' && test.children[0]) {
    const inner = nameOfTest(run, test.children[0], frame)
    return inner && { ...inner, negated: !inner.negated }
  }
  if (test.kind === 'compare' && ['===', '==', '!==', '!='].includes(test.operator)) {
    const [left, right] = [nameOfExpr(run, test.left, frame), nameOfExpr(run, test.right, frame)]
    if (left === undefined || right === undefined) return undefined
    return { name: `${left} ${isLoose(test) ? 'equals' : 'is'} ${right}`, negated: test.operator.startsWith('!') }
  }
  const name = nameOfExpr(run, test, frame)
  if (name === undefined) return undefined
  return name.startsWith(NEGATED) ? { name: name.slice(NEGATED.length), negated: true } : { name, negated: false }
}

/** Tests if a comparison converts its sides: `x == null` holds for `undefined` too. Compared with a text that is no number, both operators are the same. */
function isLoose({ operator, left, right }: Compare): boolean {
  return operator.length === 2 && ![left, right].some(side => side.kind === 'literal' && typeof side.value === 'string' && Number.isNaN(Number(side.value)))
}

/** Begins the name of a value that is the negation of a test. */
const NEGATED = 'not '

/** Returns a name that only expressions of the same value share; undefined for an expression whose value may change. */
export function nameOfExpr(run: Run, expr: Expr, frame: Frame): string | undefined {
  switch (expr.kind) {
    case 'literal': return JSON.stringify(expr.value)
    case 'cast': return nameOfExpr(run, expr.expression, frame)
    case 'member': {
      const passed = nameOfPassed(run, expr, frame)
      if (passed !== undefined) return passed
      const language = languageOf(frame.module)
      const root = rootOf(expr)
      const binding = root && frame.module.bindingOf(root)
      if (!root || (binding ? !isSettled(run, binding, frame) : !language.settledGlobals.has(root.name))) return undefined
      const object = nameOfExpr(run, expr.object, frame)
      const key = typeof expr.property === 'string' ? JSON.stringify(expr.property) : nameOfExpr(run, expr.property, frame)
      return object === undefined || key === undefined ? undefined : `${object}[${key}]`
    }
    case 'name': {
      const binding = frame.module.bindingOf(expr)
      if (!binding) return expr.name
      if (binding.definitions.length !== 1 || (importedBy(run, binding, frame)?.binding.definitions.length ?? 1) > 1) return undefined
      // Blocks of one function may declare the same name.
      return nameOfPassed(run, expr, frame) ?? `${expr.name} ${String(numberOf(binding))} of ${String(numberOf(frameOf(run, binding.owner, frame)))}`
    }
    default: return undefined
  }
}

/** Returns the name of what a known call passes for a parameter, or for a member of it. */
function nameOfPassed(run: Run, expr: Name | Member, frame: Frame): string | undefined {
  const root = rootOf(expr)
  const binding = root && frame.module.bindingOf(root)
  const [definition, more] = binding?.definitions ?? []
  if (!binding || !definition?.parameter || definition.parameter.rest || more) return undefined
  const argument = frameOf(run, binding.owner, frame).args?.[definition.parameter.index]
  if (expr.kind === 'name' && definition.path.length === 0) return argument?.kind === 'unknown' ? argument.testName : undefined
  if (argument?.kind !== 'object' || !argument.fields.some(({ isNamed }) => isNamed)) return undefined
  const value = run.evaluate(expr, frame)
  return value.kind === 'unknown' ? value.testName : undefined
}

const NAMED = new WeakMap<UnknownValue, UnknownValue>()

/** Adds to an unknown argument the name that tests of the expression have, so that tests of the parameter have it too. */
export function namedArgument(run: Run, expr: Expr, value: Value, frame: Frame): Value {
  if (value.kind !== 'unknown' || !mayBeNamed(expr)) return value
  const test = nameOfTest(run, expr, frame)
  const testName = test && `${test.negated ? NEGATED : ''}${test.name}`
  if (testName === undefined || testName === value.testName) return value
  const known = NAMED.get(value)
  const named = known?.testName === testName ? known : { ...value, testName }
  NAMED.set(value, named)
  return named
}

/** Tests if an expression is a name, or a test of names that it writes out. */
export function mayBeNamed(expr: Expr): boolean {
  return expr.kind === 'name' || expr.kind === 'compare' || (expr.kind === 'other' && expr.operator === '!')
}

/** Returns the name of another module of the project that an imported name stands for. */
function importedBy(run: Run, { definitions: [definition] }: Binding, { module }: Frame): { readonly binding: Binding, readonly module: Module } | undefined {
  const source = definition?.import
  const file = source?.source ? run.modules.resolve(module.path, source.source) : undefined
  const from = file === undefined ? undefined : run.modules.module(file)
  const found = from?.exports.get(source?.imported ?? 'default')
  return from && found?.from === 'binding' ? { binding: found.binding, module: from } : undefined
}

/** Tests if the code does nothing with an object that could change its members, neither here nor where it comes from. */
function isSettled(run: Run, binding: Binding, frame: Frame): boolean {
  const imported = importedBy(run, binding, frame)
  return isUntouched(binding, frame.module) && (!imported || isUntouched(imported.binding, imported.module))
}

const UNTOUCHED = new WeakMap<Binding, boolean>()

/** Tests if the code assigns no member of an object, calls none, and gives it no other name. */
function isUntouched(binding: Binding, module: Module): boolean {
  const known = UNTOUCHED.get(binding)
  if (known !== undefined) return known
  const language = languageOf(module)
  const found = ownMutationSites(binding, module).length === 0 && binding.references.every(reference => leavesMembers(reference, language))
  UNTOUCHED.set(binding, found)
  return found
}

function leavesMembers(reference: Name, { pureMethods, elementMethods }: LanguageModel): boolean {
  const { parent } = reference
  if (parent?.kind === 'declare') return parent.pattern.kind !== 'bind-name' || parent.value !== reference
  let top: Expr = reference
  while (top.parent?.kind === 'member' && top.parent.object === top) top = top.parent
  if (top === reference || top.kind !== 'member') return true
  const user = top.parent
  if (user?.kind === 'call' && user.callee === top) {
    return top.object !== reference && (pureMethods.has(String(top.property)) || elementMethods.has(String(top.property)))
  }
  return user?.kind !== 'bind-target' && !(user?.kind === 'other' && CHANGING.has(user.operator))
}

const CHANGING = new Set(['++', '--', 'delete'])
