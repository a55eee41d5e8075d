// One measurement of bench-sdk.mjs: `list`, `load`, `parse`, `cold` or `cached`, and a folder; prints JSON.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cachedOperations } from '../../dist/src/engine/cached-operations.js'
import { deriveOperations } from '../../dist/src/engine/derive-operations.js'
import { diskFiles } from '../../dist/src/project/disk-files.js'
import { loadBundledSchedules } from '../../dist/src/schedule/load.js'
import { createModule } from '../../dist/src/syntax/scopes.js'
import { parseTypeScript } from '../../dist/src/syntax/typescript.js'

const [step, folder] = process.argv.slice(2)
const files = JSON.parse(readFileSync(0, 'utf8') || '[]')
const schedules = loadBundledSchedules()
const texts = step === 'parse' ? files.filter(file => !file.endsWith('.json')).map(file => [file, readFileSync(join(folder, file), 'utf8')]) : []
const steps = {
  list: listFiles,
  // The parser itself is loaded where the first file is parsed: this much of `parse` and `cold` is no parsing.
  load: () => [['index.js', '']].map(([file, text]) => createModule(parseTypeScript(file, text))).length,
  parse: () => texts.map(([file, text]) => createModule(parseTypeScript(file, text))).length,
  cold: () => count(cachedOperations(folder, schedules, { derive: deriveOperations, version: null })),
  cached: () => count(cachedOperations(folder, schedules, { derive: deriveOperations, version: '0.0.0' })),
}
const start = performance.now()
const result = steps[step]()
const time = performance.now() - start
process.stdout.write(JSON.stringify({ time, memory: process.resourceUsage().maxRSS / 1024, result }))

function count(sdks) {
  return sdks.reduce((sum, { operations }) => sum + operations.length, 0)
}

/** The files of the package that are read to derive its operations. */
function listFiles() {
  const read = new Set()
  const disk = diskFiles(folder)
  const sdks = deriveOperations(folder, schedules, { ...disk, read: (path, limit) => {
    const answer = disk.read(path, limit)
    if (answer.ok) read.add(path)
    return answer
  } })
  return sdks.length === 0 ? [] : [...read].filter(path => !path.startsWith('..')).sort()
}
