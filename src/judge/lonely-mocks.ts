import type { Judged } from './judged.ts'
import type { Merged } from './merge.ts'

/** Tests if everything that was seen at a token is a mock. */
function isMock({ drafts }: Merged): boolean {
  return drafts.every(draft => draft.use.context === 'mock')
}

const things = {
  endpoint: 'endpoint', segment: 'endpoint', setting: 'endpoint', host: 'host', field: 'field', query: 'parameter', header: 'header', word: 'value', environment: 'variable', partial: 'endpoint',
} as const satisfies Record<Judged['kind'], string>

/** What is said of a mock without a real call of its entry: something that cannot be seen makes the call, or nothing does. */
export function noteOfMock(merged: Merged, all: readonly Merged[]): string {
  if (!isMock(merged) || all.some(other => other.main.entry === merged.main.entry && !isMock(other))) return ''
  return `This is a mock of a deprecated ${things[merged.main.kind]}: the real call is not in this code, maybe in a dependency.`
}
