// Lints files of several folders, each with several installed versions of ESLint, and writes their results: `node lint-with.mjs eslint,eslint9 '[["FOLDER", ["FILE"]]]'`.
import '../support/compile-less.mjs'
import { clearCaches } from '@typescript-eslint/parser'

const [versions = '', folders = '[]'] = process.argv.slice(2)
const results = []
for (const [folder, files] of JSON.parse(folders)) {
  process.chdir(folder)
  const ofFolder = []
  for (const version of versions.split(',')) {
    const { ESLint } = await import(version)
    ofFolder.push(await new ESLint().lintFiles(files))
  }
  results.push(ofFolder)
  // The parser for TypeScript remembers where it was configured.
  clearCaches()
}
process.stdout.write(JSON.stringify(results))
