import type { Client } from '../clients/client.ts'
import type { Value } from './value.ts'

/** A client library's object with the defaults that its factory was given. */
export interface ClientInstance {
  readonly client: Client
  /** Null: it has none. */
  readonly base: Value | null
  readonly headers: readonly Value[]
}
