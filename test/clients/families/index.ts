import type { Family } from '../family.ts'
import { axios } from './axios.ts'
import { hyperquest } from './hyperquest.ts'
import { needle } from './needle.ts'
import { followRedirects, nodeHttp } from './node-http.ts'
import { phin } from './phin.ts'
import { request, requestPromise } from './request.ts'
import { simpleGet } from './simple-get.ts'
import { superagent } from './superagent.ts'
import { supertest } from './supertest.ts'
import { urllib } from './urllib.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  axios,
  followRedirects,
  hyperquest,
  needle,
  nodeHttp,
  phin,
  request,
  requestPromise,
  simpleGet,
  superagent,
  supertest,
  urllib,
]
