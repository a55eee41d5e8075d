import type { Family } from '../family.ts'
import { axios } from './axios.ts'
import { fetches, makeFetchHappen } from './fetch.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  axios,
  ...fetches,
  makeFetchHappen,
]
