import { gate } from '../project/gate.ts'
import type { Gate, Project, Root } from '../project/project.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'
import { isContained } from './contained-evidence.ts'
import { methodsConcerned } from './methods-concerned.ts'

/** The options that decide which files must be parsed. */
export type Gating = Pick<AnalyseOptions, 'prefilter' | 'minConfidence' | 'clients'>

/** Returns the files that the words of a schedule let pass, and those that use a client declared with the address of its API. */
export function gateOf(project: Project, schedule: Schedule, { prefilter, minConfidence, clients = [] }: Gating): Gate {
  const interest = interestOf(schedule)
  const ofApi = clients.filter(({ client: { base } }) => base !== undefined && interest.strongWords.some(word => base.includes(word)))
  return gate(project, interest, {
    prefilter,
    weakOnly: minConfidence === 'possible',
    clients: ofApi.map(({ module, global, from }) => ({ module, global, from })),
  }, {
    isContained: file => isContained(project, interest, file),
    methodsOf: (file, sdk) => methodsConcerned(schedule, sdk, project.dependency(file, sdk)),
  })
}

function joinRoots(a: Root, b: Root): Root {
  return {
    steps: Math.max(a.steps, b.steps),
    needsPath: a.needsPath && b.needsPath,
    ...a.isLoose && b.isLoose && { isLoose: true },
    ...a.isAlone && b.isAlone && { isAlone: true },
  }
}

/** The parts of a gate that decide which packages are analysed together. */
export type Joining = Pick<Gate, 'parse' | 'roots' | 'asking'>

/** Returns the files that must be parsed for any of several APIs. */
export function gateOfAll(project: Project, schedules: readonly Schedule[], gating: Gating): Joining {
  const gates = schedules.map(schedule => gateOf(project, schedule, gating))
  const parse = new Set(gates.flatMap(gate => gate.parse))
  const roots = new Map<string, Root>()
  for (const [file, root] of gates.flatMap(gate => [...gate.roots])) {
    const known = roots.get(file)
    roots.set(file, known ? joinRoots(known, root) : root)
  }
  const asking = new Map<string, Set<string>>()
  for (const [folder, others] of gates.flatMap(gate => [...gate.asking])) {
    asking.set(folder, new Set([...asking.get(folder) ?? [], ...others]))
  }
  return { parse: project.files.filter(file => parse.has(file)), roots, asking }
}
