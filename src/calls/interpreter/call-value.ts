import { libraryOf } from '../builtins/library-of.ts'
import { callProgram } from '../commands/call-program.ts'
import { runCommand } from '../commands/run-command.ts'
import type { ExternalValue, FunctionValue, NamespaceValue, ObjectValue, Value } from '../domain/value.ts'
import { languageOf } from '../languages/language-of.ts'
import { identifyClient } from '../modules/identify-client.ts'
import { exportOf } from '../modules/imported-value.ts'
import { evaluateOpaqueCall } from '../opaque/evaluate-opaque-call.ts'
import { callClient } from '../requests/clients/call-client.ts'
import { injectedClient } from '../requests/clients/injection.ts'
import { withResources } from '../sdk/sdk-resources.ts'
import type { FunctionExpr } from '../../syntax/expr.ts'
import { SHELL_TEXT } from '../../syntax/shell-text.ts'
import type { CallContext } from '../state/call-context.ts'
import { noteKeeping } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { readOfIncoming } from '../values/incoming-request.ts'
import { choice, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { returnedBy } from '../values/returned.ts'
import { construct } from './construct.ts'
import { calledBy } from './indirect-calls.ts'
import type { Indirect } from './indirect-calls.ts'

/**
 * Calls a value with the arguments of a context, by what the value is: a function of the project, a builtin, an HTTP client, or
 * nothing that is known. `self` is the receiver.
 */
export function callValue(run: Run, context: CallContext, callee: Value, self: Value | null): Value {
  switch (callee.kind) {
    case 'function': {
      const constructs = context.call.kind === 'new' && !callee.fn.arrow
      return constructs ? construct(run, context, callee) : callFunction(run, context, callee, self)
    }
    case 'class': return construct(run, context, callee)
    case 'namespace': return callee.module.installed ? callValue(run, context, mainOf(run, callee), self) : evaluateOpaqueCall(run, context, callee)
    case 'external': return callExternal(run, context, callee.module, callee.path)
    case 'client': {
      const command = context.call.kind === 'call' && context.call.tagged ? runCommand(run, context, callee) : undefined
      return command ?? callClient(run, context, callee) ?? evaluateOpaqueCall(run, context, callee)
    }
    default: return evaluateOpaqueCall(run, context, callee)
  }
}

/** Returns the class that `require` gives of a compiled module with a default export: `new (require('sdk'))()`. */
function mainOf(run: Run, { module }: NamespaceValue): Value {
  return choice(optionsOf(exportOf(run, module, languageOf(module).mainExport)).filter(option => option.kind === 'class'))
}

function callExternal(run: Run, context: CallContext, module: string, path: readonly string[]): Value {
  const library = libraryOf(context.frame.module)
  if (languageOf(context.frame.module).callsPrograms) {
    const ran = path[0] === SHELL_TEXT ? runCommand(run, context, { kind: 'external', module, path }) : undefined
    return ran ?? library.callGlobal(run, context, path) ?? callProgram(run, context, path)
  }
  if (module === 'promise') {
    noteKeeping(run, context.call)
    return library.resolvePromise(run, context, path)
  }
  const sent = readOfIncoming(path, context.args.values, placeOf(context.call, context.frame.module))
  if (sent) return sent
  const callee: ExternalValue = { kind: 'external', module, path }
  const known = (module === 'global' ? library.callGlobal(run, context, path) : undefined) ?? runCommand(run, context, callee)
  if (known) return known
  const indirect = calledBy(run, context, module, path)
  if (indirect) return callIndirectly(run, context, indirect)
  const client = identifyClient(run, module, path, context.frame.module.path)
  return (client && callClient(run, context, client))
    ?? library.callModule(run, context, module, path)
    ?? injectedClient(run, context, module, path)
    ?? evaluateOpaqueCall(run, context, callee)
}

/** Calls functions that a call hands on, and returns what generators among them return. */
export function callIndirectly(run: Run, context: CallContext, { callees, args, named, isApart }: Indirect): Value {
  const nothing = unknown(placeOf(context.call, context.frame.module))
  const inner: CallContext = { ...context, args, ...named && { named } }
  const results = callees.map(([callee, self]) => returnedBy(callValue(run, inner, callee, self), nothing))
  return isApart ? nothing : choice(results)
}

/** Enters a function of the project with the arguments of a call. The function that assembles the client of an SDK returns its resources too. */
function callFunction(run: Run, context: CallContext, callee: FunctionValue, self: Value | null): Value {
  const values = [...callee.bound, ...context.args.values]
  const named = context.args.named && namedFor(callee.fn, context.args.named)
  const result = run.enter({ context, callee, values, open: context.args.open, named, self: callee.self ?? self })
  return callee.frame.module.installed ? withResources(run, context, callee, result) : result
}

/** The arguments by name for which a function has parameters: a script gets all variables of the environment. */
function namedFor({ params }: FunctionExpr, named: ObjectValue): ObjectValue {
  if (named.fields.length < 2) return named
  const names = new Set(params.map(({ pattern }) => pattern.kind === 'bind-name' ? pattern.name : null))
  return { ...named, fields: named.fields.filter(({ name }) => names.has(name)) }
}
