import type { Family } from '../family.ts'
import { code, headersOf, members, untilCalled, wholeUrl } from '../generate.ts'

export const hyperquest: Family = {
  client: 'hyperquest',
  imports: `import hyperquest from 'hyperquest'`,
  forms: {
    address: given => untilCalled(done => `hyperquest(${code(wholeUrl(given))}, ${done})`),
    options: given => given.body ? null : untilCalled(done => `hyperquest({ ${members({ uri: wholeUrl(given), method: given.method, headers: headersOf(given) })} }, ${done})${given.method === 'GET' ? '' : '.end()'}`),
    verb: given => given.method === 'PATCH' ? null : untilCalled(done => `const sent = hyperquest.${given.method.toLowerCase()}(${code(wholeUrl(given))}, {}, ${done})
${given.header ? `sent.setHeader(${code(given.header[0])}, ${code(given.header[1])})\n` : ''}${given.method === 'GET' ? '' : `sent.end(${given.body ? `JSON.stringify(${code(given.body)})` : ''})`}`),
  },
  except: [{ because: 'Node writes the body of a DELETE without its length, and no server reads it.', is: ({ method, body }, form) => form === 'verb' && method === 'DELETE' && body !== null }],
}
