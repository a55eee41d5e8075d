export function lowContrast(): string[]
export function widths(): [number, number]
export function innerLinks(): string[]
export function leads(href: string): boolean
export function focusable(): number
export function isFocused(index: number): boolean
export function unseenEvidence(): string[]
