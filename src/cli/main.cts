#!/usr/bin/env node
// CommonJS, as the one module that Node.js loads by its name: it starts sooner than an ES module.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`sunset needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exitCode = 2
} else {
  // Requiring modules takes three quarters of the time of importing them.
  const { main } = require('./run.js') as typeof import('./run.ts')
  const loadEngine = () => require('./full-engine.js') as typeof import('./full-engine.ts')
  void main(process.argv.slice(2), loadEngine).then(code => { process.exitCode = code })
}
