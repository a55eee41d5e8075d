export function shrink(text: string, holds: (text: string) => boolean, most?: number): string
