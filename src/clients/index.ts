import { axios } from './axios.ts'
import type { Client } from './client.ts'
import { fetch } from './fetch.ts'
import { nodeHttp } from './node-http.ts'
import { superagent, superagentPrefix } from './superagent.ts'
import { supertest } from './supertest.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  axios,
  fetch,
  nodeHttp,
  superagent,
  superagentPrefix,
  supertest,
]
