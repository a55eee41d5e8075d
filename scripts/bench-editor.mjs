// Prints how long the ESLint plugin takes in an editor: for the first diagnostics of each file, and for each key with which statements are typed again.
// Usage: npm run bench:editor -- FOLDER [FILE…] [--files 12] [--statements 5] [--cached]. Without FILE, files spread over the folder are taken.
// With --cached, results of earlier runs count: run `sunset-lint scan` in the folder before. Measures, never asserts.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as parser from '@typescript-eslint/parser'
import { ESLint } from 'eslint'
import plugin from '../dist/lib/eslint.js'

const CLOSING = { '(': ')', '[': ']', '{': '}' }
const SOURCES = '**/*.{ts,tsx,js,jsx,mts,cts,mjs,cjs}'

const options = { files: { type: 'string', default: '12' }, statements: { type: 'string', default: '5' }, cached: { type: 'boolean', default: false } }
const { values, positionals: [folder, ...named] } = parseArgs({ allowPositionals: true, options })
if (!folder) throw new Error('Usage: npm run bench:editor -- FOLDER [FILE…]')
const cwd = resolve(folder)

const base = [{ files: [SOURCES], languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } } }]
const whole = [...base, { ...plugin.configs.recommended, settings: { sunset: { cache: values.cached } } }]

const rows = []
for (const file of named.length > 0 ? named : spread(sourceFiles(), Number(values.files))) rows.push(await measured(file))
for (const kind of [true, false]) {
  const keys = rows.filter(({ hasFindings }) => hasFindings === kind).flatMap(row => row.keys)
  if (keys.length > 0) console.log(`${kind ? 'files with findings' : 'files without findings'}: ${keys.length} keys, ${quantiles(keys)}`)
}
console.log(`all files: ${rows.length}, median of their medians + ${quantile(rows.filter(({ keys }) => keys.length > 0).map(({ keys }) => quantile(keys, 0.5)), 0.5).toFixed(0)} ms`)

function sourceFiles() {
  const paths = readdirSync(cwd, { recursive: true }).sort()
  return paths.filter(path => /\.[cm]?[jt]sx?$/.test(path) && !/(^|\/)node_modules\/|\.d\.[cm]?ts$/.test(path))
}

/** Measures one file, and prints a line: the keys after which the file can be parsed, and the times added at their quarter, median and last tenth. */
async function measured(file) {
  const filePath = resolve(cwd, file)
  const text = readFileSync(filePath, 'utf8')
  const first = await added(filePath, text)
  const keys = []
  for (const state of states(text.split('\n'), Number(values.statements) || 5)) keys.push(await added(filePath, state))
  const parsed = keys.filter(({ isParsed }) => isParsed).map(({ ms }) => ms)
  console.log(`${file}: ${first.findings} findings, first + ${first.ms.toFixed(0)} ms, ${parsed.length} keys${parsed.length > 0 ? `, ${quantiles(parsed)}` : ''}`)
  return { keys: parsed, hasFindings: first.findings > 0 }
}

/** Lints a text without and with the plugin, as the language server of an editor does: each text in a turn of its own. */
async function added(filePath, code) {
  await setImmediate()
  const [alone] = await timed(filePath, base, code)
  const [both, [{ messages }]] = await timed(filePath, whole, code)
  return { ms: both - alone, isParsed: !messages.some(({ fatal }) => fatal), findings: messages.length }
}

async function timed(filePath, overrideConfig, code) {
  const begin = performance.now()
  const results = await new ESLint({ cwd, overrideConfigFile: true, overrideConfig, allowInlineConfig: false }).lintText(code, { filePath })
  return [performance.now() - begin, results]
}

/** Returns the texts between which some statements of the file, spread over it, are typed letter by letter; an editor closes brackets and quotes. */
function states(lines, count) {
  const candidates = [...lines.keys()].filter(index => /^\s+[\w.]+[ (.].{20,90}[;)}]$/.test(lines[index] ?? ''))
  return spread(candidates, count).flatMap(index => {
    const line = lines[index] ?? ''
    const from = line.search(/\S/)
    return Array.from({ length: line.length - from }, (_, typed) => [...lines.slice(0, index), closed(line.slice(0, from + typed + 1)), ...lines.slice(index + 1)].join('\n'))
  })
}

function closed(code) {
  const open = []
  let quote = ''
  for (const letter of code) {
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (/["'`]/.test(letter)) quote = letter
    else if (/[([{]/.test(letter)) open.push(CLOSING[letter])
    else if (/[)\]}]/.test(letter)) open.pop()
  }
  return code + quote + open.reverse().join('')
}

/** Returns `count` different elements of a list, at equal distances. */
function spread(list, count) {
  const picked = Array.from({ length: count }, (_, k) => list[Math.floor((k + 0.5) * list.length / count)])
  return [...new Set(picked)].filter(element => element !== undefined)
}

function quantiles(numbers) {
  return [0.25, 0.5, 0.9].map(share => `+ ${quantile(numbers, share).toFixed(0)} ms`).join(', ')
}

function quantile(numbers, share) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN
}
