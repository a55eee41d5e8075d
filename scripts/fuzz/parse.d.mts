export function parseTime(input: { readonly path: string, readonly text: string }, most: number): Promise<number>
export function mayNeverEnd(text: string): boolean
