import type { Client } from '../clients/client.ts'
import type { DeclaredClient } from '../config/client-format.ts'
import { UserError } from '../config/user-error.ts'
import type { Project } from '../project/project.ts'
import { didYouMean } from '../schedule/did-you-mean.ts'
import type { Modules } from './parse-modules.ts'

/** The clients that the user declares, by a file, a package or `global`, and a name that it exports. */
export interface DeclaredClients {
  find(target: string, name: string): Client | undefined
  /** Throws a `UserError` for an export that a parsed module does not have. */
  check(modules: Modules): void
}
/** An export that is a client; `file` is undefined for a package or a global. */
interface Target { readonly file: string | undefined, readonly name: string, readonly declared: DeclaredClient }
type TargetEntry = readonly [key: string, target: Target]

const none: readonly DeclaredClient[] = []
const KNOWN = new WeakMap<Project, Map<readonly DeclaredClient[], DeclaredClients>>()

/** Finds the modules of declared clients in a project; later clients win. Throws a `UserError` for a module that does not exist. */
export function declaredClients(project: Project, given: readonly DeclaredClient[] = none): DeclaredClients {
  const known = KNOWN.get(project) ?? new Map<readonly DeclaredClient[], DeclaredClients>()
  KNOWN.set(project, known)
  const found = known.get(given) ?? lookUpIn(targetsOf(project, given))
  known.set(given, found)
  return found
}

function targetsOf(project: Project, clients: readonly DeclaredClient[]): ReadonlyMap<string, Target> {
  const seen = new Map<string, Target>()
  for (const [key, target] of clients.flatMap(declared => targetsOfClient(project, declared))) {
    const { where, module, global, from } = target.declared
    const before = seen.get(key)?.declared
    if (before?.from === from && before.where !== where) throw new UserError(`${where}"${module ?? global ?? ''}" is already declared; remove one of the two.`)
    seen.set(key, target)
  }
  return seen
}

/** A relative module is resolved from the file that declares the client. */
function targetsOfClient(project: Project, declared: DeclaredClient): readonly TargetEntry[] {
  const { module, global, exports, where, from } = declared
  if (module === null) return [[keyOf('global', global ?? ''), { file: undefined, name: '*', declared }]]
  const file = project.resolve(from, module)
  if (file === undefined && module.startsWith('.')) throw new UserError(`${where}the file "${module}" does not exist.`)
  return exports.map((name): TargetEntry => [keyOf(file ?? module, name), { file, name, declared }])
}

function lookUpIn(targets: ReadonlyMap<string, Target>): DeclaredClients {
  return {
    find: (target, name) => targets.size ? targets.get(keyOf(target, name))?.declared.client : undefined,
    check: modules => { for (const target of targets.values()) checkExport(target, modules) },
  }
}

function checkExport({ file, name, declared: { module, where } }: Target, modules: Modules): void {
  const exports = file === undefined ? undefined : modules.module(file)
  if (!exports || name === '*' || name === 'default' || exports.exports.has(name) || exports.exports.has('=') || exports.exportAll.length) return
  throw new UserError(`${where}"${module ?? ''}" has no export "${name}".${didYouMean(name, [...exports.exports.keys()])}`)
}

function keyOf(target: string, name: string): string {
  return `${target}\n${name}`
}
