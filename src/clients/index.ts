import { actionsHttpClient } from './actions-http-client.ts'
import { angularJs, angularResource } from './angular-js.ts'
import { angular } from './angular.ts'
import { axios } from './axios.ts'
import type { Client } from './client.ts'
import { feaxios } from './feaxios.ts'
import { fetch, makeFetchHappen } from './fetch.ts'
import { gaxios } from './gaxios.ts'
import { got, got9 } from './got.ts'
import { hyperquest } from './hyperquest.ts'
import { ky, ky2 } from './ky.ts'
import { needle } from './needle.ts'
import { nestjsAxios } from './nestjs-axios.ts'
import { nodeHttp } from './node-http.ts'
import { nuxtFetch } from './nuxt-fetch.ts'
import { octokitRequest } from './octokit-request.ts'
import { ofetch } from './ofetch.ts'
import { openapiFetch } from './openapi-fetch.ts'
import { phin, phin3 } from './phin.ts'
import { playwright } from './playwright.ts'
import { redaxios } from './redaxios.ts'
import { request, requestPromise } from './request.ts'
import { simpleGet } from './simple-get.ts'
import { superagent, superagentPrefix } from './superagent.ts'
import { supertest } from './supertest.ts'
import { tsRest } from './ts-rest.ts'
import { typedRestClient } from './typed-rest-client.ts'
import { urllib, urllib2 } from './urllib.ts'
import { vueResource, vueResourceTemplates } from './vue-resource.ts'
import { wreck } from './wreck.ts'
import { xior } from './xior.ts'
import { zodios } from './zodios.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  actionsHttpClient,
  angular,
  angularJs,
  angularResource,
  axios,
  feaxios,
  fetch,
  gaxios,
  got,
  got9,
  hyperquest,
  ky,
  ky2,
  makeFetchHappen,
  needle,
  nestjsAxios,
  nodeHttp,
  nuxtFetch,
  octokitRequest,
  ofetch,
  openapiFetch,
  phin,
  phin3,
  playwright,
  redaxios,
  request,
  requestPromise,
  simpleGet,
  superagent,
  superagentPrefix,
  supertest,
  tsRest,
  typedRestClient,
  urllib,
  urllib2,
  vueResource,
  vueResourceTemplates,
  wreck,
  xior,
  zodios,
]
