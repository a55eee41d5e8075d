import { isCompound } from '../../uses/compound-name.ts'
import type { Interest } from '../../uses/interest.ts'
import { literalOf } from '../../uses/server-host.ts'
import type { Value } from '../domain/value.ts'
import { mayRequest } from '../state/call-graph.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { DEEPEST, MOST_MEMBERS } from '../values/limits.ts'
import { optionsOf } from '../values/make-value.ts'
import { isUnsearched, type Searched } from '../values/searched.ts'
import { names, segments } from './schedule-names.ts'

/**
 * Tests if a value holds a response, a client, a function that may make a request, the host of a server, a segment of a path of the
 * schedule, or an object with a field or a header of it, or is an instance that was given one of these: a narrower test than
 * `isInformative`, by which everyday names and paths of other servers say nothing.
 */
export function namesRequest(run: Run, value: Value, searched: Searched, depth = 0): boolean {
  if (depth > DEEPEST) return false
  const { interest } = run
  const isIn = (part: Value): boolean => namesRequest(run, part, searched, depth + 1)
  return optionsOf(value).some(option => {
    if (!isUnsearched(searched, option, depth)) return false
    switch (option.kind) {
      case 'text': return option.text.some(({ text }) => text !== null && namesPath(run, text))
      case 'response': case 'client': return true
      case 'function': return mayRequest(run, option.fn)
      case 'object': return option.fields.slice(0, MOST_MEMBERS)
        .some(field => namesData(interest, field.name) || isIn(field.get()))
      case 'list': return option.items.slice(0, MOST_MEMBERS).some(isIn)
      case 'instance': return option.args?.slice(0, MOST_MEMBERS).some(isIn) === true
      default: return false
    }
  })
}

const naming = slot(() => new Map<string, boolean>())

/** Tests if a text has the host of a server, or a segment of a path of the schedule. Each text is searched once. */
export function namesPath(run: Run, text: string): boolean {
  const known = naming(run).get(text)
  if (known !== undefined) return known
  const found = hasPartOfPath(run.interest, text)
  naming(run).set(text, found)
  return found
}

function hasPartOfPath(interest: Interest, text: string): boolean {
  if (interest.servers.some(({ host }) => namesHost(text, host))) return true
  return text.split(/[/?=&]/).some(segment => segments(interest).has(segment) || (isCompound(segment) && names(interest).has(segment)))
}

function namesHost(text: string, host: string): boolean {
  const literal = literalOf(host)
  return literal !== '' && text.includes(literal)
}

/** Tests if a name is a deprecated field that is made of several words, or a deprecated header. */
function namesData({ fieldLeaves, headers }: Interest, name: string): boolean {
  return (fieldLeaves.has(name) && isCompound(name)) || headers.has(name.toLowerCase())
}
