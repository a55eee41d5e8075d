import type { Client } from './client.ts'

/** Request helpers of n8n's nodes: read in the types of n8n-workflow (1.120). */
export const n8n = {
  name: 'n8n',
  modules: [],
  named: { names: ['helpers'], packages: ['n8n-workflow', 'n8n-core'] },
  calls: [
    { callee: ['httpRequest', 'request'], method: 'options', url: 0, options: 1 },
    { callee: ['httpRequestWithAuthentication', 'requestWithAuthentication', 'requestOAuth1', 'requestOAuth2'], method: 'options', url: 1 },
    { callee: ['requestWithAuthenticationPaginated'], method: 'options', url: 0, response: { itself: 'somewhere' } },
  ],
  options: { url: ['url', 'uri'], base: ['baseURL'], method: ['method'], query: ['qs'], headers: ['headers'], body: ['body', 'form', 'formData'] },
  join: 'trim',
  // With `returnFullResponse` or `resolveWithFullResponse` the whole response is returned.
  response: { itself: true, members: ['body'] },
} as const satisfies Client
