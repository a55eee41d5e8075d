import { eastAsianWidth } from 'get-east-asian-width'

/** Marks, and the skin tones of emoji, are drawn onto the character before them. */
const zero = /[\p{Mark}\p{Emoji_Modifier}]/u

/** Returns how many columns a terminal needs for text without control characters. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += zero.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0)
  return width
}
