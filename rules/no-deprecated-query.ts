import { createRule } from './create-rule.ts'

export const noDeprecatedQuery = createRule('no-deprecated-query', {
  description: 'Disallow deprecated query parameters and filter syntax',
  what: 'Reports query parameters and forms of their values that the schedule takes away.',
  why: 'An unknown filter is often ignored, so that a request that looked for one record suddenly returns all of them.',
  instead: 'Use the parameter that the message names. A plain renaming is offered as a fix.',
})
