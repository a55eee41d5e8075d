#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 13)) {
  process.stderr.write(`sunset needs Node.js 20.19, 22.13 or newer; this is ${process.versions.node}.\n`)
  process.exitCode = 2
} else {
  // The same as ./program.ts and ./supervise/thread.ts, bundled by the build: loading module after module would take longer than searching thousands of files.
  const { main } = require('../../cli/program.cjs') as typeof import('./program.ts')
  void main(require.resolve('../../cli/thread.cjs'), process.argv.slice(2)).then(code => { process.exitCode = code })
}
