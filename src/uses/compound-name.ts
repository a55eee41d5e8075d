/** Tests if a word is a name made of several: `zone_name`, `Transfer-Encoding`. */
export function isCompound(word: string): boolean {
  return /[^A-Za-z]|[a-z][A-Z]/.test(word)
}
