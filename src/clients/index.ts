import { axios } from './axios.ts'
import { axiosMockAdapter } from './axios-mock-adapter.ts'
import type { Client } from './client.ts'
import { cypressIntercept } from './cypress-intercept.ts'
import { fetch } from './fetch.ts'
import { fetchMock } from './fetch-mock.ts'
import { jestFetchMock } from './jest-fetch-mock.ts'
import { msw } from './msw.ts'
import { nock } from './nock.ts'
import { nodeHttp } from './node-http.ts'
import { playwrightRoute } from './playwright-route.ts'
import { undiciMock } from './undici-mock.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  axios,
  axiosMockAdapter,
  cypressIntercept,
  fetch,
  fetchMock,
  jestFetchMock,
  msw,
  nock,
  nodeHttp,
  playwrightRoute,
  undiciMock,
]
