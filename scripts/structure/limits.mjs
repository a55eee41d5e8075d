/** Limits of functions and lines in `src` and `rules`: held by lint, counted by `npm run structure`. */
export const limits = { 'max-params': 5, 'max-lines-per-function': 40, complexity: 25, 'max-len': 160 }

/** The limits as rules of ESLint. */
export const limitRules = Object.fromEntries(Object.entries(limits).map(([name, most]) => [name, ['error', most]]))
