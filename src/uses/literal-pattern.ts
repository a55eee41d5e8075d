/** Returns the source of a regular expression that matches a text as it is written. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
