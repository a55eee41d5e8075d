import type { TraceStep } from '../../uses/api-use.ts'
import type { ResponseValue, Value } from '../domain/value.ts'
import { choice, optionsOf } from './make-value.ts'

/** Returns a value as an in-project server passes it on: its responses came through the server, and a response is sent as its whole body. */
export function passedOn(value: Value, via: readonly TraceStep[]): Value {
  return choice(optionsOf(value).map((option): Value => {
    switch (option.kind) {
      case 'response': return asPassedOn(option, via)
      case 'object': {
        const fields = option.fields.map(field => ({ ...field, get: () => passedOn(field.get(), via) }))
        return { ...option, fields, ...option.responses && { responses: option.responses.map(each => asPassedOn(each, via)) } }
      }
      case 'list': return { ...option, items: option.items.map(item => passedOn(item, via)) }
      default: return option
    }
  }))
}

function asPassedOn(response: ResponseValue, via: readonly TraceStep[]): ResponseValue {
  return { ...response, path: response.path ?? [], via: [...response.via ?? [], ...via] }
}
