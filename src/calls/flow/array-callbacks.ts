/** Array methods whose callback gets an element first (second for `reduce`). */
export const ELEMENT_METHODS = new Set(['map', 'forEach', 'filter', 'find', 'findLast', 'findIndex', 'some', 'every', 'flatMap', 'sort', 'reduce', 'reduceRight'])
