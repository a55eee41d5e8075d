import { parsePaths, PatternError } from '../schedule/operations.ts'
import type { PathTemplate } from '../schedule/model.ts'

/** A segment that is a placeholder with something around it, such as `{id}.json`: in schedules it is a placeholder. */
export interface MixedSegment {
  readonly text: string
  /** The placeholder in the schedule. */
  readonly name: string
  /** The text around it as a test of its value; undefined where no test says that. */
  readonly test: Readonly<Record<string, unknown>> | undefined
}

/** A path of a document in the form of schedules. */
export interface DocPath {
  readonly template: PathTemplate
  readonly mixed: readonly MixedSegment[]
}

/** Returns a path of a document as a template; a text says why schedules cannot have it. */
export function pathOf(text: string): DocPath | string {
  const mixed: MixedSegment[] = []
  const segments = text.split('/').map(segment => {
    if (!/[{}]/.test(segment)) return segment
    const name = segment.replaceAll(/^\{|\}$/g, '').replaceAll(/[^\w.-]+/g, '_').replace(/^[^\w]+/, '') || 'id'
    if (!/^\{[^{}]*\}$/.test(segment)) mixed.push({ text: segment, name, test: testOf(segment) })
    return `{${name}}`
  })
  try {
    const [template, ...others] = parsePaths(segments.join('/'))
    return template && others.length === 0 ? { template, mixed } : 'it contains alternatives'
  } catch (error) {
    if (error instanceof PatternError) return error.message.replace(/\.$/, '')
    throw error
  }
}

/** Returns what the text behind or before a placeholder says of its value: `{id}:cancel` ends with `:cancel`, `v1.{name}` begins with `v1.`. */
function testOf(segment: string): MixedSegment['test'] {
  const [, before = '', after = ''] = /^([^{}]*)\{[^{}]*\}([^{}]*)$/.exec(segment) ?? []
  if (before === '' && after !== '') return { suffix: after }
  return after === '' && before.length > 1 ? { prefix: [before.slice(0, -1)], separator: before.slice(-1) } : undefined
}
