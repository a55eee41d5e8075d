/** Returns a text with the same length and the same line breaks, but without content. */
export function blank(text: string): string {
  return text.replace(/[^\r\n\u2028\u2029]+/g, run => ' '.repeat(run.length))
}
