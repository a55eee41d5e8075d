import path from 'node:path/posix'
import { moduleMocks } from '../../clients/module-mocks.ts'
import type { Name } from '../../syntax/expr.ts'
import type { Binding, Module } from '../../syntax/module.ts'
import { requiredModule } from '../../syntax/scopes/exports-of.ts'
import { escapesTo } from '../flow/escaping-arguments.ts'
import { isMergeTarget, mutationSites } from '../flow/mutation-sites.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { slot } from '../state/slot.ts'
import { isData } from './is-data.ts'

/** The files of data whose objects code changes after it has loaded them: all modules get the same object. */
const changed = slot(() => new Set<string>())

/** Notes the data that a module loads and changes: `Object.assign(settings, …)`, `settings.base = …`, `fill(settings)`. */
export function noteChangedData(run: Run, module: Module): void {
  for (const binding of module.topLevel.values()) {
    const source = sourceOf(binding)
    if (source === undefined || !isData(source)) continue
    const language = languageOf(module)
    const sites = mutationSites(binding, module)
    const isChanged = sites.some(site => isMergeTarget(site, language) || !escapesTo(site, module) || escapesToProject(site, module))
    if (isChanged) changed(run).add(fileOf(module, source))
  }
}

/** Tests if code of the project changes the data in a file that a module loads. */
export function isChangedData(run: Run, module: Module, source: string): boolean {
  return changed(run).has(fileOf(module, source))
}

/** Tests if a module, which is a test then, replaces what it imports: `jest.mock('./record.json', …)`. */
export function isMocked(module: Module, source: string): boolean {
  return module.calls.some(({ callee, args: [first] }) => {
    const isMock = callee.kind === 'member' && callee.object.kind === 'name' && moduleMocks.receivers.has(callee.object.name)
      && moduleMocks.methods.has(String(callee.property))
    return isMock && first?.kind === 'literal' && first.value === source
  })
}

function sourceOf({ definitions: [definition] }: Binding): string | undefined {
  const required = definition?.value ? requiredModule(definition.value) : null
  return definition?.import?.source ?? (typeof required === 'string' ? required : undefined)
}

/** Tests if data is passed to a function of the project, which may change it; a function of a package sends or prints it. */
function escapesToProject(site: Name, module: Module): boolean {
  const callee = escapesTo(site, module)?.callee
  const definition = callee?.kind === 'name' ? module.bindingOf(callee)?.definitions[0] : undefined
  return definition !== undefined && (!definition.import || definition.import.source.startsWith('.'))
}

function fileOf(module: Module, source: string): string {
  return path.join(path.dirname(module.path), source)
}
