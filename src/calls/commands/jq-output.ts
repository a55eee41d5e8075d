import type { Place, Text } from '../../uses/api-use.ts'
import type { FieldValue, ResponseValue, Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { encoded } from '../values/encoded.ts'
import { choice, optionsOf, textValue, unknown } from '../values/make-value.ts'
import { plain, sliceText } from '../values/text.ts'
import type { Word } from './command-request.ts'
import { exactPlace } from './exact-parts.ts'
import { readFilter } from './jq-filter.ts'
import { filterOf } from './jq-options.ts'
import type { JqRead, JqValue } from './jq-value.ts'

/** Evaluates `jq` with a filter: it records what the filter reads of a response, and returns what it makes of it. */
export function jqOutput(run: Run, words: readonly Word[], input: Value | undefined, at: Place): Value {
  const options = filterOf(words)
  if (!options) return unknown(at)
  const { filter, given } = options
  const { value, reads } = readFilter(plain(filter), options.isSlurped)
  const responses = input && !options.isNull ? optionsOf(input).filter(option => option.kind === 'response') : []
  for (const { event, path, side } of responses) {
    for (const read of reads) {
      event.reads.push({ path: [...path ?? [], ...read.path], at: placeOfRead(filter, read, at), role: 'use', side, conditions: [], siblings: [] })
    }
  }
  return valueOf(run, value, { filter, responses, given, at })
}

/** The place of the field that a filter reads. */
export function placeOfRead(filter: Text, { path, from }: JqRead, at: Place): Place {
  return exactPlace(sliceText(filter, from, from + (path.at(-1) ?? '').length), at)
}

interface Source {
  readonly filter: Text
  readonly responses: readonly ResponseValue[]
  /** The values of `--arg` by name. */
  readonly given: ReadonlyMap<string, Value>
  readonly at: Place
}

function valueOf(run: Run, made: JqValue, source: Source): Value {
  const { filter, responses, given, at } = source
  switch (made.kind) {
    case 'path': return responses.length ? choice(responses.map(each => ({ ...each, path: [...each.path ?? [], ...made.path] }))) : unknown(at)
    case 'variable': return given.get(made.name) ?? unknown(at, made.name)
    case 'text': return textValue(sliceText(filter, made.start, made.end))
    case 'scalar': return { kind: 'scalar', value: made.value, at }
    case 'list': return { kind: 'list', items: made.items.map(item => valueOf(run, item, source)), open: true, at }
    case 'object': return { kind: 'object', fields: made.fields.map(field => fieldOf(run, field, source)), open: false, at, role: 'plain' }
    case 'inputs': return { kind: 'list', items: responses, open: true, at }
    case 'sum': return sumOf(made.sides.flatMap(side => optionsOf(valueOf(run, side, source))), at)
    case 'encoded': return encoded(valueOf(run, made.value, source), at)
    case 'other': return unknown(at)
  }
}

/** Joins lists, or merges objects into one. The sum of anything else, such as of texts, is not known. */
function sumOf(sides: readonly Value[], at: Place): Value {
  if (sides.some(side => side.kind === 'scalar' || (side.kind === 'text' && !/^\s*(?:[[{]|$)/.test(plain(side.text))))) return unknown(at)
  const responses = sides.filter(side => side.kind === 'response')
  const objects = sides.filter(side => side.kind === 'object')
  if (objects.length) {
    const fields = objects.flatMap(object => object.fields).toReversed()
    const own = fields.filter(({ name }, index) => fields.findIndex(other => other.name === name) === index)
    return { kind: 'object', fields: own.toReversed(), open: true, responses, at, role: 'plain' }
  }
  const lists = sides.filter(side => side.kind === 'list')
  return responses.length || lists.length ? choice([...responses, ...lists]) : unknown(at)
}

function fieldOf(run: Run, { name, from, value }: Extract<JqValue, { kind: 'object' }>['fields'][number], source: Source): FieldValue {
  const made = valueOf(run, value, source)
  return { name, at: exactPlace(sliceText(source.filter, from, from + name.length), source.at), get: () => made, conditions: [], branch: [] }
}
