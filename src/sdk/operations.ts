import type { SdkMethod } from '../schedule/sdk-methods.ts'

/** An operation of an SDK method; a method for accounts and zones has two. */
export interface SdkOperation {
  /** The members from the client to the method: `firewall.rules.list`. */
  readonly chain: string
  readonly method: string
  /** With the SDK's own names for parameters: `/zones/{zone_id}/firewall/rules`. */
  readonly path: string
  /** The deprecation note of the SDK itself; null where it does not call the method deprecated. */
  readonly deprecated: string | null
}

/** Returns all operations of all methods. */
export function operationsOf(methods: readonly SdkMethod[]): readonly SdkOperation[] {
  return methods.flatMap(({ chain, operations, deprecated }) => operations.map(({ method, path }) => ({ chain, method, path, deprecated })))
}
