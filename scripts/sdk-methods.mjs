// Writes what the methods of an SDK do in each of its versions, for where it is not installed.
// Usage: npm run sdk-methods -- --packages DIR --name NAME --out FILE.tsv; DIR holds VERSION/node_modules/NAME.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from 'semver'
import { deriveMethods } from '../dist/src/engine/derive-operations.js'
import { loadBundledSchedules } from '../dist/src/schedule/load.js'
import { formatMethods } from '../dist/src/schedule/sdk-methods.js'

const { values } = parseArgs({ options: { packages: { type: 'string' }, name: { type: 'string' }, out: { type: 'string' } } })
const { packages, name, out } = values
if (!packages || !name || !out) {
  process.stderr.write('Usage: npm run sdk-methods -- --packages DIR --name NAME --out FILE.tsv\n')
  process.exitCode = 2
} else {
  const schedules = loadBundledSchedules()
  const byVersion = new Map()
  for (const version of readdirSync(packages).sort(compare)) {
    const sdk = deriveMethods(join(resolve(packages), version), schedules).find(each => each.name === name)
    if (!sdk) throw new Error(`${version}: nothing can be derived.`)
    byVersion.set(sdk.version, sdk.methods)
    console.log(`${sdk.version}: ${sdk.methods.length} methods`)
  }
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, formatMethods(byVersion))
}
