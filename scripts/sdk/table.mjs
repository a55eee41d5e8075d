// Reads tables of SDK methods: comma separated, the first line names the columns.
import { readFileSync } from 'node:fs'

const CELL = /("(?:[^"]|"")*"|[^,\n]*)(,|\r?\n|$)/g

/** The rows of a file, each an object of its cells by column. */
export function readTable(file) {
  const [names = [], ...rows] = parseTable(readFileSync(file, 'utf8'))
  return rows.map(cells => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}

/** A path whose parameters have no names, to compare templates. */
export function withoutNames(path) {
  return path.replaceAll(/\{[^}]*\}/g, '{}')
}

function parseTable(text) {
  const rows = []
  let row = []
  for (const [, cell, end] of text.matchAll(CELL)) {
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}
