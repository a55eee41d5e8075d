import type { Call, FunctionExpr, New, Node } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { SHELL_TEXT } from '../../syntax/shell-text.ts'
import type { Text } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { reachingDefinitions } from '../flow/reaching-definitions.ts'
import { importedValue } from '../modules/imported-value.ts'
import { reExporting } from '../modules/re-exports.ts'
import { setVariable } from '../modules/set-variables.ts'
import type { CallContext } from '../state/call-context.ts'
import type { Run } from '../state/run.ts'
import { optionsOf, placeOf } from '../values/make-value.ts'
import { hole, textsOf } from '../values/text.ts'
import type { Environment } from './host-variable.ts'

/** An unknown value of a variable. */
const UNKNOWN: readonly Text[] = [[hole({ file: '', start: 0, end: 0 })]]

/**
 * Returns the environment of a command of a script. A variable is that of the command, or the one that the script sets or removes before, or that of a
 * call of the function around, or one that is set around the script.
 */
export function scriptEnvironment(run: Run, { args, frame, call }: CallContext): Environment {
  const own = args.named?.fields.find(field => field.name === 'environment')?.get()
  const at = placeOf(call, frame.module)
  const textsIn = (value: Value | undefined): readonly Text[] => value ? textsOf(value, at).map(({ text }) => text) : []
  return name => {
    const given = own?.kind === 'object' ? own.fields.find(field => field.name === name)?.get() : undefined
    if (given) return textsIn(given)
    const { value, isSure } = setBefore(run, name, call, frame)
    const sourced = sourcedVariable(run, frame.module, name)
    const known = [...textsIn(value), ...textsIn(sourced)]
    if (isSure || sourced) return known
    const sites = [...frame.stack, { call, module: frame.module }]
    const isGiven = frame.fn && !frame.stack.length ? isAlwaysGiven(frame.fn, frame.module, name) : sites.some(site => givenNames(site.call).includes(name))
    return [...known, ...isGiven ? UNKNOWN : sites.flatMap(site => aroundScript(site.call, site.module, name))]
  }
}

/** Evaluates what a script has set or removed before a command; it is sure if it always has. */
function setBefore(run: Run, name: string, call: Call | New, frame: Frame): { readonly value?: Value, readonly isSure: boolean } {
  const binding = frame.module.lookUp(name, call)
  if (!binding || call.callee.kind !== 'name') return { isSure: false }
  const reaching = reachingDefinitions(binding, call.callee, frame.module)
  // A script declares its variables without a value at its beginning.
  const set = reaching.filter(definition => definition.value !== null)
  return set.length ? { value: run.binding(binding, frame, call.callee), isSure: set.length === reaching.length } : { isSure: false }
}

/** Evaluates a variable that a file sets which the script reads by `source`. */
function sourcedVariable(run: Run, module: Module, name: string): Value | undefined {
  const [source] = reExporting(run, module, name).length ? module.exportAll : []
  return source === undefined ? undefined : importedValue(run, module, source, name)
}

/** The variables that a call of a function sets only for itself: `GH_HOST=… publish`. */
function givenNames(call: Call | New): readonly string[] {
  const named = call.kind === 'call' ? call.named?.find(each => each.name === 'environment')?.value : undefined
  return named?.kind === 'object' ? named.members.flatMap(member => member.kind === 'property' && typeof member.key === 'string' ? [member.key] : []) : []
}

/** Tests if every call of a function sets a variable for it. */
function isAlwaysGiven(fn: FunctionExpr, module: Module, name: string): boolean {
  const calls = module.calls.filter(({ callee }) => callee.kind === 'name' && module.bindingOf(callee)?.definitions.some(({ value }) => value === fn))
  return calls.length > 0 && calls.every(call => givenNames(call).includes(name))
}

/** The value of a variable that is set around a script in a file of another format. */
function aroundScript(call: Node, { path }: Module, name: string): readonly Text[] {
  for (let at: Node | undefined = call; at; at = at.parent) {
    const variables = at.kind === 'block' ? at.environment : undefined
    const value = variables?.has(name) ? variables.get(name) : variables?.get('*')
    if (value) return [[{ text: String(value.value), at: { file: path, start: value.start, end: value.end }, from: null }]]
    if (value === null) return UNKNOWN
  }
  return []
}

/** Returns the environment of a command that code runs: a variable is one of its options, or set by code of the project. */
export function runnerEnvironment(run: Run, { args, frame, call }: CallContext): Environment {
  const at = placeOf(call, frame.module)
  return name => {
    const given = args.values.flatMap(value => membersOf(value, 'env')).flatMap(value => membersOf(value, name))
    const isCode = call.kind !== 'call' || call.callee.kind !== 'name' || call.callee.name !== SHELL_TEXT
    const set = isCode ? setVariable(run, name) : undefined
    const values = given.length || !set ? given : [set]
    return values.flatMap(value => textsOf(value, at).map(({ text }) => text))
  }
}

function membersOf(value: Value, name: string): readonly Value[] {
  const objects = optionsOf(value).filter(option => option.kind === 'object')
  return objects.flatMap(({ fields }) => fields.find(field => field.name === name)?.get() ?? [])
}
