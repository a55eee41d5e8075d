import type { Interest } from '../uses/interest.ts'
import { askedServers } from './asked-servers.ts'
import { declaredEvidence } from './declared-evidence.ts'
import type { EvidentClient } from './declared-evidence.ts'
import { evidenceIn, evidencePattern } from './evidence.ts'
import { joined, wantedFilesJoined } from './joined.ts'
import type { EvidencePlace, Gate, Project } from './project.ts'
import { searchedText } from './searched-text.ts'
import { strongTest, wordTest } from './word-tests.ts'

/** The number of import steps over which evidence extends. */
export const reach = 4

export interface GateOptions {
  /** False: every file is parsed. */
  readonly prefilter: boolean
  /** Possible findings are wanted too: a weak word in any file is enough. */
  readonly weakOnly: boolean
  /** Clients that are declared with the address of the API. */
  readonly clients?: readonly EvidentClient[]
}

const known = new WeakMap<Project, Map<string, Gate>>()

// Words in requests of any library; only files near evidence are searched for them.
const requestWords = ['fetch', 'request', 'http', 'axios', 'ajax', 'client', 'got', 'ky', 'superagent', 'needle', 'undici', 'curl', 'wget']

/** Decides which files must be parsed, by searching their bytes for the words of the schedule. This never changes the findings, only the cost. */
export function gate(project: Project, interest: Interest, options: GateOptions): Gate {
  const key = JSON.stringify([options, interest.strongWords, interest.evidenceWords, interest.weakWords])
  let gates = known.get(project)
  if (!gates) known.set(project, gates = new Map())
  const before = gates.get(key)
  if (before) return before
  const result = decide(project, interest, options)
  gates.set(key, result)
  return result
}

function decide(project: Project, interest: Interest, options: GateOptions): Gate {
  const isStrong = strongTest(project, interest.strongWords)
  const declared = options.clients?.length ? declaredEvidence(project, options.clients) : new Map<string, never>()
  const strong = project.files.filter(file => isStrong(file) || declared.has(file))
  const evidence = new Map([...declared, ...evidenceOf(project, interest, strong)])
  if (strong.length === 0 && !options.weakOnly) return { parse: options.prefilter ? [] : project.files, evidence, asking: new Map() }
  const near = [...nearRequests(project, strong)]
  const { files: asking, packages } = askedServers(project, near)
  if (!options.prefilter) return { parse: project.files, evidence, asking: packages }
  const isWeak = wordTest(project, interest.weakWords, { ignoreCase: false, whole: true })
  // Without a chain of imports to evidence a use is only possible. The files on the chain are parsed too, since they pass values on.
  const parse = new Set([...strong, ...options.weakOnly ? project.files.filter(isWeak) : wantedFilesJoined(project, [...strong, ...asking], isWeak)])
  if (options.weakOnly) for (const file of joined(project, [...parse], reach).keys()) parse.add(file)
  for (const file of [...near, ...joined(project, asking, reach).keys()]) parse.add(file)
  return { parse: project.files.filter(file => parse.has(file)), evidence, asking: packages }
}

function evidenceOf(project: Project, interest: Interest, strong: readonly string[]): Gate['evidence'] {
  const evidence = new Map<string, EvidencePlace>()
  const pattern = evidencePattern(interest.evidenceWords)
  for (const file of pattern ? strong : []) {
    const place = pattern && evidenceIn(searchedText(file, project.text(file) ?? ''), pattern)
    if (place) evidence.set(file, place)
  }
  return evidence
}

/** Returns packages together with all that imports connect to them, directly or indirectly. */
export function joinedPackages(project: Project, packages: Iterable<string>): ReadonlySet<string> {
  const neighbours = neighboursOf(project)
  const found = new Set(packages)
  for (const folder of found) for (const other of neighbours.get(folder) ?? []) found.add(other)
  return found
}

const NEIGHBOURS = new WeakMap<Project, ReadonlyMap<string, ReadonlySet<string>>>()

function neighboursOf(project: Project): ReadonlyMap<string, ReadonlySet<string>> {
  const known = NEIGHBOURS.get(project)
  if (known) return known
  const neighbours = new Map<string, Set<string>>()
  NEIGHBOURS.set(project, neighbours)
  const join = (a: string, b: string): void => {
    const known = neighbours.get(a)
    if (known) known.add(b)
    else neighbours.set(a, new Set([b]))
  }
  for (const file of project.files) for (const target of project.imports(file)) {
    const from = project.packageOf(file)
    const to = project.packageOf(target)
    if (from === to) continue
    join(from, to)
    join(to, from)
  }
  return neighbours
}

/** Finds files near a strong word, and near a file that may make requests and is near one itself. */
function nearRequests(project: Project, strong: readonly string[]): Iterable<string> {
  const near = joined(project, strong, reach)
  const makesRequests = wordTest(project, requestWords, { ignoreCase: true, whole: false })
  return joined(project, [...near.keys()].filter(file => near.get(file) === 0 || makesRequests(file)), reach).keys()
}
