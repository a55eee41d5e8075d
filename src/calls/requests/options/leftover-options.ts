import type { Client } from '../../../clients/client.ts'
import type { Place } from '../../../uses/api-use.ts'
import type { FieldValue, ObjectValue, Value } from '../../domain/value.ts'
import type { Run } from '../../state/run.ts'
import { objectOf, optionsOf } from '../../values/make-value.ts'
import { plain, textsOf } from '../../values/text.ts'
import { valueOfRole } from './request-options.ts'
import { placeholdersIn } from './url-templates.ts'

/** Merges all options into one object, in which later fields override earlier ones. */
export function mergedOptions(options: readonly Value[], at: Place): ObjectValue {
  const objects = options.flatMap(each => optionsOf(each)).filter(option => option.kind === 'object')
  const fields = objects.flatMap(object => object.fields)
  const last = new Map<string, FieldValue>(fields.map(field => [field.name, field]))
  return { ...objectOf([], at, objects.some(object => object.open)), fields: [...last.values()] }
}

/** Returns the options that have no role of their own and fill no placeholder of the URL; undefined when there are none. */
export function leftoverOptions(run: Run, options: readonly Value[], client: Client, at: Place): ObjectValue | undefined {
  if (!client.rest) return undefined
  const url = valueOfRole(run, options, 'url', client, at)
  const used = new Set([...client.rest.apart, ...(url ? textsOf(url, at) : []).flatMap(text => placeholdersIn(plain(text.text)))])
  const whole = mergedOptions(options, at)
  const fields = whole.fields.filter(({ name }) => !name.startsWith('@') && !used.has(name))
  return fields.length || whole.open ? { ...whole, fields } : undefined
}
