import { axios } from './axios.ts'
import type { Client } from './client.ts'
import { fetch } from './fetch.ts'
import { nodeHttp } from './node-http.ts'
import { request, requestPromise } from './request.ts'
import { superagent, superagentPrefix } from './superagent.ts'
import { supertest } from './supertest.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  axios,
  fetch,
  nodeHttp,
  request,
  requestPromise,
  superagent,
  superagentPrefix,
  supertest,
]
