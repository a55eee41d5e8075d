#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 13)) {
  process.stderr.write(`sunset needs Node.js 20.19, 22.13 or newer; this is ${process.versions.node}.\n`)
  process.exitCode = 2
} else {
  // Compiling optimised code takes a third of the CPU time of a run of five seconds, and pays off in longer runs only: V8 waits for what is really hot.
  // The flags are those of V8 in Node.js 20, and in 22 to 26; V8 would complain of one that it does not know.
  const { setFlagsFromString } = require('node:v8') as typeof import('node:v8')
  if (major <= 26) setFlagsFromString(major < 22 ? '--interrupt-budget=500000' : '--invocation-count-for-turbofan=30000')
  // The same as ./program.ts and ./supervise/thread.ts, bundled by the build: loading module after module would take longer than searching thousands of files.
  const { main } = require('../../cli/program.cjs') as typeof import('./program.ts')
  void main(require.resolve('../../cli/thread.cjs'), process.argv.slice(2)).then(code => { process.exitCode = code })
}
