import type { Finding, Report } from './report.ts'

/** Divides findings into those on code, and those on comments that suppress others, which are no uses and have no dates. */
export function usesAndComments(findings: readonly Finding[]): { readonly uses: readonly Finding[], readonly comments: readonly Finding[] } {
  return { uses: findings.filter(({ kind }) => kind !== 'suppression'), comments: findings.filter(({ kind }) => kind === 'suppression') }
}

/** Describes the findings of a report, as its title. */
export function titleOf({ findings, summary: { unknownHosts } }: Report): string {
  const { uses, comments } = usesAndComments(findings)
  const parts = [
    ...uses.length === 0 ? [] : [uses.length === 1 ? '1 use of a deprecated API' : `${uses.length} uses of deprecated APIs`],
    ...comments.length === 0 ? [] : [comments.length === 1 ? '1 suppression to review' : `${comments.length} suppressions to review`],
  ]
  const none = unknownHosts ? 'No schedule covers the APIs that this code calls' : 'No uses of deprecated APIs'
  return parts.length === 0 ? none : parts.join(' and ')
}
