import type { ExportStatement, Expr, Literal, Span, Statement, SyntaxProblem } from '../expr.ts'
import type { Dialect, ShellSyntax } from './cursor.ts'
import { effectsIn } from './effects.ts'
import { filesIn } from './files.ts'
import { caseSwitchesIn } from './ignored-case.ts'
import { lowerExpression, lowerList } from './lower-list.ts'
import { ownVariables } from './lower-settings.ts'
import { argumentsOf, parametersOf } from './lower-function.ts'
import { exportedIn } from './exported.ts'
import { runImports } from './lower-run.ts'
import { outputOf } from './lower-word.ts'
import { makeVariable } from './make.ts'
import { namesIn } from './names.ts'
import type { ShellNames } from './names.ts'
import type { Command } from './nodes.ts'
import { parseShell } from './parse-shell.ts'
import { NOTHING } from './parse-word.ts'
import { readsInput } from './reads-input.ts'
import { inScope, openScope, PRINTED } from './scope.ts'
import type { Environment, NestedPiece, ShellLowering, ShellScope } from './scope.ts'
import { inheritedVariables, scriptBody } from './script-body.ts'
import { SCRIPT_BODY, scriptRuns } from './script-runs.ts'
import { sourcedFiles } from './sourced-files.ts'
import { makeVariables } from './variables.ts'

/** A text that holds a script or a part of one. */
export interface ShellText extends Span, Pick<ShellSyntax, 'dialect'> {
  /** Variables that are set around it; null for a value that is not written out. */
  readonly environment?: Environment
  /** The values of expressions that a runner replaces before the shell reads it: `${{ matrix.setting }}`. */
  readonly expressions?: ReadonlyMap<string, Expr>
}

interface LoweredShell {
  readonly body: readonly Statement[]
  readonly problems: readonly SyntaxProblem[]
}

/**
 * Lowers a script as a module: its functions and variables are exported, and `source` reads those of another. One that others run as a program is a
 * function that they call.
 */
export function lowerScript(text: string, dialect: Dialect = 'shell', isRun = false): LoweredShell {
  const { body: own, names, problems } = lowerText(text, { start: 0, end: text.length, dialect }, isRun)
  const body = [...runImports(text), ...own]
  const bound = [...names.functions].map(name => ({ local: functionName(names, name), exported: name }))
  const variables = [...names.assigned].filter(name => !names.functions.has(name)).map(name => ({ local: name, exported: name }))
  const exported = isRun ? [{ local: SCRIPT_BODY, exported: SCRIPT_BODY }] : [...bound, ...variables]
  const sourced = sourcedFiles(text).map(source => exportOf(source, [{ local: '*', exported: '*' }]))
  return { body: [...body, exportOf(null, exported), ...sourced], problems }
}

/** Lowers a script within another text as a block of its own. */
export function lowerPiece(text: string, piece: ShellText): Statement {
  const { body } = lowerText(text, piece)
  const environment = piece.environment?.length ? byNameOf(piece.environment) : undefined
  return { kind: 'block', body, ...environment && { environment }, start: piece.start, end: piece.end }
}

function exportOf(source: string | null, names: ExportStatement['names']): ExportStatement {
  return { kind: 'export', source, typeOnly: false, names, declarations: [], default: null, start: 0, end: 0 }
}

/** Variables and functions have names of their own in the shell. */
function functionName({ assigned }: ShellNames, name: string): string {
  return assigned.has(name) ? `${name}()` : name
}

function lowerText(text: string, { environment = [], expressions, ...piece }: ShellText, isRun = false): LoweredShell & { readonly names: ShellNames } {
  const { commands, problems } = parseShell(text, piece, piece)
  const names = namesIn(commands, 'script')
  const scope = openScript(commands, names, isRun)
  const script = text.slice(piece.start, piece.end)
  const given = new Map([...namedIn(script, environment), ...[...expressions ?? []].filter(([name]) => script.includes(name))])
  const effects = effectsIn(commands)
  const runs = scriptRuns(text)
  const inherited = isRun ? inheritedVariables([...effects.read].filter(name => names.inherited.has(name) || !names.assigned.has(name))) : []
  const exported = runs.size ? new Map([...exportedIn(commands, names.assigned), ...inherited.map(name => [name, -1] as const)]) : NOTHING_EXPORTED
  const own = new Set([...names.assigned, ...given.keys()])
  const l = createLowering({
    text, names, scope, effects, runs, exported, around: environment, own, caseSwitches: caseSwitchesIn(script, commands),
    given: [...given.keys(), ...inherited],
  }, piece)
  const statements = l.statements(commands, isRun ? { output: 'output', last: true } : PRINTED)
  const isOwn = new Set(inherited)
  const variables = new Set([...scope.variables].filter(name => !given.has(name) && !isOwn.has(name)))
  const declared = makeVariables({ ...scope, variables }, piece.start, names.inherited)
  const body = [...declared, ...[...given].map(([name, value]) => makeVariable(name, value, piece.start)), ...statements]
  if (!isRun) return { body, names, problems }
  const params = parametersOf(scope.arguments, scope.hasInput, piece.start)
  return { body: [scriptBody(params, inherited, [...body, ...outputOf({ scope }, piece.end)], piece)], names, problems }
}

/** Opens the scope of a script; one that others run has arguments and an input. */
function openScript(commands: readonly Command[], { assigned, functions }: ShellNames, isRun: boolean): ShellScope {
  const variables = new Set([...assigned, ...filesIn(commands)])
  if (!isRun) return openScope('script', null, variables)
  return { ...openScope('script', null, variables, argumentsOf(commands)), hasOwnArguments: true, hasInput: readsInput(commands, functions) }
}

/** Lowers a script in a text of another one. */
function lowerNested(l: ShellLowering, piece: ShellText & NestedPiece, isApart: boolean, given: ReadonlyMap<string, Expr> = new Map()): Statement[] {
  const { start, end, hasOwnArguments, removed, dialect } = piece
  const { commands } = parseShell(withNothing(l.text, removed), { start, end }, dialect ? { dialect } : {})
  if (!isApart) return lowerList(l, commands, PRINTED)
  const own = new Set([...ownVariables(l, commands)].filter(name => !given.has(name)))
  const positional = [...given.keys()].filter(name => /^\d$/.test(name)).length
  const scope: ShellScope = { ...openScope('subshell', l.scope, new Set([...own, ...given.keys()]), positional), hasOwnArguments, given: piece }
  return inScope(l, scope, () => {
    const body = lowerList(l, commands, PRINTED)
    const variables = [...makeVariables({ ...scope, variables: own }, start), ...[...given].map(([name, value]) => makeVariable(name, value, start))]
    return [{ kind: 'block', apart: true, body: [...variables, ...body], start, end }]
  })
}

/** Puts characters that are skipped to some places of a text. */
function withNothing(text: string, places: readonly number[]): string {
  const ends = [...places, text.length]
  return places.length ? ends.map((end, index) => text.slice(index ? (ends[index - 1] ?? 0) + 1 : 0, end)).join(NOTHING) : text
}

const BY_NAME = new WeakMap<Environment, ReadonlyMap<string, Literal | null>>()

function byNameOf(environment: Environment): ReadonlyMap<string, Literal | null> {
  const byName = BY_NAME.get(environment) ?? new Map(environment.map(({ name, value }) => [name, value]))
  BY_NAME.set(environment, byName)
  return byName
}

/** Returns the variables around a script that it names: a file can have thousands of both. */
function namedIn(script: string, environment: Environment): ReadonlyMap<string, Expr> {
  const byName = byNameOf(environment)
  const names = byName.size > 0 ? new Set(script.match(/[A-Za-z_]\w*/g)) : new Set<string>()
  return new Map([...names].flatMap(name => {
    const value = byName.get(name)
    return value ? [[name, value] as const] : []
  }))
}

const NOTHING_EXPORTED: ReadonlyMap<string, number> = new Map()

interface Script extends Pick<ShellLowering, 'text' | 'scope' | 'effects' | 'caseSwitches' | 'given' | 'runs' | 'exported' | 'around'> {
  readonly names: ShellNames
  readonly own: ReadonlySet<string>
}

function createLowering({ names, own, ...script }: Script, { dialect = 'shell' }: Pick<ShellText, 'dialect'>): ShellLowering {
  const l: ShellLowering = {
    ...script,
    names: own,
    isApart: false,
    settings: 0,
    functions: names.functions,
    functionName: name => functionName(names, name),
    expression: (command, input) => lowerExpression(l, command, input),
    statements: (commands, sink) => lowerList(l, commands, sink),
    nested: (inner, isApart, given) => lowerNested(l, { ...inner, dialect }, isApart, given),
  }
  return l
}
