// Compares the derived operations of SDK methods with those of a table, for each version in it.
// Usage: npm run sdk-table -- --packages DIR --table FILE.csv [--only VERSION]… [--show 5] [--recorded]
// DIR holds VERSION/node_modules/NAME. With --recorded the methods are called instead, with a fetch that sends nothing;
// an SDK that was unpacked without what it depends on then needs a NODE_PATH. Exit code 1 when a row differs.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readTable, withoutNames } from './sdk/table.mjs'

const { values } = parseArgs({
  options: {
    packages: { type: 'string' },
    table: { type: 'string' },
    only: { type: 'string', multiple: true },
    show: { type: 'string', default: '5' },
    recorded: { type: 'boolean', default: false },
  },
})

if (!values.packages || !values.table) {
  process.stderr.write('Usage: npm run sdk-table -- --packages DIR --table FILE.csv [--only VERSION]… [--show 5] [--recorded]\n')
  process.exitCode = 2
} else {
  process.exitCode = await main(values.packages, values.table)
}

async function main(packages, table) {
  const operationsOf = await (values.recorded ? loadRecorder() : loadDerivation())
  const groups = groupRows(readTable(table))
  let failed = 0
  console.log('version    rows  equal  missing  wrong  operations  time')
  for (const [key, rows] of groups) {
    const { version, package: name } = rows[0]
    if (values.only && !values.only.includes(version)) continue
    const folder = join(resolve(packages), version, 'node_modules', name)
    failed += existsSync(folder) ? await compareVersion(key, folder, rows, operationsOf) : reportFailure(key, 'is not there')
  }
  return failed === 0 ? 0 : 1
}

/** What the build derives from the files of a package. */
async function loadDerivation() {
  const { deriveOperations } = await import('../dist/src/engine/derive-operations.js')
  const { loadBundledSchedules } = await import('../dist/src/schedule/load.js')
  const schedules = loadBundledSchedules()
  return async folder => {
    const [sdk] = deriveOperations(folder, schedules)
    if (!sdk) throw new Error('nothing can be derived')
    return sdk
  }
}

async function loadRecorder() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(import.meta.dirname, '../test/sdk/record-sdk.ts'), { configFile: false })
  return module.recordSdk
}

async function compareVersion(key, folder, rows, operationsOf) {
  const start = performance.now()
  const result = await operationsOf(folder).catch(error => ({ error }))
  const time = performance.now() - start
  if (result.error) return reportFailure(key, result.error.message)
  const { equal, missing, wrong, total } = compare(rows, result.operations)
  const cells = [String(total).padStart(4), String(equal).padStart(6), String(missing.length).padStart(8), String(wrong.length).padStart(6), String(result.operations.length).padStart(11)]
  console.log(`${key.padEnd(10)} ${cells.join(' ')}  ${(time / 1000).toFixed(2)} s`)
  for (const line of [...missing, ...wrong].slice(0, Number(values.show))) console.log(`  ${line}`)
  return missing.length + wrong.length
}

/** Rows that are equal, whose chain is missing, and whose chain has other operations. */
function compare(rows, operations) {
  const derived = groupRows(operations, each => each.chain)
  const wanted = [...new Map(rows.map(row => [lineOf(row), row])).values()]
  const other = wanted.filter(row => !derived.get(row.chain)?.some(each => lineOf(each) === lineOf(row)))
  const missing = other.filter(row => !derived.has(row.chain)).map(row => `missing  ${lineOf(row)}`)
  const wrong = other.filter(row => derived.has(row.chain))
    .map(row => `wrong    ${lineOf(row)}, but ${derived.get(row.chain).map(each => `${each.method} ${withoutNames(each.path)}`).join(', ')}`)
  return { total: wanted.length, equal: wanted.length - other.length, missing, wrong }
}

function lineOf({ chain, method, path }) {
  return `${chain} ${method} ${withoutNames(path)}`
}

function keyOf({ version }) {
  return version
}

function groupRows(rows, keyOfRow = keyOf) {
  const groups = new Map()
  for (const row of rows) groups.set(keyOfRow(row), [...groups.get(keyOfRow(row)) ?? [], row])
  return groups
}

function reportFailure(key, message) {
  console.log(`${key.padEnd(10)} ${message.split('\n')[0]}`)
  return 1
}
