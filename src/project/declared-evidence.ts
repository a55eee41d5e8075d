import type { EvidencePlace, Gate, Project } from './project.ts'
import { wordTest } from './word-tests.ts'

/** A client that is declared with the address of the API: a file that uses it needs no other evidence. */
export interface EvidentClient {
  readonly module: string | null
  readonly global: string | null
  /** The file that a relative module is relative to. */
  readonly from: string
}

/** Finds the files that name a client which is declared with the address of the API, with the place of the name. */
export function declaredEvidence(project: Project, clients: readonly EvidentClient[]): Gate['evidence'] {
  const own = new Set(clients.flatMap(({ module, from }) => module === null ? [] : project.resolve(from, module) ?? []))
  const names = clients.flatMap(({ module, global, from }) => module !== null && project.resolve(from, module) !== undefined ? [] : module ?? global ?? [])
  const isNamed = wordTest(project, names, { ignoreCase: false, whole: false })
  return new Map(project.files.filter(file => own.has(file) || isNamed(file) || project.imports(file).some(each => own.has(each)))
    .map(file => [file, placeIn(project.text(file) ?? '', names)]))
}

function placeIn(text: string, names: readonly string[]): EvidencePlace {
  const word = names.find(name => text.includes(name)) ?? ''
  const start = Math.max(0, text.indexOf(word))
  return { start, end: start + word.length, word }
}
