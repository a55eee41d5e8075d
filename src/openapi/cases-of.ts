import { own } from '../own.ts'
import type { EndpointItem, Operation, TemplateSegment } from '../schedule/model.ts'
import { calledIn } from './doc-index.ts'
import type { DocOperation } from './operations-of.ts'
import { stateIn, type Searched, type State } from './state-of.ts'
import { valuesOfParameter } from './values-of.ts'

const mostCases = 100

/** Returns an operation with each of the values that its placeholders are limited to: `GET /exports/csv` of `GET /exports/{format}`. */
export function casesOf(operation: Operation, where: EndpointItem['where']): readonly Operation[] {
  let cases: readonly (readonly TemplateSegment[])[] = [[]]
  for (const segment of operation.path.segments) {
    const test = 'parameter' in segment ? own(where, segment.parameter) : undefined
    const choices = test?.type === 'is' ? test.values.map(value => ({ literal: String(value) })) : [segment]
    cases = cases.flatMap(before => choices.map(choice => [...before, choice])).slice(0, mostCases)
  }
  return cases.map(segments => ({ ...operation, path: { ...operation.path, segments, text: textOf(segments, operation.path.subtree) } }))
}

function textOf(segments: readonly TemplateSegment[], isSubtree: boolean): string {
  return segments.map(segment => 'literal' in segment ? `/${segment.literal}` : `/{${segment.parameter}}`).join('') + (isSubtree ? '/**' : '')
}

/** Returns how a document has such an operation: also the lists of values of its own placeholders count. */
export function stateOfCase(operation: Operation, { root, index }: Searched): State {
  return stateIn(calledIn(index, operation).filter(called => hasValues(called, operation, root)).map(({ node }) => node))
}

/** Tests if the texts of a path are values of the placeholders in the document; the two paths may begin with another base. */
function hasValues({ path, parameters }: DocOperation, { path: called }: Operation, root: Searched['root']): boolean {
  if (typeof path === 'string' || called.subtree) return true
  const { segments } = path.template
  const moved = segments.length - called.segments.length
  return called.segments.every((segment, at) => {
    const other = segments[at + moved]
    if (!('literal' in segment) || other === undefined || 'literal' in other) return true
    const parameter = parameters.find(one => one.in === 'path' && one.name === other.parameter)
    return (parameter && valuesOfParameter(root, parameter))?.has(segment.literal) ?? true
  })
}
