/** Returns the code of a module without spread in object literals. */
export function withoutSpread(code: string): string
