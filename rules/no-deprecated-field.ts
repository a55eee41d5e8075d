import { createRule } from './create-rule.ts'

export const noDeprecatedField = createRule('no-deprecated-field', {
  description: 'Disallow deprecated fields in requests and responses',
  what: 'Reports fields that are sent in a request or read from a response and that the schedule takes away, '
    + 'also through types and schemas that describe a response.',
  why: 'A field that is gone reads as `undefined` and a field that is ignored changes nothing; neither throws.',
  instead: 'Use the field that the message names, or delete the use when nothing replaces it.',
})
