// Checks the texts that users read against scripts/prose/style.yaml: `npm run prose [-- FILE…]`; without files also the help and the messages. Needs `npm run build`.
import process from 'node:process'
import { problemsIn } from './prose/judge.mjs'
import { sentencesOf } from './prose/sentences.mjs'
import { helpTexts, messages, pages } from './prose/texts.mjs'

const named = process.argv.slice(2)
const texts = named.length > 0 ? pages().filter(({ name }) => named.includes(name)) : [...pages(), ...await helpTexts(), ...messages()]
if (texts.length < named.length) throw new Error(`Not a page of the documentation: ${named.filter(name => texts.every(text => text.name !== name)).join(', ')}.`)

let count = 0
for (const { name, markdown, line } of texts) {
  const problems = sentencesOf(markdown).flatMap(problemsIn).sort((a, b) => a.line - b.line || a.column - b.column)
  for (const problem of problems) {
    process.stdout.write(`${name}:${line ?? `${problem.line}:${problem.column}`} ${problem.message}\n`)
    count += 1
  }
}
process.stdout.write(`${texts.length} texts, ${count} problems.\n`)
process.exitCode = count === 0 ? 0 : 1
