import type { Family } from '../family.ts'
import { axios } from './axios.ts'
import { playwright } from './playwright.ts'

/** The libraries that are run. */
export const families: readonly Family[] = [
  axios,
  playwright,
]
