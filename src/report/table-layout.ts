import { displayWidth } from './display-width.ts'

/** Returns a function that pads the cells of a row to the columns of a table; the last are cut, or left out, if the row is wider than the terminal. */
export function tableLayout(rows: readonly (readonly string[])[], columns: number): (row: readonly string[]) => string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => displayWidth(row[column] ?? ''))))
  return row => {
    const cells: string[] = []
    let room = columns
    row.forEach((cell, column) => {
      const isLast = column === row.length - 1
      const text = isLast ? cell : cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell) + 2)
      const cut = displayWidth(text.trimEnd()) > room ? cutTo(text.trimEnd(), room) : text
      room -= displayWidth(cut)
      if (cut !== '') cells.push(cut)
    })
    const last = cells.pop()?.trimEnd()
    return last === undefined ? cells : [...cells, last]
  }
}

/** Cuts a text to a width, with `…` at the end. */
export function cutTo(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  let cut = ''
  let room = width - 1
  for (const character of text) {
    room -= displayWidth(character)
    if (room < 0) break
    cut += character
  }
  return width < 1 ? '' : `${cut.trimEnd()}…`
}
