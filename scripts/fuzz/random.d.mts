export function randomOf(seed: number): (bound: number) => number
