import type { Item, Operation, ValueTest, WordItem } from '../schedule/model.ts'

const WORD_SCOPES = { text: '', expression: ' in expressions', header: ' in header values' } as const satisfies Record<WordItem['in'], string>

/** Describes what an item takes away, one line for each thing, such as `GET,POST /zones/{zone_id}/filters`. */
export function scopeOf(item: Item): string[] {
  switch (item.kind) {
    case 'endpoint': return endpointText(item)
    case 'segment': return [`segment ${item.segment} under ${item.under.text}`]
    case 'setting': return [`setting ${item.setting} (${item.methods.join(', ')})`]
    case 'field': return fieldsText(item)
    case 'query': return queryText(item)
    case 'header': return [`header ${item.headers.join(item.together ? ' together with ' : ', ')}${valueText(item.value)}`]
    case 'word': return [`word ${item.word}${WORD_SCOPES[item.in]}`]
    case 'host': return [`host ${item.host}`]
    case 'environment': return [`environment variable ${item.name}`]
    case 'behaviour': return [`behaviour: ${item.text}`]
  }
}

function endpointText({ operations, where, sdkOnly }: Extract<Item, { kind: 'endpoint' }>): string[] {
  return operations.map(operation => formatOperation(operation) + constraintsText(where) + (sdkOnly ? ' (SDK methods only)' : ''))
}

function fieldsText({ fields, value, when, of, on }: Extract<Item, { kind: 'field' }>): string[] {
  const owner = of ?? on.map(formatOperation).join(', ')
  return fields.map(field => `field ${formatField(field)}${valueText(value)}${whenText(when)} of ${owner}`)
}

function queryText({ names, value, withRepeated, on }: Extract<Item, { kind: 'query' }>): string[] {
  const operations = on.length === 0 ? 'any operation' : on.map(formatOperation).join(', ')
  return names.map(name => `query ${name}${valueText(value)}${repeatedText(withRepeated)} of ${operations}`)
}

/** Formats an operation as it is written: `GET,POST /zones/{zone_id}/filters`. */
export function formatOperation({ methods, path }: Operation): string {
  return `${methods.join(',')} ${path.text}`
}

/** Formats a parsed field path: `rules[].action_parameters.mirage`. */
export function formatField(field: readonly string[]): string {
  return field.join('.').replaceAll('.[]', '[]')
}

function valueText(value: ValueTest | null): string {
  switch (value?.type) {
    case undefined: return ''
    case 'is': return ` = ${value.values.join(' or ')}`
    case 'prefix': return ` = ${value.prefixes.map(prefix => `${prefix}${value.separator}…`).join(' or ')}`
    case 'suffix': return ` = ${value.suffixes.map(suffix => `…${suffix}`).join(' or ')}`
    case 'list': return ` with "${value.separator}" between values`
    case 'contains': return ` with ${value.texts.join(' or ')} in it`
    case 'before': return ` before ${value.limit}`
  }
}

function constraintsText(where: Readonly<Record<string, ValueTest>>): string {
  const tests = Object.entries(where).map(([name, test]) => `${name}${valueText(test)}`)
  return tests.length === 0 ? '' : ` where ${tests.join(' and ')}`
}

function whenText(when: Readonly<Record<string, readonly (string | number | boolean)[]>>): string {
  const tests = Object.entries(when).map(([name, values]) => `${name} is ${values.join(' or ')}`)
  return tests.length === 0 ? '' : ` when ${tests.join(' and ')}`
}

function repeatedText(names: readonly string[]): string {
  return names.length === 0 ? '' : ` with ${names.join(' or ')} repeated`
}
