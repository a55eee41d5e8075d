import { RuleCreator } from '@typescript-eslint/utils/eslint-utils'
import type { ReportDescriptor, RuleContext } from '@typescript-eslint/utils/ts-eslint'
import type { Rule } from 'eslint'
import type { Finding, Fix, RuleName, State } from '../src/report/report.ts'
import { findingsIn } from './findings-in.ts'
import { configProblems } from './loaded.ts'
import { placeOf } from './place-of.ts'
import { entryOptions, wantedIds, type Options, type RuleOptions } from './rule-options.ts'

/** The texts on the page of a rule; examples and the list of entries come from the schedule. */
export interface RuleTexts {
  readonly description: string
  readonly what: string
  readonly why: string
  readonly instead: string
}

interface RuleMeta {
  readonly messages: Readonly<Record<MessageId, string>>
  readonly docs: RuleTexts
}

/** A rule in ESLint's own types. */
export type SunsetRule = Rule.RuleModule & { readonly name: string, readonly meta: RuleMeta }

type MessageId = State | 'suppression' | 'applyFix' | 'notAnalysed' | 'wrongConfiguration'

/** Creates a rule that reports the findings of its name. A file is analysed once, for the first rule that asks. */
export function createRule(name: RuleName, texts: RuleTexts, { schema, defaultOptions }: RuleOptions = entryOptions): SunsetRule {
  const rule = RuleCreator.withoutDocs<Options, MessageId>({
    meta: {
      type: 'problem',
      docs: texts,
      fixable: 'code',
      hasSuggestions: true,
      schema,
      defaultOptions,
      messages: {
        removed: '{{severity}}: {{message}} See `sunset explain {{entry}}`.',
        deprecated: '{{severity}}: {{message}} See `sunset explain {{entry}}`.',
        announced: '{{severity}}: {{message}} See `sunset explain {{entry}}`.',
        suppression: '{{severity}}: {{message}}',
        applyFix: '{{title}}.',
        notAnalysed: 'This file could not be analysed: {{problem}}',
        wrongConfiguration: 'This file was not analysed, as its configuration is wrong: {{problem}}',
      },
    },
    create(context) {
      const wrong = configProblems(placeOf(context))
      if (wrong !== '') return { 'Program:exit': () => { reportOnce(context, 'wrongConfiguration', wrong) } }
      const wanted = wantedIds(context)
      return {
        'Program:exit'() {
          const { findings, problem } = findingsIn(context)
          if (problem !== null) reportOnce(context, 'notAnalysed', problem)
          for (const finding of findings) {
            if (finding.rule === name && wanted(finding.entry)) context.report(toReport(finding))
          }
        },
      }
    },
  })
  // The types of typescript-eslint check the rule; those of ESLint, which differ in details, are what a configuration takes.
  return { ...rule, name } as unknown as SunsetRule
}

const reported = new WeakSet<object>()

/** Reports a problem of a file by one of the rules only. */
function reportOnce(context: Readonly<RuleContext<MessageId, Options>>, messageId: 'notAnalysed' | 'wrongConfiguration', problem: string): void {
  if (reported.has(context.sourceCode)) return
  reported.add(context.sourceCode)
  context.report({ messageId, data: { problem }, loc: { line: 1, column: 0 } })
}

function toReport(finding: Finding): ReportDescriptor<MessageId> {
  const local = finding.fixes.filter(fix => fix.edits.every(edit => edit.file === finding.file))
  const safe = local.find(fix => fix.safety === 'safe')
  return {
    messageId: finding.kind === 'suppression' ? finding.kind : finding.state,
    data: { severity: finding.severity, message: finding.message, entry: finding.entry },
    loc: {
      start: { line: finding.line, column: finding.column - 1 },
      end: { line: finding.endLine, column: finding.endColumn - 1 },
    },
    fix: safe ? fixer => editsOf(safe).map(edit => fixer.replaceTextRange(edit.range, edit.text)) : null,
    suggest: local.filter(fix => fix.safety === 'suggestion').map(fix => ({
      messageId: 'applyFix' as const,
      data: { title: fix.title.replace(/\.$/, '') },
      fix: fixer => editsOf(fix).map(edit => fixer.replaceTextRange(edit.range, edit.text)),
    })),
  }
}

function editsOf(fix: Fix): { range: readonly [number, number], text: string }[] {
  return fix.edits.map(edit => ({ range: [edit.start, edit.end] as const, text: edit.text }))
}
