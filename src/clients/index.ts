import { angularJs, angularResource } from './angular-js.ts'
import { angular } from './angular.ts'
import { axios } from './axios.ts'
import type { Client } from './client.ts'
import { fetch } from './fetch.ts'
import { nodeHttp } from './node-http.ts'
import { playwright } from './playwright.ts'
import { tsRest } from './ts-rest.ts'
import { vueResource, vueResourceTemplates } from './vue-resource.ts'
import { zodios } from './zodios.ts'

/** All client libraries that are modelled. */
export const clients: readonly Client[] = [
  angularJs,
  angularResource,
  angular,
  axios,
  fetch,
  nodeHttp,
  playwright,
  tsRest,
  vueResource,
  vueResourceTemplates,
  zodios,
]
