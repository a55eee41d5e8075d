import { parsePaths, PatternError } from '../schedule/operations.ts'
import type { PathTemplate } from '../schedule/model.ts'

/** A path of a document in the form of schedules. */
export interface DocPath {
  readonly template: PathTemplate
  /** The segments that are a placeholder with something around it, such as `{id}.json`; in schedules they are placeholders. */
  readonly mixed: readonly string[]
}

/** Returns a path of a document as a template; a text says why schedules cannot have it. */
export function pathOf(text: string): DocPath | string {
  const mixed: string[] = []
  const segments = text.split('/').map(segment => {
    if (!/[{}]/.test(segment)) return segment
    if (!/^\{[^{}]*\}$/.test(segment)) mixed.push(segment)
    return `{${segment.replaceAll(/^\{|\}$/g, '').replaceAll(/[^\w.-]+/g, '_').replace(/^[^\w]+/, '') || 'id'}}`
  })
  try {
    const [template, ...others] = parsePaths(segments.join('/'))
    return template && others.length === 0 ? { template, mixed } : 'it has alternatives'
  } catch (error) {
    if (error instanceof PatternError) return error.message.replace(/\.$/, '')
    throw error
  }
}
