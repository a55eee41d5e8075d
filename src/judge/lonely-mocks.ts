import { contextOf } from './draft.ts'
import type { Judged } from './judged.ts'
import type { Merged } from './merge.ts'

/** Tests if all uses of a token are mocks. */
function isMock({ drafts }: Merged): boolean {
  return drafts.every(draft => contextOf(draft) === 'mock')
}

const nouns = {
  endpoint: 'endpoint',
  segment: 'endpoint',
  setting: 'endpoint',
  host: 'host',
  field: 'field',
  query: 'parameter',
  header: 'header',
  word: 'value',
  environment: 'variable',
  partial: 'endpoint',
} as const satisfies Record<Judged['kind'], string>

/** Returns a note for a mock without a real call of its entry: the call is in code that is not visible, or nowhere. */
export function noteOfMock(merged: Merged, all: readonly Merged[]): string {
  if (!isMock(merged) || all.some(other => other.main.entry === merged.main.entry && !isMock(other))) return ''
  return `This is a mock of a deprecated ${nouns[merged.main.kind]}. The real call is not in this code, but may be in a dependency.`
}
