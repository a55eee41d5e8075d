import type { Family } from '../family.ts'
import { axios } from './axios.ts'
import { request, requestPromise } from './request.ts'
import { superagent } from './superagent.ts'
import { supertest } from './supertest.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  axios,
  request,
  requestPromise,
  superagent,
  supertest,
]
