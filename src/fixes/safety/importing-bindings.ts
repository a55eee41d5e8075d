import type { Binding, Module } from '../../syntax/module.ts'
import type { FixScope } from '../fix-scope.ts'

/** A name in a file. */
export interface Named {
  readonly binding: Binding
  readonly module: Module
}

/** The names under which other files of the project import a binding; says why when they cannot all be seen. */
export function importingBindings(binding: Binding, module: Module, scope: FixScope): readonly Named[] | string {
  const names = [...module.exports].filter(([, each]) => each.from === 'binding' && each.binding === binding).map(([name]) => name)
  if (names.length === 0) return []
  const found: Named[] = []
  for (const name of names) {
    const doubt = collect(module, name, scope, found, new Set())
    if (doubt !== null) return doubt
  }
  return found
}

const unseen = 'code outside of the project may import it'

/** Notes what imports one export, through re-exports too. */
function collect(module: Module, name: string, scope: FixScope, found: Named[], seen: Set<string>): string | null {
  if (seen.has(module.path)) return null
  seen.add(module.path)
  const importers = scope.importers(module.path)
  if (importers.length === 0 || name === '=') return unseen
  for (const file of importers) {
    const importer = scope.module(file)
    if (!importer) return `${file} imports it and was not read`
    const doubt = collectFrom(importer, module, name, scope, found, seen)
    if (doubt !== null) return doubt
  }
  return null
}

function collectFrom(importer: Module, module: Module, name: string, scope: FixScope, found: Named[], seen: Set<string>): string | null {
  const leads = (source: string) => scope.resolve(importer.path, source) === module.path
  const isLoaded = importer.calls.some(call => call.callee.kind === 'name' && /^(?:require|import)$/.test(call.callee.name)
    && call.args.some(each => each.kind === 'literal' && typeof each.value === 'string' && leads(each.value)))
  if (isLoaded) return `${importer.path} loads all of its file`
  for (const statement of importer.body) {
    if (statement.kind === 'import' && leads(statement.source)) {
      for (const { imported, local } of statement.names) {
        const binding = importer.topLevel.get(local)
        if (imported === '*') return `${importer.path} imports all of its file`
        if (imported === name && binding) found.push({ binding, module: importer })
        // What is imported may be exported again under a name.
        const again = imported === name && binding ? [...importer.exports].filter(([, each]) => each.from === 'binding' && each.binding === binding) : []
        if (again.length > 0) return `${importer.path} exports it again`
      }
    }
    if (statement.kind === 'export' && statement.source !== null && leads(statement.source)) {
      const exported = statement.names.find(each => each.local === name || each.local === '*')?.exported
      const doubt = exported === undefined ? null : collect(importer, exported === '*' ? name : exported, scope, found, seen)
      if (doubt !== null) return doubt
    }
  }
  return null
}
