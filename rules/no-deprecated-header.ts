import { createRule } from './create-rule.ts'

export const noDeprecatedHeader = createRule('no-deprecated-header', {
  description: 'Disallow deprecated request headers',
  what: 'Reports request headers, pairs of headers and environment variables that become headers, when the schedule takes them away.',
  why: 'Credentials in an old header are refused after the end date: every call fails at once.',
  instead: 'Send the header that the message names.',
})
