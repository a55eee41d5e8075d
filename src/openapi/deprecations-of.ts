import { adviceOf, plainText, type Advice } from './advice-of.ts'
import { datesOf, extensionDates, type DocDates } from './dates-of.ts'
import { deprecatedFields } from './fields-of.ts'
import { textAt, type Node, type Part, type Placed } from './node.ts'
import { operationText, type DocOperation, type Side } from './operations-of.ts'
import { reachingRefs } from './reaching-refs.ts'
import type { Complaint, OpenApiDocument } from './read-document.ts'
import { resolvePart } from './resolve-ref.ts'
import { componentOf, isDeprecated } from './schema-parts.ts'

/** One deprecated part of a document, at one of the operations that have it. */
export type Deprecation = Placed & {
  readonly operation: DocOperation
  readonly dates: DocDates
  readonly advice: Advice
} & (
  | { readonly kind: 'operation' }
  | { readonly kind: 'query' | 'header', readonly name: string }
  | {
    readonly kind: 'field'
    /** Such as `items[].name`, from the object that is sent or answered, or from each of a list. */
    readonly path: string
    readonly side: Side
    /** The component of that object, and the one that declares the field; undefined where the schema is written inline. */
    readonly component: string | undefined
    readonly declaredBy: string | undefined
  }
)

export interface Deprecations {
  readonly found: readonly Deprecation[]
  /** The deprecated parts that schedules cannot name. */
  readonly skipped: readonly Complaint[]
}

/** Finds the deprecated operations of a document, and of the others the deprecated parameters, headers and fields. */
export function deprecationsOf(document: OpenApiDocument, operations: readonly DocOperation[]): Deprecations {
  const { root } = document
  const reaching = reachingRefs(root)
  const found: Deprecation[] = []
  const skipped: Complaint[] = []
  const crowded = new Set<string>()
  for (const operation of operations) {
    const within = (): Deprecation[] => [...parametersOf(root, operation, skipped), ...fieldsOf(root, operation, { reaching, skipped, crowded })]
    const parts = isOver(operation.node) ? [ofOperation(operation)] : within()
    if (typeof operation.path !== 'string') found.push(...parts)
    else if (parts.length > 0) skipped.push({ at: operation.at, message: `the schedule format cannot express ${operationText(operation)}: ${operation.path}.` })
  }
  if (crowded.size > 0) skipped.push({ at: [], message: crowdedText([...crowded]) })
  return { found, skipped: [...new Map(skipped.map(one => [JSON.stringify(one.at), one])).values()] }
}

function crowdedText(names: readonly string[]): string {
  const [shown, more] = [names.slice(0, 3).join(', '), names.length > 3 ? ` and ${names.length - 3} more` : '']
  return `objects in ${shown}${more} have deprecated fields in too many places; only the topmost places of each field are imported.`
}

/** Tests if a part is deprecated: marked so, or with a date of its end. */
export function isOver(node: Node): boolean {
  return isDeprecated(node) || extensionDates(node).sunset !== undefined
}

function ofOperation(operation: DocOperation): Deprecation {
  return { kind: 'operation', ...wordsOf(operation), operation }
}

function parametersOf(root: Node, operation: DocOperation, skipped: Complaint[]): Deprecation[] {
  return operation.parameters.flatMap((parameter): Deprecation[] => {
    const schema = resolvePart(root, { value: parameter.node['schema'], at: [...parameter.at, 'schema'] })
    const place = parameter.in
    const marked = isOver(parameter.node) ? parameter : schema && isOver(schema.node) ? schema : undefined
    if (!marked || place === 'path' || place === 'body' || place === 'formData') return []
    const isName = place === 'query' || /^[\w-]+$/.test(parameter.name)
    if (isName && (place === 'query' || place === 'header')) {
      return [{ kind: place, name: parameter.name, ...wordsOf({ node: { ...schema?.node, ...parameter.node, ...marked.node }, at: parameter.at }), operation }]
    }
    skipped.push({ at: parameter.at, message: `the schedule format cannot express the ${place} parameter ${parameter.name}.` })
    return []
  })
}

interface Collected {
  readonly reaching: ReadonlySet<string>
  readonly skipped: Complaint[]
  /** The objects with more deprecated fields than are read. */
  readonly crowded: Set<string>
}

function fieldsOf(root: Node, operation: DocOperation, { reaching, skipped, crowded }: Collected): Deprecation[] {
  const known = new Set<string>()
  return operation.bodies.flatMap(({ side, ...part }: Part & { readonly side: Side }) => {
    const component = componentOf(root, part)
    const { fields, hasMore } = deprecatedFields(root, part, side, reaching)
    if (hasMore) crowded.add(component ?? operationText(operation))
    return fields.flatMap((field): Deprecation[] => {
      const key = `${side} ${field.path}`
      if (known.has(key)) return []
      known.add(key)
      if (!field.isNamed) {
        skipped.push({ at: field.at, message: `the schedule format cannot express the field ${field.path}.` })
        return []
      }
      return [{ kind: 'field', path: field.path, side, component, declaredBy: field.declaredBy, ...wordsOf(field), operation }]
    })
  })
}

function wordsOf({ node, at }: Placed): Pick<Deprecation, 'node' | 'at' | 'dates' | 'advice'> {
  const advice = adviceOf(node)
  const prose = plainText([advice.raw, textAt(node, 'description') ?? ''].join('\n'))
  return { node, at, dates: datesOf(node, prose), advice }
}
