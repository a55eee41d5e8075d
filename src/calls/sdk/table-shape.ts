import type { CodeShape } from '../../uses/interest.ts'

/** How the code that is written here makes requests: by a method for each verb, of which `pages` asks for every page. */
export const tableShape: CodeShape = {
  sources: ['.'], requests: { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE', head: 'HEAD' }, pages: 'pages', base: 'base', then: 'take', beside: {}, same: [],
}
