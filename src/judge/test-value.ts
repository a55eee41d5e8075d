import type { ValueTest } from '../schedule/model.ts'
import type { Data, QueryParameter, Text } from '../uses/api-use.ts'
import { knownText, knownValues } from './walk-data.ts'
import type { KnownValue, Scalar } from './walk-data.ts'

/** Tests if a query parameter has, or can have, a deprecated value. */
export function hasValue(test: ValueTest, parameter: QueryParameter): boolean {
  const { value, joined } = parameter
  switch (test.type) {
    case 'is': {
      const text = value === null ? null : knownText(value)
      return text !== null && test.values.some(allowed => String(allowed) === text)
    }
    case 'prefix': return value !== null && test.prefixes.some(prefix => leadingText(value).startsWith(prefix + test.separator))
    case 'list': return joined === test.separator || (value !== null && hasSeparator(value, test.separator))
  }
}

/** Returns the first deprecated literal of a value that is sent. */
export function findValue(test: ValueTest, data: Data): KnownValue | undefined {
  if (data.kind === 'list') return data.items.map(item => findValue(test, item)).find(found => found !== undefined)
  return knownValues(data).known.find(({ value }) => isDeprecated(test, value))
}

function isDeprecated(test: ValueTest, value: Scalar): boolean {
  switch (test.type) {
    case 'is': return value !== null && test.values.includes(value)
    case 'prefix': return typeof value === 'string' && test.prefixes.some(prefix => value.startsWith(prefix + test.separator))
    case 'list': return typeof value === 'string' && value.includes(test.separator)
  }
}

function leadingText(text: Text): string {
  const unknown = text.findIndex(part => part.text === null)
  return text.slice(0, unknown < 0 ? text.length : unknown).map(part => part.text).join('')
}

function hasSeparator(text: Text, separator: string): boolean {
  return text.some(part => part.text?.includes(separator))
}
