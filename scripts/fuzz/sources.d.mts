import type { Source } from './inputs.mjs'

export function sourcesIn(root: string, kinds?: readonly ('fixtures' | 'packages')[]): Source[]
export function marksOf(text: string): string[]
