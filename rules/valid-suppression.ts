import { createRule } from './create-rule.ts'
import { noOptions } from './rule-options.ts'

export const validSuppression = createRule(
  'valid-suppression',
  {
    description: 'Disallow invalid, expired, or unused suppressions',
    what: 'Reports comments such as `// sunset-ignore-next-line` that have an error, that have expired, or that suppress nothing. '
      + 'A comment has an error if it names no entry, an unknown entry, or no reason.',
    why: 'A comment with an error suppresses nothing. An unused comment hides the next finding. '
      + 'Nobody checks the date in a comment on the day it expires.',
    instead: 'Correct what the message names, or remove the comment. If the comment suppresses nothing, the rule offers a fix that removes it.',
  },
  noOptions,
)
