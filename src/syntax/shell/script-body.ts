import { buildParameter } from '../build-parameter.ts'
import type { Declare, FunctionExpr, Parameter, Span, Statement } from '../expr.ts'
import { makeInherited } from './make.ts'
import { SCRIPT_BODY } from './script-runs.ts'

/** The most variables of the environment that a script gets from those who run it. */
const MOST_VARIABLES = 100

/** Makes the function that a script is for those who run it: of its arguments, of its input, and of variables of the environment. */
export function scriptBody(params: readonly Parameter[], variables: readonly string[], body: readonly Statement[], span: Span): Declare {
  const around = { start: span.start, end: span.end }
  const at = { start: span.start, end: span.start }
  const inherited = variables.map(name => (
    buildParameter({ kind: 'bind-name', name, nameSpan: at, type: null, fallback: makeInherited(name, at.start), ...at }, null, false)))
  const fn: FunctionExpr = {
    kind: 'function', name: SCRIPT_BODY, params: [...params, ...inherited], body,
    returns: null, typeParams: [], arrow: false, async: false, generator: false, ...around,
  }
  const pattern = { kind: 'bind-name', name: SCRIPT_BODY, nameSpan: at, type: null, fallback: null, ...at } as const
  return { kind: 'declare', how: 'function', value: fn, pattern, ...around }
}

/** Variables that the shell itself sets. */
const OF_SHELL = /^(?:IFS|PATH|HOME|PWD|OLDPWD|RANDOM|SECONDS|LINENO|OPTARG|OPTIND|OPTERR|REPLY|UID|EUID|PPID|SHLVL|BASH\w*|FUNCNAME|PIPESTATUS|output|stdin)$/

/** Returns those of some variables that a script may get from the environment, by their names. */
export function inheritedVariables(names: readonly string[]): readonly string[] {
  return names.filter(name => /^[A-Za-z_]\w*$/.test(name) && !OF_SHELL.test(name)).slice(0, MOST_VARIABLES)
}
