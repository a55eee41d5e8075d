import type { Client } from './client.ts'

/** `supabase.functions.invoke(name, { body })` of `@supabase/supabase-js` 2, by its documentation. The address of the project is configured. */
export const supabaseFunctions = {
  name: 'supabase-functions',
  modules: [],
  named: { names: ['functions'], packages: ['@supabase/supabase-js', '@supabase/ssr', '@supabase/functions-js'] },
  calls: [{ callee: ['invoke'], on: 'instance', method: 'options', url: 0, options: 1 }],
  options: { method: ['method'], headers: ['headers'], body: ['body'] },
  methodUnseen: 'POST',
  base: '/functions/v1/',
  join: 'concat',
  response: { bodyPath: ['data'] },
} as const satisfies Client
