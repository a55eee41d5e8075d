/** The number of import steps over which evidence extends. */
export const reach = 4
/** The number over which values are passed on to what is imported: from the beginning of a program through its layers. */
export const depth = 2 * reach
/** The number over which code that uses evidence counts by itself: it may pass a path that is not known. */
export const STEPS_OF_EVIDENCE = 2
/** The number over which responses of the project's own servers are handed on to code that reads them. */
export const STEPS_OF_RESPONSES = 2
