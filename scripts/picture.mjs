// Draws docs/finding.svg, a finding as `sunset scan` prints it on the examples; with --check it only compares. Run `npm run build` first.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { generated } from './generated.mjs'

const root = path.join(import.meta.dirname, '..')
const [entry, file] = ['cname-flattening', 'examples/src/settings.ts']
const columns = 100
const letter = { width: 7.9, height: 20 }
const edge = 20

/** The classes of the codes that the terminal gets; the others end one. */
const CLASSES = { 1: 'bold', 2: 'dim', 31: 'red', 32: 'green', 33: 'yellow', 34: 'blue' }

const style = `
    text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; fill: #1f2328; white-space: pre }
    .card { fill: #f6f8fa; stroke: #d1d9e0 }
    .bold { font-weight: 600 }
    .dim { fill: #59636e }
    .red { fill: #c4141f }
    .green { fill: #116329 }
    .yellow { fill: #7d4e00 }
    .blue { fill: #0550ae }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc }
      .card { fill: #151b23; stroke: #3d444d }
      .dim { fill: #9198a1 }
      .red { fill: #ff7b72 }
      .green { fill: #56d364 }
      .yellow { fill: #e3b341 }
      .blue { fill: #79c0ff }
    }
`

/** Prints the lines of the finding, with the codes for colors. A copy of the examples is a project of its own, without the tests of this one. */
function linesOfFinding() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunset-picture-'))
  cpSync(path.join(root, 'examples'), path.join(folder, 'examples'), { recursive: true })
  const args = ['scan', file, '--only', entry, '--as-of', '2026-11-20', '--color', '--no-cache', '--fail-on', 'never']
  const env = { ...process.env, COLUMNS: String(columns), FORCE_HYPERLINK: '0' }
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'dist/src/cli/main.cjs'), ...args], { cwd: folder, encoding: 'utf8', env })
  rmSync(folder, { recursive: true })
  const lines = stdout.trimEnd().split('\n')
  if (!lines[0]?.includes(entry)) throw new Error(`No finding of ${entry} in ${file}: ${stdout}${stderr}`)
  return lines
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Splits a line into pieces of one style each. */
function spansOf(line) {
  const [first = '', ...rest] = line.split('\u{1B}[')
  const styled = rest.map(piece => {
    const [, code, text] = /^(\d+)m(.*)$/.exec(piece)
    return text === '' || !(code in CLASSES) ? escaped(text) : `<tspan class="${CLASSES[code]}">${escaped(text)}</tspan>`
  })
  return escaped(first) + styled.join('')
}

const lines = linesOfFinding()
const plain = lines.map(line => line.split('\u{1B}[').map((piece, index) => index === 0 ? piece : piece.replace(/^\d+m/, '')).join(''))
const width = Math.ceil(Math.max(...plain.map(line => line.length)) * letter.width) + 2 * edge
const height = lines.length * letter.height + 2 * edge
const texts = lines.map((line, index) => `  <text x="${edge}" y="${edge + 14 + index * letter.height}" xml:space="preserve">${spansOf(line)}</text>`)

generated('docs/finding.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
  <title id="title">A finding of sunset: ${escaped(plain[0])}</title>
  <style>${style}  </style>
  <rect class="card" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${texts.join('\n')}
</svg>
`, 'npm run generate')
