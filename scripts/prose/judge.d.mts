import type { Place, Sentence } from './sentences.mjs'

export function problemsIn(sentence: Sentence): (Place & { readonly message: string })[]
