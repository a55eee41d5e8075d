import { createRule } from './create-rule.ts'

export const noPartialMigration = createRule('no-partial-migration', {
  description: 'Disallow migrations that stop half-way',
  what: 'Reports code that does one step of a migration without the step that belongs to it, such as a clean-up that handles the first page only.',
  why: 'Such code looks migrated, and what it left behind breaks on the end date.',
  instead: 'Do the missing step that the message names.',
})
