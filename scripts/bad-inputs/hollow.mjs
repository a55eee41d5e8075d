// Programs that do nothing: a case that passes with one of them shows nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCase } from './run-case.mjs'

const empty = {
  version: 1, asOf: '2026-11-20', schedules: [], findings: [], unresolved: [], errors: [],
  summary: { files: 0, analysed: 0, findings: { error: 0, warning: 0, info: 0 }, hidden: { possible: 0 }, unresolved: 0, errors: 0, skipped: [] },
}
const outputs = { 'no output': '', 'an empty object': '{}', 'an empty report': JSON.stringify(empty) }

/** Runs cases with each of them; returns a line for each case that passes. */
export async function passedByNothing(cases) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunset-hollow-'))
  const programs = Object.entries(outputs).flatMap(([name, output]) => [0, 1, 2, 3].map(code => ({ name: `${name}, exit code ${code}`, code, output })))
  const passed = []
  try {
    for (const [index, { name, code, output }] of programs.entries()) {
      const file = path.join(folder, `program-${index}.cjs`)
      writeFileSync(file, `process.stdout.write(${JSON.stringify(output)})\nprocess.exitCode = ${code}\n`)
      passed.push(...await passedBy(file, name, cases))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return passed
}

async function passedBy(file, name, cases) {
  const queue = [...cases]
  const passed = []
  await Promise.all([1, 2].map(async () => {
    for (let given = queue.shift(); given; given = queue.shift()) {
      if (await runCase(given, file) === undefined) passed.push(`${given.id}  ${given.name}: passes with ${name}`)
    }
  }))
  return passed
}
