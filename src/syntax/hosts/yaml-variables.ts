import type { YAMLMap } from 'yaml'
import { makeText } from '../shell/make.ts'
import type { Piece } from './piece.ts'
import { mapOf, nodeOf } from './open-yaml.ts'
import { yamlScalar } from './yaml-scalar.ts'

export type Variables = NonNullable<Piece['environment']>

/** Stands for any variable: none is known. */
const ANY = { name: '*', value: null }

/** Adds the variables of a level to those around it; one that an expression sets has no known value, and none has after what may set any of them. */
export function yamlVariables(text: string, level: YAMLMap, key: string, around: Variables): Variables {
  const value = nodeOf(level, key)
  const map = mapOf(value)
  // What is merged into the variables of a level is not known.
  if (value !== undefined && (!map || map.items.some(item => String(item.key) === '<<'))) return [ANY]
  if (!map) return around
  const names = new Set(map.items.map(item => String(item.key)))
  const own = map.items.map(item => {
    const span = yamlScalar(text, item.value)
    const written = span && text.slice(span.start, span.end)
    return { name: String(item.key), value: !span || !written || /\$|\n/.test(written) ? null : makeText(written, span) }
  })
  return [...around.filter(({ name }) => !names.has(name)), ...own]
}
