import type { Family } from '../family.ts'
import { axios } from './axios.ts'
import { got, got11, got9 } from './got.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  axios,
  got,
  got11,
  got9,
]
