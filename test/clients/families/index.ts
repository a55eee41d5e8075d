import type { Family } from '../family.ts'
import { actionsHttpClient, typedHttpClient } from './actions-http-client.ts'
import { feaxios, redaxios, xior } from './axios-alikes.ts'
import { axios } from './axios.ts'
import { fetches, makeFetchHappen } from './fetch.ts'
import { gaxios } from './gaxios.ts'
import { got, got11, got9 } from './got.ts'
import { ky, ky2 } from './ky.ts'
import { octokitRequest } from './octokit-request.ts'
import { ofetch } from './ofetch.ts'
import { openapiFetch } from './openapi-fetch.ts'
import { typedRestClient } from './typed-rest-client.ts'
import { wreck } from './wreck.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  actionsHttpClient,
  axios,
  feaxios,
  ...fetches,
  gaxios,
  got,
  got11,
  got9,
  ky,
  ky2,
  makeFetchHappen,
  octokitRequest,
  ofetch,
  openapiFetch,
  redaxios,
  typedHttpClient,
  typedRestClient,
  wreck,
  xior,
]
