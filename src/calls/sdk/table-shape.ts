import type { CodeShape } from '../../uses/interest.ts'

/**
 * The shape of the code that is generated for an SDK from a table of its methods: a method for each verb sends requests,
 * and `pages` requests every page.
 */
export const tableShape: CodeShape = {
  sources: ['.'],
  requests: { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE', head: 'HEAD' },
  pages: 'pages',
  base: 'base',
  then: 'take',
  beside: {},
  same: [],
}
