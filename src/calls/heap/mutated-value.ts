import type { Place } from '../../uses/api-use.ts'
import type { Mutation } from '../domain/frame.ts'
import type { UnknownValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import { isKeyedByResponse } from '../values/name-value-pairs.ts'
import { changedInstance } from './changed-instance.ts'
import { withClientDefaults, withMemberDefaults } from './client-defaults.ts'
import { mutatedList, sharedFields, withFields } from './mutated-object.ts'
import { withReplacedParts } from './replaced-parts.ts'
import type { Reaching } from './sure-mutations.ts'
import { withUrl } from './url-mutations.ts'

/** Returns a value of any kind after some mutations. What all readers see in the same way is computed once (`isShared`). */
export function mutatedValue(run: Run, value: Value, reaching: Reaching, at: Place, isShared = false): Value {
  const { mutations } = reaching
  return choice(optionsOf(value).map(option => {
    switch (option.kind) {
      case 'object': return option.isImmutable ? option : isShared ? sharedFields(option, mutations) : withFields(option, mutations)
      case 'list': return mutatedList(option, reaching, at)
      case 'text': return option.url ? withUrl(option, reaching, at) : option
      case 'unknown': return withUnknown(option, mutations)
      // A default replaces the one before.
      case 'client': return withClientDefaults(run, option, mutations.filter(({ isAddition }) => !isAddition))
      case 'response': return withReplacedParts(run, option, reaching)
      case 'instance': return changedInstance(run, option, mutations)
      case 'external': return withMemberDefaults(run, option, mutations, at.file)
      default: return option
    }
  }))
}

/** Makes an unknown value an open object once the code sets members of it: `options.data = …` on a parameter. */
function withUnknown(value: UnknownValue, mutations: readonly Mutation[]): Value {
  if (!mutations.some(setsMember)) return value
  return choice([value, withFields({ kind: 'object', fields: [], open: true, at: value.at, role: 'plain' }, mutations)])
}

function setsMember({ how, assigned, path, any }: Mutation): boolean {
  if (how === 'set') return assigned !== undefined
  return !path.length && any !== undefined && isKeyedByResponse(any)
}
