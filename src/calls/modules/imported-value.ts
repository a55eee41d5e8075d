import type { Module } from '../../syntax/module.ts'
import type { Value } from '../domain/value.ts'
import { moduleFrame } from '../frames/entry-frame.ts'
import type { Run } from '../state/run.ts'
import { MOST_DEPTH } from '../values/limits.ts'
import { choice, unknown } from '../values/make-value.ts'
import { configuredClient } from './configured-client.ts'
import { identifyClient } from './identify-client.ts'
import { reExporting } from './re-exports.ts'
import { asReplaced } from './replaced-values.ts'

const LONGEST_CHAIN = 12

/** Evaluates an import: a value of a project module, or something external. */
export function importedValue(run: Run, module: Module, source: string, imported: string): Value {
  const file = run.modules.resolve(module.path, source)
  const declared = configuredClient(run, file ?? source, imported, { file: module.path, start: 0, end: 0 })
  if (declared) return declared
  const target = file === undefined ? undefined : run.modules.module(file)
  if (target) return exportWithinDepth(run, target, imported)
  if (file !== undefined) return unknown({ file: module.path, start: 0, end: 0 }, imported)
  return external(run, source, imported === '*' || imported === 'default' ? [] : [imported], module.path)
}

/** Evaluates an export unless the depth is exhausted: modules that export each other's names never end. */
function exportWithinDepth(run: Run, target: Module, imported: string): Value {
  if (run.depth > MOST_DEPTH) return unknown({ file: target.path, start: 0, end: 0 }, imported)
  run.depth++
  const value = exportOf(run, target, imported)
  run.depth--
  return value
}

/** Evaluates a member of a package or of the global object: a modelled HTTP client with the project's defaults, or something external. */
export function external(run: Run, module: string, path: readonly string[], file: string): Value {
  const [first] = path
  const declared = path.length < 2 ? configuredClient(run, module, first ?? 'default', { file, start: 0, end: 0 }) : undefined
  if (declared) return declared
  const found = identifyClient(run, module, path, file)
  return found && !found.path.length && found.instance.client.defaults !== undefined ? found : { kind: 'external', module, path }
}

/** Evaluates what a module exports under a name (`*` for all of it), through re-exports and CommonJS. */
export function exportOf(run: Run, module: Module, name: string, chain = 0): Value {
  const at = { file: module.path, start: 0, end: 0 }
  if (chain > LONGEST_CHAIN) return unknown(at, name)
  const declared = configuredClient(run, module.path, name, at)
  if (declared) return declared
  const whole = module.exports.get('=')
  if (name === '*') return whole && !module.exports.has('default') ? valueOfExport(run, module, '=', chain) : { kind: 'namespace', module }
  if (module.exports.has(name)) return valueOfExport(run, module, name, chain)
  if (whole) {
    const value = valueOfExport(run, module, '=', chain)
    return name === 'default' ? value : run.property(value, name, at)
  }
  const found = reExporting(run, module, name).map(target => exportOf(run, target, name, chain + 1))
  if (found.length) return choice(found)
  return name === 'default' ? { kind: 'namespace', module } : unknown(at, name)
}

function valueOfExport(run: Run, module: Module, name: string, chain: number): Value {
  const found = module.exports.get(name)
  if (!found) return unknown({ file: module.path, start: 0, end: 0 }, name)
  switch (found.from) {
    case 'binding': return run.binding(found.binding, moduleFrame(run, module), null)
    case 'expr': return asReplaced(run, found.expr, run.evaluate(found.expr, moduleFrame(run, module)))
    case 'module': {
      const file = run.modules.resolve(module.path, found.source)
      const target = file === undefined ? undefined : run.modules.module(file)
      return target ? exportOf(run, target, found.imported, chain + 1) : importedValue(run, module, found.source, found.imported)
    }
  }
}
