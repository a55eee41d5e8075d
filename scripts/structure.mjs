// Prints how the source is built, as a table: npm run structure [-- --root FOLDER]. FOLDER is another checkout, for figures before a change.
// Exit code 1 when a figure is not what `npm run check` promises. Lint holds functions to their limits (.oxlintrc.json).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const here = path.join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { root: { type: 'string', default: here } } })
const root = path.resolve(values.root)
const { module: graph } = await runnerImport(path.join(here, 'test/support/import-graph.ts'), { configFile: false })

const analysis = 'src/calls/'
const files = ['src', 'rules'].flatMap(folder => graph.sourcesIn(root, folder))
const imports = graph.importsIn(root).filter(({ to }) => files.includes(to))
const circles = graph.circlesIn(imports)
const texts = new Map(files.map(file => [file, readFileSync(path.join(root, file), 'utf8')]))
const lines = new Map([...texts].map(([file, text]) => [file, text.split('\n').length - 1]))
const inAnalysis = list => list.filter(file => file.startsWith(analysis))
const isDomain = circle => circle.every(file => file.startsWith(`${analysis}domain/`))
const loose = inAnalysis(files).filter(file => !file.slice(analysis.length).includes('/'))
const roomOf = file => path.dirname(file.slice(analysis.length))
const rooms = [...new Set(inAnalysis(files).map(roomOf))].filter(room => room !== '.')
const perRoom = rooms.map(room => inAnalysis(files).filter(file => roomOf(file) === room).length).sort((a, b) => a - b)

/** A figure, and what it must be; without that, it is told only. */
const rows = [
  ['files of the analysis', inAnalysis(files).length],
  ['lines of the analysis', inAnalysis(files).reduce((sum, file) => sum + lines.get(file), 0)],
  ['files directly in src/calls', loose.length, 0],
  ['modules of src/calls', rooms.length],
  ['files in a module, median and most', `${perRoom[perRoom.length >> 1] ?? 0}, ${perRoom.at(-1) ?? 0}`],
  ['import cycles, except between the types of the domain', circles.filter(circle => !isDomain(circle)).length, 0],
  ['files in the largest import cycle', Math.max(0, ...circles.filter(circle => !isDomain(circle)).map(circle => circle.length)), 0],
  ['imports in import cycles', imports.filter(({ from, to }) => circles.some(circle => !isDomain(circle) && circle.includes(from) && circle.includes(to))).length, 0],
  ['imports from a lower layer to a higher one', imports.filter(({ from, to }) => graph.floorOf(from) >= 0 && graph.floorOf(to) > graph.floorOf(from)).length, 0],
  ['imports from a lower module of src/calls to a higher one', imports.filter(({ from, to }) => graph.roomOf(from) >= 0 && graph.roomOf(to) > graph.roomOf(from)).length, 0],
  ['lines over 160 characters', [...texts.values()].flatMap(text => text.split('\n')).filter(line => line.length > 160).length, 0],
  ['files over 150 lines', [...lines.values()].filter(count => count > 150).length],
  ['doc comments that begin with "What"', [...texts.values()].reduce((sum, text) => sum + (text.match(/\/\*\*\s(?:\s*\*\s)?What\b/g) ?? []).length, 0), 0],
]
for (const [name, figure, expected] of rows) console.log(`${expected === undefined || figure === expected ? '    ' : 'FAIL'} ${String(figure).padStart(7)}  ${name}`)
for (const [file, count] of [...lines].filter(([, count]) => count > 150).sort(([, a], [, b]) => b - a)) console.log(`     ${String(count).padStart(6)}  ${file}`)
process.exitCode = rows.some(([, figure, expected]) => expected !== undefined && figure !== expected) ? 1 : 0
