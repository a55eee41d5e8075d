/** The reason of a file that is skipped in part only. */
export const partiallyAnalyzed = 'syntax error, partially analyzed'
