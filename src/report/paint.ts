const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], blue: [34, 39], cyan: [36, 39] } as const

export type Style = keyof typeof codes
export type Paint = (style: Style, text: string) => string

/** Creates a function that styles text, or leaves it unchanged. */
export function createPaint(color: boolean): Paint {
  if (!color) return (_style, text) => text
  return (style, text) => {
    const [open, close] = codes[style]
    return text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`
  }
}
