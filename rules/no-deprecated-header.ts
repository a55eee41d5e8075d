import { createRule } from './create-rule.ts'

export const noDeprecatedHeader = createRule('no-deprecated-header', {
  description: 'Disallow deprecated request headers',
  what: 'Reports deprecated request headers, and environment variables that become such headers. '
    + 'It also reports headers that must not be sent together.',
  why: 'The server refuses credentials in an old header after the end date, and every call fails at once.',
  instead: 'Send the header that the message names.',
})
