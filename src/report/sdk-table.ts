import { counted } from './counted.ts'
import { displayWidth } from './display-width.ts'
import { oneLine } from './one-line.ts'
import { createPaint, type Paint, type Style } from './paint.ts'
import type { SdkDescription, SdkEntry, SdkReport, SdkRow, SdkSummary } from './sdk.ts'
import { cutTo, tableLayout } from './table-layout.ts'

interface Terminal {
  readonly color: boolean
  /** Infinity for output that is no terminal. */
  readonly columns: number
}
type Cells = readonly [chain: string, operation: string, deprecatedBy: string, notes: string]

const styles = { removed: 'red', deprecated: 'yellow', announced: 'cyan' } as const satisfies Record<SdkEntry['state'], Style>
const header: Cells = ['METHOD', 'OPERATION', 'DEPRECATED BY', 'NOTES']

/** Formats the methods of SDKs for people: what each requests, and what deprecates it. */
export function sdkTable({ sdks, asOf }: SdkReport, terminal: Terminal): string {
  return sdks.map(sdk => `${[...sdk.operations.length === 0 ? [] : [...linesOf(sdk, terminal), ''], ...footOf(sdk, asOf)].join('\n')}\n`).join('\n')
}

/** Notes are cut to this width at least, or a table is no help. */
const leastNotes = 24

/** Formats a table if all columns fit, with the beginning of the notes, else a block of lines for each operation. */
function linesOf({ operations }: SdkDescription, { color, columns }: Terminal): string[] {
  const paint = createPaint(color)
  const rows = operations.map(row => ({ row, cells: cellsOf(row) }))
  const all = [header, ...rows.map(({ cells }) => cells)]
  const widthOf = (column: number): number => Math.max(...all.map(cells => displayWidth(cells[column] ?? '')))
  const width = [0, 1, 2].reduce((sum, column) => sum + 2 + widthOf(column), 0)
  if (width + Math.min(widthOf(3), leastNotes) > columns) return rows.flatMap(({ row, cells }) => blockOf(row, cells, columns, paint))
  const layOut = tableLayout(all, columns)
  const line = (row: SdkRow, cells: Cells): string => {
    const [chain = '', operation = '', deprecatedBy = '', notes = ''] = layOut(cells)
    return `${paint('bold', chain)}${operation}${paint(styleOf(row), deprecatedBy)}${notes}`.trimEnd()
  }
  return [paint('dim', layOut(header).join('')), ...rows.map(({ row, cells }) => line(row, cells))]
}

function blockOf(row: SdkRow, [chain, operation, deprecatedBy, notes]: Cells, columns: number, paint: Paint): string[] {
  const below = [['dim', operation], [styleOf(row), deprecatedBy === '' ? '' : `deprecated by ${deprecatedBy}`], ['dim', notes]] as const
  return [paint('bold', cutTo(chain, columns)), ...below.flatMap(([style, text]) => text === '' ? [] : [paint(style, cutTo(`    ${text}`, columns))])]
}

function cellsOf({ chain, method, path, marked, entries, byId }: SdkRow): Cells {
  const deprecatedBy = entries.map(({ id, state, confidence }) => `${id} (${state}${confidence === 'certain' ? '' : `, ${confidence}`})`)
  const notes = [
    ...byId.length === 0 ? [] : [`with the id ${byId.map(({ setting }) => setting).join(', ')}`],
    ...marked === null ? [] : [`the SDK says: ${marked === '' ? 'deprecated' : marked}`],
  ]
  const isUncovered = marked !== null && entries.length === 0
  return [oneLine(chain), oneLine(`${method} ${path}`), isUncovered ? 'the SDK only' : oneLine(deprecatedBy.join(', ')), oneLine(notes.join('; '))]
}

function styleOf({ entries, marked }: SdkRow): Style {
  const [first] = entries.filter(({ confidence }) => confidence !== 'possible')
  if (first) return styles[first.state]
  return marked !== null && entries.length === 0 ? 'yellow' : 'dim'
}

function footOf({ name, version, operations, summary }: SdkDescription, asOf: string): string[] {
  const { methods, operations: all, marked, uncovered } = summary
  const open = uncovered === 0 ? 'all of them with an entry' : `${String(uncovered)} of them without an entry. List them with --uncovered`
  return [
    ...operations.length === all ? [] : [`${String(operations.length)} of ${counted(all, 'operation')} are shown.`],
    oneLine(`${name} ${version}: ${counted(methods, 'method')} with ${counted(all, 'operation')}, as of ${asOf}.`),
    deprecatedText(summary),
    marked === 0 ? 'The SDK marks no method as deprecated.' : `The SDK marks ${counted(marked, 'operation')} as deprecated, ${open}.`,
  ]
}

function deprecatedText({ deprecated, entries, possible }: SdkSummary): string {
  if (deprecated === 0) return 'No entry deprecates any of them.'
  const by = entries === 1 ? '1 entry deprecates' : `${String(entries)} entries deprecate`
  return `${by} ${counted(deprecated, 'operation')}${possible === 0 ? '' : `, ${String(possible)} of them only with confidence possible`}.`
}
