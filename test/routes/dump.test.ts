import { it } from 'vitest'
import { openProject } from '../../src/project/open-project.ts'
import { analyse } from '../support/faces.ts'
it('dumps', () => {
  const dir = process.env.DUMP ?? ''
  const report = analyse(openProject(dir), { schedule: process.env.SCHED ?? `${import.meta.dirname}/schedule` })
  for (const f of report.findings) console.log(`${f.file}:${f.line}:${f.column} ${f.entry} ${f.confidence} ${f.methods} ${f.message} ${process.env.FULL ? JSON.stringify(f) : ''}`)
  for (const u of report.unresolved) console.log('UNRESOLVED', JSON.stringify(u).slice(0, 300))
  console.log(JSON.stringify(report.errors))
})
