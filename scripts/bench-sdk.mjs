// Prints what it costs to derive the operations of an SDK, beside parsing once the files that are read for it. Measures, never asserts.
// Usage: npm run bench:sdk -- --package FOLDER [--runs 5]
// Each measurement is a process of its own; medians. Only what the derivation reads is copied, into a project that may keep it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { package: { type: 'string' }, runs: { type: 'string', default: '5' } } })
const child = fileURLToPath(new URL('bench/sdk-step.mjs', import.meta.url))

if (values.package) {
  main(resolve(values.package), Math.max(1, Number(values.runs) || 5))
} else {
  process.stderr.write('Usage: npm run bench:sdk -- --package FOLDER [--runs 5]\n')
  process.exitCode = 2
}

function main(folder, runs) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = measure('list', folder).result
  if (files.length === 0) throw new Error(`Nothing can be derived from ${folder}.`)
  const scratch = mkdtempSync(join(tmpdir(), 'sunset-bench-'))
  try {
    const project = projectWith(scratch, folder, name, files)
    const kept = measure('cached', project).result
    const steps = ['load', 'parse', 'cold', 'cached'].map(step => ({ step, runs: [] }))
    for (let round = 0; round < runs; round += 1) for (const each of steps) each.runs.push(measure(each.step, each.step === 'parse' ? folder : project, files))
    print(`${name} ${version}: ${kept} operations from ${files.length} files, medians of ${runs} runs`, steps)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function projectWith(root, folder, name, files) {
  for (const file of files) cpSync(join(folder, file), join(root, 'node_modules', name, file))
  mkdirSync(join(root, 'node_modules', name), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{}\n')
  return root
}

/** Milliseconds, peak memory in MB and the result of a step in a new process. */
function measure(step, folder, files = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [child, step, folder], { input: JSON.stringify(files), encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${step}: ${stderr}`)
  return JSON.parse(stdout)
}

function print(title, steps) {
  console.log(title)
  for (const { step, runs } of steps) {
    const [time, memory] = [median(runs.map(run => run.time)), median(runs.map(run => run.memory))]
    console.log(`  ${step.padEnd(8)}${time.toFixed(1).padStart(9)} ms${memory.toFixed(0).padStart(7)} MB`)
  }
  const [, parse, cold, cached] = steps
  for (const { step, runs } of [cold, cached]) {
    // Within a round, what else the machine does hits all steps alike.
    const ratio = median(runs.map(({ time }, round) => time / parse.runs[round].time))
    console.log(`  ${ratio.toFixed(step === 'cold' ? 2 : 4).padStart(14)} ×  ${step} / parse`)
  }
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
