export const MOST_DEPTH = 160
export const MOST_INLINED = 6
