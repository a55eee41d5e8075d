import type { Client } from '../clients/client.ts'
import type { Value } from './value.ts'

/** A client library's object with the defaults that its factory was given. */
export interface ClientInstance {
  readonly client: Client
  /** Null: it has none. */
  readonly base: Value | null
  readonly headers: readonly Value[]
  /** The place of the call that made it; empty for the library's own object, `?` for one that is known by its type only. */
  readonly madeAt: string
}
