// Lints the project and checks its types, with one program of TypeScript for both: `npm run check -- "lint and types"`.
// Each of them computes nearly all types, so that one after the other takes twice as long.
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { ESLint } from 'eslint'
import ts from 'typescript'

// Optimized code of a function pays later than usual here.
setFlagsFromString('--interrupt-budget=1000000')

const root = path.join(import.meta.dirname, '..')
const program = programOf(path.join(root, 'tsconfig.json'))
const errors = ts.getPreEmitDiagnostics(program)
if (errors.length > 0) process.stdout.write(ts.formatDiagnostics(errors, { getCurrentDirectory: () => root, getNewLine: () => '\n', getCanonicalFileName: name => name }))

const eslint = new ESLint({ cwd: root, overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions: { project: null, programs: [program] } } } })
const results = await eslint.lintFiles(['.'])
const problems = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0)
if (problems > 0) process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results))
process.exitCode = errors.length + problems > 0 ? 1 : 0

function programOf(config) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: error => { throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n')) } }
  const { fileNames, options, errors: wrong, projectReferences } = ts.getParsedCommandLineOfConfigFile(config, { noEmit: true }, host)
  return ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: wrong, projectReferences })
}
