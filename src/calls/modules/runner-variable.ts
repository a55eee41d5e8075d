import { runnerVariables } from '../../clients/runner-variables.ts'
import type { Place, TextPart } from '../../uses/api-use.ts'
import type { Value } from '../domain/value.ts'
import { asDefault, textValue } from '../values/make-value.ts'

/** Evaluates a variable of the environment that the runner of a workflow sets; undefined for another one. */
export function runnerVariable(name: string, at: Place): Value | undefined {
  const pattern = runnerVariables.get(name)
  if (pattern === undefined) return undefined
  const parts = [...pattern.matchAll(/\*|[^*]+/g)].map(([text]): TextPart => text === '*' ? { text: null, at, from: null, name } : { text, at, from: null })
  return asDefault(textValue(parts))
}
