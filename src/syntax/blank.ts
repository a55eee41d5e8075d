/** A text of the same length and lines without content. */
export function blank(text: string): string {
  return text.replace(/[^\r\n\u2028\u2029]+/g, run => ' '.repeat(run.length))
}
