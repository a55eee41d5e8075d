import { createRule } from './create-rule.ts'

export const noDeprecatedValue = createRule('no-deprecated-value', {
  description: 'Disallow deprecated values in requests',
  what: 'Reports values of request fields, and words in strings, that the schedule takes away while the field itself stays.',
  why: 'A value that is no longer accepted makes the whole request fail, or is replaced by a default without a word.',
  instead: 'Send one of the values that the message names.',
})
