import type { Assign, Call, ExportStatement, Expr, Node, Spread, Statement } from '../expr.ts'
import type { Module, ModuleExport } from '../module.ts'
import { plainSpecifier } from '../package-specifier.ts'
import { boundNames } from './bind-pattern.ts'
import type { Reading } from './reading.ts'
import { findName, valueFinder } from './scope.ts'

/** Collects the exports of a module, ES or CommonJS. */
export function exportsOf(body: readonly Statement[], reading: Reading): Pick<Module, 'exports' | 'exportAll'> {
  const exports = new Map<string, ModuleExport>()
  const exportAll: string[] = []
  for (const statement of body) {
    if (statement.kind === 'export') addStatement(statement, reading, exports, exportAll)
  }
  for (const assign of reading.assigns) addCommonJs(assign, reading, exports, exportAll)
  for (const call of reading.calls) if (call.kind === 'call') addCall(call, reading, exports, exportAll)
  return { exports, exportAll }
}

function addStatement(node: ExportStatement, reading: Reading, exports: Map<string, ModuleExport>, exportAll: string[]): void {
  if (node.default) exports.set('default', { from: 'expr', expr: node.default })
  for (const name of node.declarations.flatMap(declaredNames)) addBinding(name, name, reading, exports)
  const source = node.source === null ? null : plainSpecifier(node.source)
  for (const { local, exported } of node.names) {
    if (exported === '*') exportAll.push(source ?? '')
    else if (source !== null) exports.set(exported, { from: 'module', source, imported: local })
    else addBinding(exported, local, reading, exports)
  }
}

function declaredNames(node: Statement): string[] {
  switch (node.kind) {
    case 'declare': return boundNames(node.pattern).map(bound => bound.name)
    case 'type': return [node.name]
    case 'import': return node.names.map(name => name.local)
    default: return []
  }
}

function addBinding(exported: string, local: string, reading: Reading, exports: Map<string, ModuleExport>): void {
  const binding = findName(reading.top, local)
  if (binding) exports.set(exported, { from: 'binding', binding })
}

function addCommonJs(assign: Node, reading: Reading, exports: Map<string, ModuleExport>, exportAll: string[]): void {
  if (assign.kind !== 'assign' || assign.target.kind !== 'bind-target' || !assign.value) return
  const value = assignedValue(assign)
  if (value === null) return
  const { target } = assign.target
  if (isModuleExports(target, reading)) addWhole(value, exports, exportAll)
  else if (target.kind === 'member' && typeof target.property === 'string' && isExportsObject(target.object, reading)) {
    exports.set(target.property, { from: 'expr', expr: value })
  }
}

/** Returns the value of an assignment: `exports = module.exports = x` assigns x. */
function assignedValue(assign: Assign): Expr | null {
  let { value } = assign
  while (value?.kind === 'assign') ({ value } = value)
  return value
}

function addWhole(value: Expr, exports: Map<string, ModuleExport>, exportAll: string[]): void {
  exports.set('=', { from: 'expr', expr: value })
  const whole = requiredModule(value)
  if (whole !== null) exportAll.push(whole)
  addMembers(value, exports, exportAll)
}

function addMembers(value: Expr | Spread, exports: Map<string, ModuleExport>, exportAll: string[]): void {
  if (value.kind !== 'object') return
  for (const member of value.members) {
    if (member.kind === 'spread') {
      const source = requiredModule(member.argument)
      if (source !== null) exportAll.push(source)
    } else if (typeof member.key === 'string') exports.set(member.key, { from: 'expr', expr: member.value })
  }
}

/** Adds the exports of `Object.assign(module.exports, …)`, and of the code that compilers generate for `export *`. */
function addCall({ callee, args }: Call, reading: Reading, exports: Map<string, ModuleExport>, exportAll: string[]): void {
  const name = callee.kind === 'name' ? callee.name : callee.kind === 'member' ? callee.property : ''
  const [first, ...others] = args
  if (!first || first.kind === 'spread') return
  const isAssign = name === 'assign' && callee.kind === 'member' && isGlobal(callee.object, 'Object', reading) && isExportsObject(first, reading)
  const sources = isAssign ? others : name === '__exportStar' ? [first] : []
  for (const source of sources) {
    const whole = source.kind === 'spread' ? null : requiredModule(source)
    if (whole !== null) exportAll.push(whole)
    else addMembers(source, exports, exportAll)
  }
}

function isExportsObject(expr: Expr, reading: Reading): boolean {
  return isModuleExports(expr, reading) || isGlobal(expr, 'exports', reading)
}

function isModuleExports(expr: Expr, reading: Reading): boolean {
  return expr.kind === 'member' && expr.property === 'exports' && isGlobal(expr.object, 'module', reading)
}

function isGlobal(expr: Expr, name: string, reading: Reading): boolean {
  return expr.kind === 'name' && expr.name === name && valueFinder()(reading.top, name) === null
}

/** Returns the specifier of `require('m')` and `import('m')`. */
export function requiredModule(expr: Expr): string | null {
  if (expr.kind !== 'call' || expr.callee.kind !== 'name') return null
  if (expr.callee.name !== 'require' && expr.callee.name !== 'import') return null
  const [source] = expr.args
  return source?.kind === 'literal' && typeof source.value === 'string' ? plainSpecifier(source.value) : null
}
