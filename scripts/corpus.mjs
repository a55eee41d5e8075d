// Scores a build on labelled public code: npm run corpus -- --scorer FILE --labels FILE --mirror DIR --checkouts DIR [--repos FILE] [--out FILE] …
// The scorer is a program that takes the rest of the arguments and `--command`, the scan to run inside each work tree;
// it prints recall and precision. Labels, git directories and work trees are wherever the arguments say.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const usage = 'npm run corpus -- --scorer FILE --labels FILE --mirror DIR --checkouts DIR [further arguments of the scorer]\n'
const { values, tokens } = parseArgs({
  options: { scorer: { type: 'string' }, labels: { type: 'string' }, mirror: { type: 'string' }, checkouts: { type: 'string' }, command: { type: 'string' } },
  strict: false,
  tokens: true,
})
const missing = ['scorer', 'labels', 'mirror', 'checkouts'].filter(name => typeof values[name] !== 'string')

if (missing.length > 0) {
  process.stderr.write(`Missing: ${missing.map(name => `--${name}`).join(', ')}.\nUsage: ${usage}`)
  process.exitCode = 2
} else {
  const own = new Set(['scorer', 'command'])
  const scorerAt = tokens.find(token => token.kind === 'option' && token.name === 'scorer')
  const skipped = new Set(tokens.filter(token => token.kind === 'option' && own.has(token.name))
    .flatMap(token => token.inlineValue ? [token.index] : [token.index, token.index + 1]))
  const rest = process.argv.slice(2).filter((_, index) => !skipped.has(index))
  const main = path.join(import.meta.dirname, '../dist/src/cli/main.cjs')
  const command = values.command ?? `"${process.execPath}" "${main}" scan`
  const result = spawnSync(process.execPath, [path.resolve(scorerAt.value), '--command', command, ...rest], { stdio: 'inherit' })
  process.exitCode = result.status ?? 3
}
