// The program as it is built.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Linter } from 'eslint'
import sunset from '../../dist/lib/eslint.js'
import { analyse, loadSchedule, render as renderReport } from '../../dist/lib/index.js'
import { analyseProject } from '../../dist/src/engine/analyse-project.js'
import { memoryFiles } from '../../dist/src/project/files.js'
import { openProject } from '../../dist/src/project/open-project.js'
import { formatNames } from '../../dist/src/report/index.js'

const judging = { horizon: 90, minSeverity: 'info', only: [], skip: [], severities: {}, prefilter: true }
const config = { ...sunset.configs.recommended, files: ['**/*.js', '**/*.mjs', '**/*.cjs'], settings: { sunset: { asOf: '2026-11-20' } } }

// The plugin reads the project that a file lies in: an empty one.
const cwd = mkdtempSync(path.join(tmpdir(), 'sunset-fuzz-lint-'))
writeFileSync(path.join(cwd, 'package.json'), '{}')
process.on('exit', () => { rmSync(cwd, { recursive: true, force: true }) })

export const program = {
  analyse,
  formats: formatNames,
  lint: (text, file) => new Linter({ cwd }).verify(text, [config], { filename: path.join(cwd, file) }),
  // Columns enough for whole lines, in which a credential would show.
  render: (report, format, { text }) => renderReport(report, format, { text: () => text, columns: 400 }),
  together: (files, options) => analyseProject(openProject('/', { files: memoryFiles(files, '/') }), loadSchedule(), { ...judging, ...options }),
}
