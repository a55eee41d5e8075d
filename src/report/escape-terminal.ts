// C0 and C1 controls without tab, DEL, line separators, marks that reorder text, zero-width characters, the byte order mark, and halves of characters.
const unsafe = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu

/** Makes text from scanned code safe for a terminal: every character that moves the cursor or reorders text is written as `\x1b` or `\u202e`. */
export function escapeTerminal(text: string): string {
  return text.replace(unsafe, written)
}

function written(character: string): string {
  if (character === '\n') return '\\n'
  if (character === '\r') return '\\r'
  const hex = character.charCodeAt(0).toString(16)
  return hex.length <= 2 ? `\\x${hex.padStart(2, '0')}` : `\\u${hex.padStart(4, '0')}`
}
