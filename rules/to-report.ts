import type { Rule } from 'eslint'
import type { Finding, Fix } from '../src/report/report.ts'

/** Returns a finding as ESLint takes it. */
export function toReport(finding: Finding): Rule.ReportDescriptor {
  const { safe, suggested } = fixesOf(finding)
  return {
    messageId: finding.kind === 'suppression' ? finding.kind : finding.state,
    data: { message: finding.message, entry: finding.entry },
    loc: {
      start: { line: finding.line, column: finding.column - 1 },
      end: { line: finding.endLine, column: finding.endColumn - 1 },
    },
    fix: safe ? fixer => edit(fixer, safe) : null,
    // A fix of ESLint has no title. Offered as a suggestion too, it is in the menu of an editor by what it does.
    suggest: [...safe ? [suggestion('safeFix', safe)] : [], ...suggested.map(fix => suggestion('suggestedFix', fix))],
  }
}

/** Returns the fixes that ESLint can apply: those that edit no other file. */
export function localFixes({ file, fixes }: Finding): readonly Fix[] {
  return fixes.filter(fix => fix.edits.every(edit => edit.file === file))
}

function fixesOf(finding: Finding): { readonly safe: Fix | undefined, readonly suggested: readonly Fix[] } {
  const local = localFixes(finding)
  return { safe: local.find(fix => fix.safety === 'safe'), suggested: local.filter(fix => fix.safety === 'suggestion') }
}

function suggestion(messageId: 'safeFix' | 'suggestedFix', fix: Fix): Rule.SuggestionReportDescriptor {
  return { messageId, data: { title: fix.title.replace(/\.$/, '') }, fix: fixer => edit(fixer, fix) }
}

function edit(fixer: Rule.RuleFixer, { edits }: Fix): Rule.Fix[] {
  return edits.map(({ start, end, text }) => fixer.replaceTextRange([start, end], text))
}
