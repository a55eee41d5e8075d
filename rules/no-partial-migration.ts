import { createRule } from './create-rule.ts'

export const noPartialMigration = createRule('no-partial-migration', {
  description: 'Disallow incomplete migrations',
  what: 'Reports code that does one step of a migration without the step that belongs to it. '
    + 'For example, a cleanup that handles only the first page of a list.',
  why: 'Such code looks migrated. The part that it skips breaks on the end date.',
  instead: 'Do the missing step that the message names.',
})
