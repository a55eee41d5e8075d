import { createRule } from './create-rule.ts'

export const noDeprecatedField = createRule('no-deprecated-field', {
  description: 'Disallow deprecated fields in requests and responses',
  what: 'Reports deprecated fields that the code sends in a request or reads from a response. '
    + 'It also reports them in types and schemas that describe a response.',
  why: 'A removed field reads as `undefined`, and the server ignores a field that it no longer supports. Neither throws an error.',
  instead: 'Use the field that the message names. If there is no replacement, delete the use.',
})
