import type { Source } from './mutants.mjs'

export function sourcesIn(root: string, kinds?: readonly ('fixtures' | 'packages')[]): Source[]
