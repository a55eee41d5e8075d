import { gate } from '../project/gate.ts'
import type { Gate, Project } from '../project/project.ts'
import { interestOf } from '../schedule/index-interest.ts'
import type { Schedule } from '../schedule/model.ts'
import type { AnalyseOptions } from './analyse-options.ts'

/** The options that decide which files must be parsed. */
export type Gating = Pick<AnalyseOptions, 'prefilter' | 'minConfidence' | 'clients'>

/** Returns the files that the words of the schedules let pass, and those that use a client declared with the address of an API. */
export function gateOf(project: Project, schedules: readonly Schedule[], { prefilter, minConfidence, clients = [] }: Gating): Gate {
  const interest = interestOf(schedules)
  const ofApi = clients.filter(({ client: { base } }) => base !== undefined && interest.strongWords.some(word => base.includes(word)))
  return gate(project, interest, {
    prefilter,
    weakOnly: minConfidence === 'possible',
    clients: ofApi.map(({ module, global, from }) => ({ module, global, from })),
  })
}
