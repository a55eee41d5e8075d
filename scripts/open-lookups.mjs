// Forbids look-ups by a computed name that reach `Object.prototype`, in src and rules: a part of `npm run lint`. It needs types, which rules of oxlint cannot ask for.
import path from 'node:path'
import ts from 'typescript'
import { openLookups } from './lint/open-lookups.mjs'

const root = path.join(import.meta.dirname, '..')
const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.build.json'), { noEmit: true }, ts.sys)
if (errors.length > 0 || fileNames.length === 0) throw new Error(`tsconfig.build.json names no files, or is wrong: ${errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join(' ')}`)
const program = ts.createProgram({ rootNames: fileNames, options })
const checker = program.getTypeChecker()

for (const name of fileNames) {
  const relative = path.relative(root, name).replaceAll('\\', '/')
  // The one place that may.
  if (relative === 'src/own.ts') continue
  const file = program.getSourceFile(name)
  for (const lookup of openLookups(file, checker)) {
    const { line, character } = file.getLineAndCharacterOfPosition(lookup.name.getStart())
    console.log(`${relative}:${line + 1}:${character + 1}: ${lookup.message}`)
    process.exitCode = 1
  }
}
