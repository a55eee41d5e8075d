import type { Family } from '../family.ts'
import { actionsHttpClient, typedHttpClient } from './actions-http-client.ts'
import { axios } from './axios.ts'
import { feaxios, redaxios, xior } from './axios-alikes.ts'
import { fetches, makeFetchHappen } from './fetch.ts'
import { gaxios } from './gaxios.ts'
import { octokitRequest } from './octokit-request.ts'
import { openapiFetch } from './openapi-fetch.ts'
import { typedRestClient } from './typed-rest-client.ts'
import { wreck } from './wreck.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  actionsHttpClient,
  typedHttpClient,
  axios,
  redaxios,
  feaxios,
  xior,
  ...fetches,
  makeFetchHappen,
  gaxios,
  octokitRequest,
  openapiFetch,
  typedRestClient,
  wreck,
]
