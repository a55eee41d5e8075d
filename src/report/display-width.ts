const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
const zero = /\p{Mark}/u

/** Returns how many columns a terminal needs for text without control characters. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += zero.test(character) ? 0 : wide.test(character) ? 2 : 1
  return width
}
