/** What a program gave. */
export interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
}
export interface Tools {
  scan(args?: readonly string[]): Promise<Ended>
  json(args?: readonly string[]): Promise<Ended & { readonly report: unknown }>
}
/** An input, and a test that returns `true`, or what differs. */
export interface Case {
  readonly id: number
  readonly name: string
  readonly files?: Readonly<Record<string, string>>
  test(tools: Tools): unknown
}
export function runCase(given: Case, cli: string): Promise<string | undefined>
export function wrongOf(outcome: unknown): string | undefined
export function all(...outcomes: readonly unknown[]): true | string
export function differs(actual: object, expected: object): true | string
