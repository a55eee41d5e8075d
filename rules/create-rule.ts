import type { Rule } from 'eslint'
import type { Finding, State } from '../src/report/report.ts'
import { findingsIn } from './findings-in.ts'
import { configProblems } from './loaded.ts'
import { ownCommand } from './own-command.ts'
import { pageUrl } from './page-url.ts'
import { placeOf } from './place-of.ts'
import { entryOptions, isWanted, type RuleOptions } from './rule-options.ts'
import { toReport } from './to-report.ts'

/** The texts on the page of a rule; examples and the list of entries come from the schedule. */
export interface RuleTexts {
  readonly description: string
  readonly what: string
  readonly why: string
  readonly instead: string
}

interface RuleMeta {
  readonly messages: Readonly<Record<MessageId, string>>
  readonly docs: RuleTexts & { readonly url: string }
}

/** A rule in ESLint's own types. */
export type SunsetRule = Rule.RuleModule & { readonly name: string, readonly meta: RuleMeta }

type MessageId = State | 'suppression' | 'safeFix' | 'suggestedFix' | 'notAnalysed' | 'wrongConfiguration'

const withAdvice = `{{message}} See \`${ownCommand(process.versions)} explain {{entry}}\`.`

// ESLint prints its own level before the message. The texts differ in nothing, but by their ids a formatter can group findings by state.
const messages = {
  removed: withAdvice,
  deprecated: withAdvice,
  announced: withAdvice,
  suppression: '{{message}}',
  safeFix: '{{title}}',
  suggestedFix: '{{title}}',
  notAnalysed: 'This file was not analyzed: {{problem}}',
  wrongConfiguration: 'This file was not analyzed because its configuration has errors: {{problem}}',
} as const satisfies Record<MessageId, string>

/** Creates a rule that reports findings: by default those of its name. A file is analysed once, for the first rule that asks. */
export function createRule(
  name: string, texts: RuleTexts, { schema, defaultOptions }: RuleOptions = entryOptions,
  reports: (finding: Finding) => boolean = finding => finding.rule === name,
): SunsetRule {
  return {
    name,
    meta: { type: 'problem', docs: { ...texts, url: pageUrl(name) }, fixable: 'code', hasSuggestions: true, schema, defaultOptions, messages },
    create(context) {
      const wrong = configProblems(placeOf(context))
      if (wrong !== '') return { 'Program:exit': () => { reportOnce(context, 'wrongConfiguration', wrong) } }
      const wanted = isWanted(context)
      return {
        'Program:exit'() {
          const { findings, problem } = findingsIn(context)
          if (problem !== null) reportOnce(context, 'notAnalysed', problem)
          for (const finding of findings) if (reports(finding) && wanted(finding)) context.report(toReport(finding))
        },
      }
    },
  }
}

const reported = new WeakSet<object>()

/** Reports a problem of a file by one of the rules only. */
function reportOnce(context: Rule.RuleContext, messageId: 'notAnalysed' | 'wrongConfiguration', problem: string): void {
  if (reported.has(context.sourceCode)) return
  reported.add(context.sourceCode)
  context.report({ messageId, data: { problem }, loc: { line: 1, column: 0 } })
}
