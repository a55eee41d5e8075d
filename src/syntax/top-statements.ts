import { firstFrom } from './bisect.ts'
import type { Module } from './module.ts'
import { remembered } from './remembered.ts'

/** The statements at the top of a module, by index: what they declare, export and name. The last index stands for all that is outside of them. */
export interface TopStatements {
  readonly all: readonly number[]
  /** Returns the statement at an offset. */
  at(offset: number): number
  text(index: number): string
  /** Returns the top-level names that a statement declares. */
  declaredIn(index: number): readonly string[]
  /** Returns the top-level names of the module's own, not those of imports, that a statement names. */
  ownNamesIn(index: number): readonly string[]
  /** Returns the exports whose value is an expression in a statement. */
  exportsIn(index: number): readonly string[]
  /** Returns the exports of a top-level name. */
  exportsOf(name: string): readonly string[]
  /** Returns the statements whose text has a name. */
  naming(name: string): readonly number[]
}

const IDENTIFIER = /[\w$\x80-\uffff]+/g

/** Divides a module into the statements at its top, as its text has them. */
export const statementsOf = remembered((module): TopStatements => {
  const { body, text, topLevel } = module
  const rest = body.length
  const starts = body.map(({ start }) => start)
  const at = (offset: number): number => {
    const index = firstFrom(starts, offset + 1) - 1
    const statement = body[index]
    return statement && offset < statement.end ? index : rest
  }
  const declared = lists<number, string>()
  const own = new Set<string>()
  for (const [name, { definitions, kind }] of topLevel) {
    // A type passes no value on.
    if (kind === 'type') continue
    if (kind !== 'import') own.add(name)
    for (const index of new Set(definitions.map(({ node }) => at(node.start)))) declared.add(index, name)
  }
  const naming = lists<string, number>()
  const named = lists<number, string>()
  for (const { 0: word, index } of text.matchAll(IDENTIFIER)) {
    if (!topLevel.has(word)) continue
    const statement = at(index)
    if (naming.get(word).at(-1) === statement) continue
    naming.add(word, statement)
    named.add(statement, word)
  }
  const { byName, byStatement } = exportsOf(module, at)
  return {
    all: [...body.keys(), rest],
    at,
    text: index => index === rest ? '' : text.slice(body[index]?.start, body[index]?.end),
    declaredIn: declared.get,
    ownNamesIn: index => named.get(index).filter(name => own.has(name)),
    exportsIn: byStatement.get,
    exportsOf: byName.get,
    naming: naming.get,
  }
})

/** Finds the exports of a module by the name or the statement that gives each its value; `*` is all that a CommonJS module exports as one value. */
function exportsOf({ exports, text, topLevel }: Module, at: (offset: number) => number): { byName: Lists<string, string>, byStatement: Lists<number, string> } {
  const [byName, byStatement] = [lists<string, string>(), lists<number, string>()]
  for (const [name, value] of exports) {
    const exported = name === '=' ? '*' : name
    if (value.from === 'binding') byName.add(value.binding.name, exported)
    else if (value.from === 'expr') byStatement.add(at(value.expr.start), exported)
  }
  // `Object.assign(module.exports, require('./zones'))` exports what nobody can name here.
  for (const { index } of topLevel.has('exports') ? [] : text.matchAll(/\bmodule\.exports\b/g)) {
    if (!byStatement.get(at(index)).includes('*')) byStatement.add(at(index), '*')
  }
  return { byName, byStatement }
}

interface Lists<K, V> {
  readonly add: (key: K, value: V) => void
  readonly get: (key: K) => readonly V[]
}

function lists<K, V>(): Lists<K, V> {
  const all = new Map<K, V[]>()
  return {
    add(key, value) {
      const known = all.get(key)
      if (known) known.push(value)
      else all.set(key, [value])
    },
    get: key => all.get(key) ?? [],
  }
}
