import { axios } from './axios.ts'
import { bent } from './bent.ts'
import type { Client } from './client.ts'
import { fetch } from './fetch.ts'
import { got, got9 } from './got.ts'
import { ky, ky2 } from './ky.ts'
import { nodeHttp } from './node-http.ts'
import { nuxtFetch } from './nuxt-fetch.ts'
import { ofetch } from './ofetch.ts'
import { undici } from './undici.ts'
import { wretch } from './wretch.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  axios,
  bent,
  fetch,
  got,
  got9,
  ky,
  ky2,
  nodeHttp,
  nuxtFetch,
  ofetch,
  undici,
  wretch,
]
