import type { ImportStatement } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { isExported } from '../expressions.ts'
import type { FixScope } from '../fix-scope.ts'

/** A name in a file. */
export interface Named {
  readonly binding: Binding
  readonly module: Module
}

/** Finds the names under which other files of the project import a binding; returns the reason when not all of them are visible. */
export function importingBindings(binding: Binding, module: Module, scope: FixScope): readonly Named[] | string {
  const names = [...module.exports].filter(([, each]) => each.from === 'binding' && each.binding === binding).map(([name]) => name)
  if (names.length === 0) return []
  const found: Named[] = []
  for (const name of names) {
    const reason = collect(module, name, { scope, found, seen: new Set() })
    if (reason !== null) return reason
  }
  return found
}

const unseen = 'code outside the project may import it'

interface Search {
  readonly scope: FixScope
  readonly found: Named[]
  /** Files whose importers were searched. */
  readonly seen: Set<string>
}

/** Collects the imports of one export, also through re-exports. */
function collect(module: Module, name: string, search: Search): string | null {
  const { scope, seen } = search
  if (seen.has(module.path)) return null
  seen.add(module.path)
  const importers = scope.importers(module.path)
  if (importers.length === 0 || name === '=') return unseen
  for (const file of importers) {
    const importer = scope.parsed(file)
    if (!importer) return `${file} imports it but cannot be read`
    const reason = collectFrom(importer, module, name, search)
    if (reason !== null) return reason
  }
  return null
}

function collectFrom(importer: Module, module: Module, name: string, search: Search): string | null {
  const leads = (source: string) => search.scope.resolve(importer.path, source) === module.path
  const isLoaded = importer.calls.some(call => call.callee.kind === 'name' && /^(?:require|import)$/.test(call.callee.name)
    && call.args.some(each => each.kind === 'literal' && typeof each.value === 'string' && leads(each.value)))
  if (isLoaded) return `${importer.path} loads the entire module`
  for (const statement of importer.body) {
    if (statement.kind === 'import' && leads(statement.source)) {
      const reason = collectImports(statement, importer, name, search)
      if (reason !== null) return reason
    }
    if (statement.kind === 'export' && statement.source !== null && leads(statement.source)) {
      const exported = statement.names.find(each => each.local === name || each.local === '*')?.exported
      const reason = exported === undefined ? null : collect(importer, exported === '*' ? name : exported, search)
      if (reason !== null) return reason
    }
  }
  return null
}

function collectImports({ names }: ImportStatement, importer: Module, name: string, { found }: Search): string | null {
  for (const { imported, local } of names) {
    if (imported === '*') return `${importer.path} imports the entire module`
    const binding = imported === name ? importer.topLevel.get(local) : undefined
    if (!binding) continue
    found.push({ binding, module: importer })
    if (isExported(binding, importer)) return `${importer.path} re-exports it`
  }
  return null
}
