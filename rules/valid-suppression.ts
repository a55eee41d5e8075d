import { createRule } from './create-rule.ts'
import { noOptions } from './rule-options.ts'

export const validSuppression = createRule(
  'valid-suppression',
  {
    description: 'Disallow suppressions that are wrong, expired or unused',
    what: 'Reports comments such as `// sunset-ignore-next-line` that name no entry or no reason, that name what does not exist, '
      + 'whose last day has passed, or that suppress nothing.',
    why: 'A comment with a mistake suppresses nothing, and one that is not used hides what comes next. Nobody looks at the date of a comment on that day.',
    instead: 'Correct the comment as the message says, or remove it: the rule offers the edit where nothing is suppressed.',
  },
  noOptions,
)
