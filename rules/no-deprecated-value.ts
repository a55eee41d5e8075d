import { createRule } from './create-rule.ts'

export const noDeprecatedValue = createRule('no-deprecated-value', {
  description: 'Disallow deprecated values in requests',
  what: 'Reports deprecated values of request fields, and deprecated words in strings. The field itself stays.',
  why: 'The server refuses the request, or silently uses a default value instead.',
  instead: 'Send one of the values that the message names.',
})
