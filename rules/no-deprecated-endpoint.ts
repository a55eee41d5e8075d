import { createRule } from './create-rule.ts'

export const noDeprecatedEndpoint = createRule('no-deprecated-endpoint', {
  description: 'Disallow calls to deprecated API endpoints',
  what: 'Reports requests to deprecated endpoints, path segments, settings, and hosts. '
    + 'It finds the request even if the parts of its URL are in several variables, functions, or files.',
  why: 'After the end date the server responds with an error, or does not respond. The code still compiles, and tests that mock the server still pass.',
  instead: 'Call the operation that the message names. If both operations take the same request, the rule offers a fix.',
})
