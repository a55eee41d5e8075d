/** The depth of recursion at which evaluation ends in an unknown value. */
export const MOST_DEPTH = 160

/** The call sites of a frame at which no further call is entered. */
export const MOST_INLINED = 6

/** How deep into a value, and at how many members of an object or a list, arguments are looked at. */
export const DEEPEST = 3
export const MOST_MEMBERS = 12
