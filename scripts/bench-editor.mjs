// Prints how long the ESLint plugin takes in an editor: for the first diagnostics of a file, and for each key with which statements are typed again.
// Usage: npm run bench:editor -- FOLDER FILE [--statements 5]. Measures, never asserts.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as parser from '@typescript-eslint/parser'
import { ESLint } from 'eslint'
import plugin from '../dist/lib/eslint.js'

const CLOSING = { '(': ')', '[': ']', '{': '}' }

const { values, positionals: [folder, file] } = parseArgs({ allowPositionals: true, options: { statements: { type: 'string', default: '5' } } })
if (!folder || !file) throw new Error('Usage: npm run bench:editor -- FOLDER FILE')
const cwd = resolve(folder)
const filePath = resolve(cwd, file)
const text = readFileSync(filePath, 'utf8')
const lines = text.split('\n')

const base = [{ files: ['**/*.{ts,tsx,js,jsx,mts,cts,mjs,cjs}'], languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } } }]
const whole = [...base, { ...plugin.configs.recommended, settings: { sunset: { cache: false } } }]

const first = await added(text)
const all = []
for (const state of states(Number(values.statements) || 5)) all.push(await added(state))
const parsed = all.filter(({ isParsed }) => isParsed).map(({ ms }) => ms)
console.log(`first diagnostics: + ${first.ms.toFixed(0)} ms`)
console.log(`${all.length} keys, after ${parsed.length} of which the file can be parsed; there, added at the quarter, the median and the last tenth:`)
console.log([0.25, 0.5, 0.9].map(share => `+ ${quantile(parsed, share).toFixed(0)} ms`).join(', '))

/** Lints a text without and with the plugin, as the language server of an editor does. */
async function added(code) {
  const [alone] = await timed(base, code)
  const [both, [{ messages }]] = await timed(whole, code)
  return { ms: both - alone, isParsed: !messages.some(({ fatal }) => fatal) }
}

async function timed(overrideConfig, code) {
  const begin = performance.now()
  const results = await new ESLint({ cwd, overrideConfigFile: true, overrideConfig, allowInlineConfig: false }).lintText(code, { filePath })
  return [performance.now() - begin, results]
}

/** Returns the texts between which some statements of the file, spread over it, are typed letter by letter; an editor closes brackets and quotes. */
function states(count) {
  const candidates = [...lines.keys()].filter(index => /^\s+[\w.]+[ (.].{20,90}[;)}]$/.test(lines[index] ?? ''))
  const picked = Array.from({ length: count }, (_, k) => candidates[Math.floor((k + 0.5) * candidates.length / count)])
  return [...new Set(picked)].filter(index => index !== undefined).flatMap(index => {
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

function quantile(numbers, share) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? NaN
}
