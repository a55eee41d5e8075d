import { deprecationsOf, type Deprecations } from './deprecations-of.ts'
import { resourcesOf, type Resources } from './items-for.ts'
import { operationsOf, type DocOperation } from './operations-of.ts'
import type { OpenApiDocument } from './read-document.ts'
import { checkRefs } from './resolve-ref.ts'

/** The parts of an API that a document describes. */
export interface Described extends Deprecations {
  readonly document: OpenApiDocument
  readonly operations: readonly DocOperation[]
  readonly resources: Resources
}

/** Collects what a document describes; throws a ScheduleError for references that cannot be resolved. */
export function describeApi(document: OpenApiDocument): Described {
  checkRefs(document)
  const operations = operationsOf(document)
  return { document, operations, resources: resourcesOf(document.root, operations), ...deprecationsOf(document, operations) }
}
