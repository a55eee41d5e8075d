import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = resolve('.')
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, strict: true, noEmit: true, types: [], skipDefaultLibCheck: true,
}

/** A program of one file that uses the package as it is built, in a project without types of its own; the file is on no disk. */
function programOf(code: string): ts.Program {
  const name = join(root, 'consumer.ts')
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  return ts.createProgram([name], options, {
    ...host,
    fileExists: file => file === name || fileExists(file),
    getSourceFile: (file, version) => file === name ? ts.createSourceFile(file, code, version) : getSourceFile(file, version),
  })
}

const library = `import { analyse, applyFixes, loadSchedule, render, scan, type Entry, type Finding, type Report, type Schedule } from 'sunset-lint'
const schedules: readonly Schedule[] = loadSchedule()
const entries: readonly Entry[] = schedules.flatMap(schedule => schedule.entries)
const report: Report = scan({ cwd: '/', paths: ['.'], schedules, only: entries.map(entry => entry.id), asOf: '2026-11-20' })
const findings: readonly Finding[] = analyse('', 'a.ts').findings
export const all = [render({ ...report, findings }, 'json'), applyFixes('/', report, { unsafe: false, dryRun: true }).diff]
`
it('the types of the library need no others, those of Node neither', () => {
  const program = programOf(library)
  const errors = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => `${file?.fileName ?? ''} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  expect(errors).toEqual([])
  const read = program.getSourceFiles().map(({ fileName }) => fileName.slice(root.length + 1)).filter(file => !file.startsWith('node_modules/typescript/lib/'))
  expect(read).toContain('dist/types/src/index.d.ts')
  expect(read.filter(file => file !== 'consumer.ts' && !file.startsWith('dist/types/src/'))).toEqual([])
})
