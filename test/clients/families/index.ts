import type { Family } from '../family.ts'
import { actionsHttpClient, typedHttpClient } from './actions-http-client.ts'
import { feaxios, redaxios, xior } from './axios-alikes.ts'
import { axios } from './axios.ts'
import { bent } from './bent.ts'
import { fetches, makeFetchHappen } from './fetch.ts'
import { gaxios } from './gaxios.ts'
import { got, got11, got9 } from './got.ts'
import { hyperquest } from './hyperquest.ts'
import { ky, ky2 } from './ky.ts'
import { needle } from './needle.ts'
import { followRedirects, nodeHttp } from './node-http.ts'
import { octokitRequest } from './octokit-request.ts'
import { ofetch } from './ofetch.ts'
import { openapiFetch } from './openapi-fetch.ts'
import { phin } from './phin.ts'
import { playwright } from './playwright.ts'
import { request, requestPromise } from './request.ts'
import { simpleGet } from './simple-get.ts'
import { superagent } from './superagent.ts'
import { supertest } from './supertest.ts'
import { typedRestClient } from './typed-rest-client.ts'
import { undici } from './undici.ts'
import { urllib } from './urllib.ts'
import { wreck } from './wreck.ts'
import { wretch, wretch3 } from './wretch.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  actionsHttpClient,
  axios,
  bent,
  feaxios,
  ...fetches,
  followRedirects,
  gaxios,
  got,
  got11,
  got9,
  hyperquest,
  ky,
  ky2,
  makeFetchHappen,
  needle,
  nodeHttp,
  octokitRequest,
  ofetch,
  openapiFetch,
  phin,
  playwright,
  redaxios,
  request,
  requestPromise,
  simpleGet,
  superagent,
  supertest,
  typedHttpClient,
  typedRestClient,
  undici,
  urllib,
  wreck,
  wretch,
  wretch3,
  xior,
]
