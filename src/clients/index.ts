import { actionsHttpClient } from './actions-http-client.ts'
import { angularJs, angularResource } from './angular-js.ts'
import { angular } from './angular.ts'
import { axiosMockAdapter } from './axios-mock-adapter.ts'
import { axios } from './axios.ts'
import { beacon } from './beacon.ts'
import { bent } from './bent.ts'
import type { Client } from './client.ts'
import { cypressIntercept } from './cypress-intercept.ts'
import { cypress } from './cypress.ts'
import { eventSource } from './event-source.ts'
import { feaxios } from './feaxios.ts'
import { fets } from './fets.ts'
import { fetchMock } from './fetch-mock.ts'
import { fetch, makeFetchHappen } from './fetch.ts'
import { gaxios } from './gaxios.ts'
import { got, got9 } from './got.ts'
import { honoClient } from './hono-client.ts'
import { http2 } from './http2.ts'
import { hyperquest } from './hyperquest.ts'
import { jestFetchMock } from './jest-fetch-mock.ts'
import { jquery, zepto } from './jquery.ts'
import { k6 } from './k6.ts'
import { ky, ky2 } from './ky.ts'
import { msw } from './msw.ts'
import { n8n } from './n8n.ts'
import { needle } from './needle.ts'
import { nestjsAxios } from './nestjs-axios.ts'
import { nock } from './nock.ts'
import { nodeHttp } from './node-http.ts'
import { nuxtFetch } from './nuxt-fetch.ts'
import { octokitRequest } from './octokit-request.ts'
import { ofetch } from './ofetch.ts'
import { openapiFetch } from './openapi-fetch.ts'
import { phin, phin3 } from './phin.ts'
import { playwrightRoute } from './playwright-route.ts'
import { proxyRequest } from './proxy-request.ts'
import { playwright } from './playwright.ts'
import { redaxios } from './redaxios.ts'
import { request, requestPromise } from './request.ts'
import { rtkQuery } from './rtk-query.ts'
import { simpleGet } from './simple-get.ts'
import { superagent, superagentPrefix } from './superagent.ts'
import { supabaseFunctions } from './supabase-functions.ts'
import { supertest } from './supertest.ts'
import { tsRestQuery, tsRestQuery5 } from './ts-rest-query.ts'
import { tsRest } from './ts-rest.ts'
import { typedRestClient } from './typed-rest-client.ts'
import { undiciMock } from './undici-mock.ts'
import { undici } from './undici.ts'
import { urlFetchApp } from './url-fetch-app.ts'
import { urllib, urllib2 } from './urllib.ts'
import { userScriptRequest } from './user-script-request.ts'
import { vueResource, vueResourceTemplates } from './vue-resource.ts'
import { wreck } from './wreck.ts'
import { wretch } from './wretch.ts'
import { xior } from './xior.ts'
import { xmlHttpRequest } from './xml-http-request.ts'
import { zodios, zodiosReact } from './zodios.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  actionsHttpClient,
  angular,
  angularJs,
  angularResource,
  axios,
  axiosMockAdapter,
  beacon,
  bent,
  cypress,
  cypressIntercept,
  eventSource,
  feaxios,
  fetch,
  fets,
  fetchMock,
  gaxios,
  got,
  got9,
  honoClient,
  http2,
  hyperquest,
  jestFetchMock,
  jquery,
  k6,
  ky,
  ky2,
  makeFetchHappen,
  msw,
  n8n,
  needle,
  nestjsAxios,
  nock,
  nodeHttp,
  nuxtFetch,
  octokitRequest,
  ofetch,
  openapiFetch,
  phin,
  phin3,
  playwright,
  playwrightRoute,
  proxyRequest,
  redaxios,
  request,
  requestPromise,
  rtkQuery,
  simpleGet,
  superagent,
  superagentPrefix,
  supabaseFunctions,
  supertest,
  tsRest,
  tsRestQuery,
  tsRestQuery5,
  typedRestClient,
  undici,
  undiciMock,
  urlFetchApp,
  urllib,
  urllib2,
  userScriptRequest,
  vueResource,
  vueResourceTemplates,
  wreck,
  wretch,
  xior,
  xmlHttpRequest,
  zepto,
  zodios,
  zodiosReact,
]
