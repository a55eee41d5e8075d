/** The entry of what is found on the comments that suppress findings: wherever entries are named, it is one of them. */
export const suppressionEntry = 'valid-suppression'
