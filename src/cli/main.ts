#!/usr/bin/env node
import { createRequire } from 'node:module'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`sunset needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exitCode = 2
} else {
  // Requiring modules takes three quarters of the time of importing them.
  const { main } = createRequire(import.meta.url)('./run.js') as typeof import('./run.ts')
  process.exitCode = await main(process.argv.slice(2))
}
