import type { Family } from '../family.ts'
import { code, headersOf, members, untilCalled, wholeUrl } from '../generate.ts'

export const phin: Family = {
  client: 'phin',
  major: 4,
  imports: `import phin from 'phin'`,
  forms: {
    address: given => `await phin(${code(wholeUrl(given))})`,
    options: given => `await phin({ ${members({ url: wholeUrl(given), method: given.method, headers: headersOf(given), data: given.body })} })`,
    defaults: given => `const api = phin.defaults({ ${members({ method: given.method, headers: headersOf(given), parse: 'json' })} })
await api({ ${members({ url: wholeUrl(given), data: given.body })} })`,
    callback: given => untilCalled(done => `phin.unpromisified({ ${members({ url: wholeUrl(given), method: given.method, headers: headersOf(given) })} }, ${done})`),
    'options of axios': given => `await phin({ ${members({ url: given.path, method: given.method })}, axiosOpts: { ${members({ baseURL: given.base, params: given.query })} } })`,
  },
}
