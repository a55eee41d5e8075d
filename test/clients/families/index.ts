import type { Family } from '../family.ts'
import { axios } from './axios.ts'
import { got, got11, got9 } from './got.ts'
import { ky, ky2 } from './ky.ts'
import { ofetch } from './ofetch.ts'
import { wretch, wretch3 } from './wretch.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  axios,
  got,
  got11,
  got9,
  ky,
  ky2,
  ofetch,
  wretch,
  wretch3,
]
