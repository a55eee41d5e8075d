import { ScheduleError } from '../schedule/schedule-error.ts'
import type { YamlPath } from '../schedule/yaml-path.ts'
import { isNode, member, type Node, type Part, type Placed } from './node.ts'
import type { Complaint, OpenApiDocument } from './read-document.ts'

const mostSteps = 32
const mostMistakes = 1000
/** Their content is data or text, which is not followed. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'description', 'summary'])
/** Their members have names of the API. */
const nameKeys = new Set(['properties', 'patternProperties', 'schemas', 'definitions', '$defs', 'parameters', 'headers', 'responses', 'paths'])

/** Returns the object that a part is or refers to; undefined for anything else. */
export function resolvePart(root: Node, part: Part): Placed | undefined {
  let { value, at } = part
  for (let step = 0; step < mostSteps; step++) {
    if (!isNode(value)) return undefined
    const ref = value['$ref']
    if (typeof ref !== 'string') return { node: value, at }
    const target = targetOf(root, ref)
    if (!target) return undefined
    value = target.value
    at = target.at
  }
  return undefined
}

const targets = new WeakMap<Node, Map<string, Part | undefined>>()

/** Returns the part that a reference names; each is looked up once, since the schemas of large documents refer to each other many times. */
function targetOf(root: Node, ref: string): Part | undefined {
  const known = targets.get(root) ?? new Map<string, Part | undefined>()
  targets.set(root, known)
  if (known.has(ref)) return known.get(ref)
  const at = pathOfRef(ref)
  const target = at && { value: at.reduce<unknown>((found, key) => Array.isArray(found) ? found[Number(key)] : member(found, key), root), at }
  known.set(ref, target)
  return target
}

/** Returns the place that a reference within the document names. */
export function pathOfRef(ref: string): readonly string[] | undefined {
  if (ref === '#') return []
  if (!ref.startsWith('#/')) return undefined
  try {
    return decodeURIComponent(ref.slice(2)).split('/').map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  } catch {
    return undefined
  }
}

/** Throws a ScheduleError for references out of the document, which are never followed, and for those to nothing. */
export function checkRefs(document: OpenApiDocument): void {
  const complaints: Complaint[] = []
  const visit = (value: unknown, at: YamlPath, isNames: boolean): void => {
    if (complaints.length >= mostMistakes) return
    if (Array.isArray(value)) return value.forEach((item: unknown, index) => { visit(item, [...at, index], false) })
    if (!isNode(value)) return
    const ref = value['$ref']
    const problem = typeof ref === 'string' && !isNames ? problemOf(document.root, value, ref) : undefined
    if (problem !== undefined) complaints.push({ at: [...at, '$ref'], message: problem })
    for (const [key, below] of Object.entries(value)) {
      if (isNames || !(dataKeys.has(key) || key.startsWith('x-'))) visit(below, [...at, key], !isNames && nameKeys.has(key))
    }
  }
  visit(document.root, [], false)
  if (complaints.length > 0) throw new ScheduleError(document.mistakesAt(complaints))
}

function problemOf(root: Node, value: Node, ref: string): string | undefined {
  if (!ref.startsWith('#')) return `"${ref}" refers to another file, which is not read. First bundle the document into one file.`
  return resolvePart(root, { value, at: [] }) ? undefined : `"${ref}" does not exist in this document.`
}
