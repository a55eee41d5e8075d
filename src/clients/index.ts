import { actionsHttpClient } from './actions-http-client.ts'
import { axios } from './axios.ts'
import type { Client } from './client.ts'
import { feaxios } from './feaxios.ts'
import { fetch, makeFetchHappen } from './fetch.ts'
import { gaxios } from './gaxios.ts'
import { got, got9 } from './got.ts'
import { ky, ky2 } from './ky.ts'
import { nestjsAxios } from './nestjs-axios.ts'
import { nodeHttp } from './node-http.ts'
import { nuxtFetch } from './nuxt-fetch.ts'
import { octokitRequest } from './octokit-request.ts'
import { ofetch } from './ofetch.ts'
import { openapiFetch } from './openapi-fetch.ts'
import { redaxios } from './redaxios.ts'
import { typedRestClient } from './typed-rest-client.ts'
import { wreck } from './wreck.ts'
import { xior } from './xior.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  actionsHttpClient,
  axios,
  feaxios,
  fetch,
  gaxios,
  got,
  got9,
  ky,
  ky2,
  makeFetchHappen,
  nestjsAxios,
  nodeHttp,
  nuxtFetch,
  octokitRequest,
  ofetch,
  openapiFetch,
  redaxios,
  typedRestClient,
  wreck,
  xior,
]
