import { createRule } from './create-rule.ts'

export const noDeprecatedQuery = createRule('no-deprecated-query', {
  description: 'Disallow deprecated query parameters and filter syntax',
  what: 'Reports deprecated query parameters and deprecated forms of their values.',
  why: 'Servers often ignore an unknown filter. A request for one record then returns all of them.',
  instead: 'Use the parameter that the message names. If only the name changes, the rule offers a fix.',
})
