import type { YAMLMap } from 'yaml'
import type { Expr } from '../expr.ts'
import { makeOther, makeText } from '../shell/make.ts'
import { itemsOf, mapOf, nodeOf } from './open-yaml.ts'
import { yamlScalar } from './yaml-scalar.ts'

/** The values of expressions such as `matrix.setting`, by their names. */
export type Values = ReadonlyMap<string, Expr>

/** Of a list with more values, none is followed. */
const MOST = 64

/** Returns the values that a job runs with, one after the other: `matrix.setting`. Rows that belong together are not followed. */
export function matrixValues(text: string, job: YAMLMap): Values {
  const matrix = mapOf(job.getIn(['strategy', 'matrix'], true))
  if (!matrix || matrix.has('exclude')) return NONE
  const added = new Set(itemsOf(matrix.get('include')).flatMap(row => mapOf(row)?.items.map(({ key }) => String(key)) ?? []))
  if (matrix.has('include') && added.size === 0) return NONE
  return new Map(matrix.items.flatMap(({ key, value }): [string, Expr][] => {
    const name = String(key)
    const found = added.has(name) ? undefined : oneOf(itemsOf(value).map(item => textIn(text, item)))
    return found ? [[`matrix.${name}`, found]] : []
  }))
}

/** Returns the values of inputs: their options, or else a default that a caller can replace. */
export function inputValues(text: string, top: YAMLMap): Values {
  const triggers = ['workflow_dispatch', 'workflow_call'].map(name => top.getIn(['on', name, 'inputs'], true))
  const found = new Map<string, Expr>()
  for (const inputs of [top.get('inputs', true), ...triggers].flatMap(each => mapOf(each) ?? [])) {
    for (const { key, value } of inputs.items) {
      const input = mapOf(value)
      const expr = input && (oneOf(itemsOf(input.get('options')).map(item => textIn(text, item))) ?? withDefault(textIn(text, nodeOf(input, 'default'))))
      for (const name of expr ? [`inputs.${String(key)}`, `github.event.inputs.${String(key)}`] : []) found.set(name, expr as Expr)
    }
  }
  return found
}

const NONE: Values = new Map()

const EXPRESSION = /^\$\{\{\s*([\w-]+(?:\.[\w-]+)+)\s*\}\}$/

/** Adds the variables that a level sets to such values: `SETTING: ${{ matrix.setting }}`. One that it sets to something else has none of those around. */
export function withVariables(text: string, level: YAMLMap, around: Values): Values {
  const variables = mapOf(nodeOf(level, 'env'))
  if (!variables || around.size === 0) return around
  const found = new Map(around)
  for (const { key, value } of variables.items) {
    const span = yamlScalar(text, value)
    const [, name = ''] = EXPRESSION.exec(span ? text.slice(span.start, span.end) : '') ?? []
    const known = around.get(name)
    if (known) found.set(String(key), known)
    else found.delete(String(key))
  }
  return found
}

/** An expression that asks for no certain value: `inputs.path`, `inputs.path != ''`. */
const IS_GIVEN = /^\s*(?:\$\{\{)?\s*[\w.-]+(?:\s*!=\s*(?:''|null))?\s*(?:\}\})?\s*$/

/** Removes the values of which the condition of a level may exclude some: `if: matrix.setting != 'minify'`, under each of their names. */
export function withoutTested(level: YAMLMap, values: Values): Values {
  const parts = String(level.get('if') ?? '').split(/&&|\|\||[()]/)
  const tested = new Set(parts.filter(part => !IS_GIVEN.test(part)).flatMap(part => part.match(/[\w-]+(?:\.[\w-]+)*/g) ?? []))
  const excluded = new Set([...values].filter(([name]) => tested.has(name) || tested.has(`env.${name}`)).map(([, value]) => value))
  return excluded.size === 0 ? values : new Map([...values].filter(([, value]) => !excluded.has(value)))
}

function textIn(text: string, node: unknown): Expr | undefined {
  const span = yamlScalar(text, node)
  const written = span && text.slice(span.start, span.end)
  return span && written !== undefined && !/\$|\n/.test(written) ? makeText(written, span) : undefined
}

/** Makes an expression of several values; undefined where one is not known. */
function oneOf(values: readonly (Expr | undefined)[]): Expr | undefined {
  const known = values.flatMap(each => each ?? [])
  const last = known.at(-1)
  if (!last || known.length < values.length || known.length > MOST) return undefined
  return known.slice(0, -1).reduceRight<Expr>((rest, value) => (
    { kind: 'choice', operator: '?:', test: makeOther('matrix', [], value), options: [value, rest], start: value.start, end: rest.end }), last)
}

function withDefault(value: Expr | undefined): Expr | undefined {
  return value && { kind: 'choice', operator: '||', test: null, options: [makeOther('input', [], value), value], start: value.start, end: value.end }
}
