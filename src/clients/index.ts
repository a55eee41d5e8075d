import { angular } from './angular.ts'
import { axios } from './axios.ts'
import type { Client } from './client.ts'
import { fetch } from './fetch.ts'
import { nodeHttp } from './node-http.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  angular,
  axios,
  fetch,
  nodeHttp,
]
