import { createRule } from './create-rule.ts'

export const noDeprecatedEndpoint = createRule('no-deprecated-endpoint', {
  description: 'Disallow calls to deprecated API endpoints',
  what: 'Reports requests to endpoints, path segments, settings and hosts that the schedule takes away, wherever the pieces of the address are written.',
  why: 'After the end date the server answers with an error, or not at all. The call keeps compiling and its mocked tests keep passing.',
  instead: 'Call the operation that the message names. Where both have the same shape, the rule offers the edit.',
})
