import type { Node } from '../../../syntax/expr.ts'
import { functionAround } from '../../../syntax/function-around.ts'
import type { Module } from '../../../syntax/module.ts'
import { remembered } from '../../../syntax/remembered.ts'
import { parseShell } from '../../../syntax/shell/parse-shell.ts'
import { canSetAny, setsVariable } from '../../../syntax/shell/sets-variable.ts'
import type { Value } from '../../domain/value.ts'
import { alwaysPrecedes } from '../../flow/always-precedes.ts'
import { importedValue } from '../../modules/imported-value.ts'
import { reExporting } from '../../modules/re-exports.ts'
import type { CallContext } from '../../state/call-context.ts'
import type { Run } from '../../state/run.ts'
import { choice, unknown } from '../../values/make-value.ts'
import { knownText, plain, textsOf } from '../../values/text.ts'
import type { CommandCall } from './command-call.ts'

/** A variable around a text that may set it: its value before, its name, and the values of the other operands. */
interface Around {
  readonly before: Value
  readonly name: string
  readonly operands: readonly Value[]
}

function aroundOf(run: Run, { call, frame }: CallContext): Around | undefined {
  const [before, variable, ...operands] = call.args.flatMap(arg => arg.kind === 'spread' ? [] : [run.evaluate(arg, frame)])
  const name = variable?.kind === 'text' ? knownText(variable.text) : null
  return before && name !== null ? { before, name, operands } : undefined
}

/** The value of a variable after `source`: that of the file, if it sets the variable; unknown if the file is not of the project. */
export function sourced({ run, context, at }: CommandCall): Value {
  const around = aroundOf(run, context)
  if (!around) return unknown(at)
  const { module } = context.frame
  const files = around.operands.flatMap(file => file.kind === 'text' ? knownText(file.text) ?? [] : [])
  const file = files.find(each => run.modules.resolve(module.path, each) !== undefined)
  const path = file === undefined ? undefined : run.modules.resolve(module.path, file)
  const target = path === undefined ? undefined : run.modules.module(path)
  if (!target || file === undefined) return unknown(at)
  const inFile = target.exports.has(around.name)
  if (!inFile && !reExporting(run, target, around.name).length) return setsAny(target) ? unknown(at) : around.before
  const value = importedValue(run, module, file, around.name)
  return inFile && isAlwaysSet(target, around.name) ? value : choice([value, around.before])
}

/** Tests if a script can set any variable. */
const setsAny = remembered(({ text }): boolean => canSetAny(parseShell(text).commands))

/** Tests if a script sets a variable whenever it runs. */
function isAlwaysSet(module: Module, name: string): boolean {
  const { text } = module
  return module.topLevel.get(name)?.definitions.some(({ how, node }) => (
    how === 'assign' && functionAround(node) === null && alwaysPrecedes(node, behind(node, text.length)))) ?? false
}

function behind(node: Node, end: number): Node {
  return { ...node, start: end, end }
}

/** The value of a variable after `eval` of some text: unknown unless the text is known well enough to tell that it does not set it. */
export function evaluated({ run, context, at }: CommandCall): Value {
  const around = aroundOf(run, context)
  if (!around) return unknown(at)
  const { topLevel } = context.frame.module
  const isFunction = (name: string): boolean => [name, `${name}()`].some(each => topLevel.get(each)?.definitions.some(({ how }) => how === 'function'))
  // The operands are one text.
  const [first, ...others] = around.operands
  const isSafe = first !== undefined && textsOf(first, at).every(({ text }) => !setsVariable(plain(text), around.name, isFunction))
    && others.every(value => textsOf(value, at).every(({ text }) => !/[;&|\n]/.test(plain(text))))
  return isSafe ? around.before : unknown(at)
}
