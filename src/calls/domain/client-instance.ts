import type { Client } from '../../clients/client.ts'
import type { Value } from './value.ts'

/** A client library's object with the defaults that its factory was given. */
export interface ClientInstance {
  readonly client: Client
  /** Objects of options; a later one overrides an earlier one. */
  readonly options: readonly Value[]
  /** The place of the call that made it; empty for the library's own object, `?` for one that is known by its type or name only. */
  readonly madeAt: string
  /** Models of other major versions of the package, where it is unknown which version is used. */
  readonly rivals: readonly Client[]
  /** Its first member is a path, or all but the last are segments of one. */
  readonly pathMembers?: true | 'all'
}
