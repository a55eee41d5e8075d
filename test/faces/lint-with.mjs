// Lints files of the current folder with several installed versions of ESLint, and writes their results: `node lint-with.mjs eslint,eslint9 FILE…`.
import '../support/compile-less.mjs'

const [versions = '', ...files] = process.argv.slice(2)
const results = []
for (const version of versions.split(',')) {
  const { ESLint } = await import(version)
  results.push(await new ESLint().lintFiles(files))
}
process.stdout.write(JSON.stringify(results))
