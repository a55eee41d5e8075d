import { hasLiteral } from '../schedule/match.ts'
import type { QueryItem } from '../schedule/model.ts'
import type { QueryParameter, RequestUse } from '../uses/api-use.ts'
import { keysIn } from '../uses/keys-in-brackets.ts'
import type { QueryCandidate } from './candidate.ts'
import { atMost } from './draft.ts'
import type { Draft } from './draft.ts'
import { fieldText } from './judge-field.ts'
import type { Match } from './judge-path.ts'
import { hasValue } from './test-value.ts'

/** Judges the query parameters of a request. */
export function judgeQuery({ use, confidence, methods }: Match, { entry, item, operation }: QueryCandidate): Draft[] {
  if (item.sdkOnly && !use.sdk) return []
  if (item.withRepeated.length > 0 && !item.withRepeated.some(name => isRepeated(use, name))) return []
  return use.query.filter(parameter => isDeprecated(parameter, item)).map(parameter => ({
    entry, item, kind: 'query', role: 'use', confidence: atMost(confidence, item.confidence), lower: 0, methods,
    target: parameter.name, template: hasLiteral(operation.path) ? operation.path : null, side: null, token: tokenOf(parameter, item), use,
  }))
}

function isDeprecated(parameter: QueryParameter, item: QueryItem): boolean {
  return isNamed(parameter.name, item) && (item.value === null || hasValue(item.value, parameter))
}

/** Tests if a parameter has one of the names as it is written, or as the path that its brackets are: `items[0][price]` is `items[].price`. */
function isNamed(name: string, { names }: QueryItem): boolean {
  if (names.includes(name)) return true
  const keys = keysIn(name)
  return keys !== undefined && names.includes(fieldText(keys))
}

function isRepeated(use: RequestUse, name: string): boolean {
  const named = use.query.filter(parameter => parameter.name === name)
  return named.some(parameter => parameter.repeats) || new Set(named.map(({ nameAt }) => `${nameAt.file}:${String(nameAt.start)}`)).size > 1
}

function tokenOf(parameter: QueryParameter, { value }: QueryItem): Draft['token'] {
  return value === null || value.type === 'is' ? parameter.nameAt : parameter.at
}
