import type { Lines } from '../project/git-diff.ts'
import type { Statement } from '../syntax/expr.ts'
import type { Module } from '../syntax/module.ts'
import { remembered } from '../syntax/remembered.ts'
import { statementsOf } from '../syntax/top-statements.ts'

/** Tests if a line is blank, or holds nothing but a comment. */
export function isEmptyLine(line: string): boolean {
  return EMPTY.test(line.trimEnd())
}

const EMPTY = /^\s*(?:\/\/.*|\/?\*(?:(?!\*\/).)*(?:\*\/\s*)?)?$/

/**
 * Returns the statements at the top of a module that some lines hold a part of; undefined where a line holds an import, a type or code outside of
 * these, which may concern all statements.
 */
export function changedStatements(module: Module, lines: readonly Lines[]): ReadonlySet<number> | undefined {
  const found = new Set<number>()
  const { at } = statementsOf(module)
  const wide = new Set([...module.types.map(({ start }) => at(start)), ...importsIn(module)])
  const starts = lineStarts(module)
  for (const [from, to] of lines) for (let line = from; line <= to; line++) {
    const [start, end] = [starts[line - 1] ?? module.text.length, starts[line] ?? module.text.length]
    const held = statementsIn(module, start, end)
    if (held.length === 0 && !isEmptyLine(module.text.slice(start, end))) return undefined
    if (held.some(index => wide.has(index))) return undefined
    for (const index of held) found.add(index)
  }
  return found
}

/** Returns the statements that import something, or export something of another module. */
function importsIn({ body }: Module): readonly number[] {
  return [...body.keys()].filter(index => {
    const statement = body[index]
    return statement?.kind === 'import' || (statement?.kind === 'export' && statement.source !== null)
  })
}

/** Git breaks lines at line feeds only. */
const lineStarts = remembered(({ text }): readonly number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)])

function statementsIn({ body }: Module, start: number, end: number): readonly number[] {
  return [...body.keys()].filter(index => (body[index]?.start ?? end) < end && (body[index]?.end ?? start) > start)
}

/** Values that no code can change. */
const CONSTANT: ReadonlySet<string | undefined> = new Set(['literal', 'concat', 'function', 'class'])

/** Returns the variables at the top of a module that some of its statements name, and through which they can pass values to others: contexts, stores, lists. */
export function variablesIn(module: Module, statements: ReadonlySet<number>): readonly string[] {
  const { ownNamesIn } = statementsOf(module)
  const isVariable = (name: string): boolean => {
    const { kind, definitions } = module.topLevel.get(name) ?? { definitions: [] }
    return kind === 'let' || kind === 'var' || (kind === 'const' && !definitions.every(({ value }) => CONSTANT.has(value?.kind)))
  }
  return [...new Set([...statements].flatMap(ownNamesIn))].filter(isVariable)
}

/**
 * Tests if statements only declare variables without a type that hold a number, nothing or another variable: then only what names them can be
 * of interest.
 */
export function arePlain({ body }: Module, statements: ReadonlySet<number>): boolean {
  return [...statements].every(index => isPlain(body[index]))
}

function isPlain(statement: Statement | undefined): boolean {
  if (statement?.kind === 'export') return statement.source === null && statement.default === null && statement.declarations.every(isPlain)
  if (statement?.kind !== 'declare' || statement.pattern.kind !== 'bind-name' || statement.pattern.type) return false
  const { value } = statement
  return value === null || value.kind === 'name' || (value.kind === 'literal' && typeof value.value !== 'string')
}
