import type { Family } from '../family.ts'
import { axios } from './axios.ts'
import { bent } from './bent.ts'
import { got, got11, got9 } from './got.ts'
import { ky, ky2 } from './ky.ts'
import { ofetch } from './ofetch.ts'
import { undici } from './undici.ts'
import { wretch, wretch3 } from './wretch.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  axios,
  bent,
  got,
  got11,
  got9,
  ky,
  ky2,
  ofetch,
  undici,
  wretch,
  wretch3,
]
