export function lowContrast(): string[]
export function widths(): [number, number]
export function innerLinks(): string[]
export function leads(href: string): boolean
