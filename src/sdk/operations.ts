import type { SdkMethod } from '../schedule/sdk-methods.ts'

/** One operation of a method; a method that is for accounts and zones has two. */
export interface SdkOperation {
  /** The way to the method from the client: `firewall.rules.list`. */
  readonly chain: string
  readonly method: string
  /** With the SDK's own names for parameters: `/zones/{zone_id}/firewall/rules`. */
  readonly path: string
  /** What the SDK itself says of the method; null where it does not call it deprecated. */
  readonly deprecated: string | null
}

/** Each operation of each method. */
export function operationsOf(methods: readonly SdkMethod[]): readonly SdkOperation[] {
  return methods.flatMap(({ chain, operations, deprecated }) => operations.map(({ method, path }) => ({ chain, method, path, deprecated })))
}
