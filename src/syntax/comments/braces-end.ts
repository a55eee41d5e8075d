/** Finds the end of what a brace opens, past strings, templates and comments that contain braces too; undefined when nothing closes it. */
export function bracesEnd(text: string, start: number): number | undefined {
  const piece = /[{}]|\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`/g
  piece.lastIndex = start
  let depth = 0
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    if (match[0] === '{') depth += 1
    else if (match[0] === '}') depth -= 1
    if (depth === 0) return match.index + 1
  }
  return undefined
}
