import { axios } from './axios.ts'
import { beacon } from './beacon.ts'
import type { Client } from './client.ts'
import { eventSource } from './event-source.ts'
import { fetch } from './fetch.ts'
import { http2 } from './http2.ts'
import { hyperquest } from './hyperquest.ts'
import { jquery, zepto } from './jquery.ts'
import { needle } from './needle.ts'
import { nodeHttp } from './node-http.ts'
import { phin, phin3 } from './phin.ts'
import { request, requestPromise } from './request.ts'
import { simpleGet } from './simple-get.ts'
import { superagent, superagentPrefix } from './superagent.ts'
import { supertest } from './supertest.ts'
import { urllib, urllib2 } from './urllib.ts'
import { xmlHttpRequest } from './xml-http-request.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  axios,
  beacon,
  eventSource,
  fetch,
  http2,
  hyperquest,
  jquery,
  needle,
  nodeHttp,
  phin,
  phin3,
  request,
  requestPromise,
  simpleGet,
  superagent,
  superagentPrefix,
  supertest,
  urllib,
  urllib2,
  xmlHttpRequest,
  zepto,
]
