import { createRule } from './create-rule.ts'
import { idOptions } from './rule-options.ts'

export const noRemovedApi = createRule(
  'no-removed-api',
  {
    description: 'Disallow uses of APIs that have been removed',
    what: 'Reports every use that sunset rates as an error, whatever its kind: by default, a use of something whose end date has passed. '
      + 'It is for the `by-severity` preset, where the other rules report only what still works. '
      + 'If you enable it with other rules, set their option `severities` to `["warning", "info"]`, or each error is reported twice.',
    why: 'ESLint has one level for each rule, but a use becomes more severe as its end date comes closer. '
      + 'With a separate rule, removed APIs fail the build and upcoming removals only warn. '
      + 'An `eslint-disable` comment for the warning does not hide the error.',
    instead: 'Use what the message names. If there is a safe fix, the rule offers it.',
  },
  idOptions,
  ({ severity, kind }) => severity === 'error' && kind !== 'suppression',
)
