import type { Program } from '../../scripts/fuzz/oracles/index.mjs'
import { analyseProject } from '../../src/engine/analyse-project.ts'
import { analyse, loadSchedule, render } from '../../src/index.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { formatNames, isFormat } from '../../src/report/index.ts'

const judging = { horizon: 90, minSeverity: 'info', only: [], skip: [], severities: {}, prefilter: true } as const

/** The program without ESLint, from its sources. */
export const program: Required<Omit<Program, 'lint'>> = {
  analyse,
  formats: formatNames,
  render(report, format, { text }) {
    if (!isFormat(format)) throw new Error(`${format} is no format.`)
    return render(report, format, { text: () => text, columns: 400 })
  },
  together: (files, options) => analyseProject(openProject('/', { files: memoryFiles(files, '/') }), loadSchedule(), { ...judging, ...options }),
}
