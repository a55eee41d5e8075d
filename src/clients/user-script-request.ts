import type { Client } from './client.ts'

/** The request of user scripts, which Tampermonkey, Violentmonkey and Greasemonkey 4 give them, as their documentation describes it. */
export const userScriptRequest = {
  name: 'GM_xmlhttpRequest',
  modules: ['$:GM_xmlhttpRequest', 'vite-plugin-monkey/dist/client:GM_xmlhttpRequest'],
  globals: ['GM_xmlhttpRequest', 'GM'],
  calls: [
    { callee: [''], method: 'options', url: 0 },
    { callee: ['xmlHttpRequest'], method: 'options', url: 0 },
  ],
  options: { url: ['url'], method: ['method'], headers: ['headers'], body: ['data'] },
  join: 'none',
  response: { members: ['responseText', 'response'] },
  callbacks: { onload: ['response'], onloadend: ['response'], onreadystatechange: ['response'], onerror: ['error'] },
} as const satisfies Client
