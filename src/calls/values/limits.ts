/** The depth of recursion at which evaluation ends in an unknown value. */
export const MOST_DEPTH = 160

/** The call sites of a frame at which no further call is entered. */
export const MOST_INLINED = 6
