import { isTest } from '../uses/file-context.ts'
import type { Interest } from '../uses/interest.ts'
import { askedServers } from './asked-servers.ts'
import { declaredEvidence } from './declared-evidence.ts'
import type { EvidentClient } from './declared-evidence.ts'
import { evidenceSearch } from './evidence.ts'
import { joined, wantedFilesJoined } from './joined.ts'
import { loneFiles } from './lone-files.ts'
import type { MethodsOf } from './lone-files.ts'
import type { EvidencePlace, Gate, Project } from './project.ts'
import { depth, reach } from './reach.ts'
import { rootFiles } from './root-files.ts'
import { searchedText } from './searched-text.ts'
import { filesSetBy } from './setting-files.ts'
import { tellingFiles } from './telling-files.ts'
import { downwards, upwards } from './value-flow.ts'
import { strongTest, wordTest } from './word-tests.ts'

export interface GateOptions {
  /** False: every file is parsed. */
  readonly prefilter: boolean
  /** Possible findings are wanted too: a weak word in any file is enough. */
  readonly weakOnly: boolean
  /** Clients that are declared with the address of the API. */
  readonly clients?: readonly EvidentClient[]
}

/** Answers that the texts of files alone do not give. */
interface Asking {
  /** Tests if the evidence of a file concerns no other code. */
  readonly isContained?: (file: string) => boolean
  readonly methodsOf?: MethodsOf
}

/** The number of files up to which it is cheaper to take all evidence for shared than to parse the files that have it. */
const MOST_CHEAP = 500

const known = new WeakMap<Project, WeakMap<Interest, Map<string, Gate>>>()

/**
 * Decides which files must be parsed, by searching their texts for words of the schedule and for imports: those that hold evidence of the API, a
 * path or a name of the schedule, those that may get values of these, and those that all of them may pass values to. In a large project, `isContained`
 * tells which files share no evidence with others.
 */
export function gate(project: Project, interest: Interest, options: GateOptions, { isContained = () => false, methodsOf = () => [] }: Asking = {}): Gate {
  const key = JSON.stringify(options)
  const byInterest = known.get(project) ?? new WeakMap<Interest, Map<string, Gate>>()
  known.set(project, byInterest)
  const gates = byInterest.get(interest) ?? new Map<string, Gate>()
  byInterest.set(interest, gates)
  const before = gates.get(key)
  if (before) return before
  const result = decide(project, interest, options, { isContained, methodsOf })
  gates.set(key, result)
  return result
}

function decide(project: Project, interest: Interest, options: GateOptions, { isContained, methodsOf }: Required<Asking>): Gate {
  const isStrong = strongTest(project, interest.strongWords)
  const declared = options.clients?.length ? declaredEvidence(project, options.clients) : new Map<string, never>()
  const strong = project.files.filter(file => isStrong(file) || declared.has(file))
  const evidence = new Map([...declared, ...evidenceOf(project, interest, strong)])
  const all = wholeFiles(project.files)
  const isAbsent = (): boolean => false
  const nothingAsked = { asking: new Map<string, never>(), asked: { asking: new Map<string, never>(), askers: new Set<string>() }, set: [] }
  const none: Gate = { parse: [], roots: new Map(), names: new Set(), isAbsent, evidence, lone: new Map(), ...nothingAsked }
  if (strong.length === 0 && !options.weakOnly) return options.prefilter ? none : { ...none, parse: project.files, roots: all }
  const connecting = project.files.length > MOST_CHEAP ? strong.filter(file => declared.has(file) || !isContained(file)) : strong
  const above = new Map(upwards(project, connecting, reach))
  const { files: asking, packages } = askedServers(project, [...above.keys()])
  const askers = new Set(downwards(project, upwards(project, asking.keys(), reach), reach).keys())
  const asked = { asking, askers }
  const connected = joined(project, [...strong, ...asking.keys()], Infinity)
  const lone = loneFiles(project, interest, { evident: connecting.filter(file => evidence.has(file)), joined: connected }, methodsOf)
  if (!options.prefilter) return { parse: project.files, roots: all, names: new Set(), isAbsent, evidence, lone, asking: packages, asked, set: [] }
  const apart = setFiles(project, [...above.keys()]).filter(file => !connected.has(file))
  const { files: telling, names, absent } = tellingFiles(project, [...new Set([...connected.keys(), ...lone.keys(), ...apart])], interest)
  // They get values of evidence without an import: by a library that code with evidence sets for all its instances.
  const set = apart.filter(file => telling.get(file)?.isPath)
  for (const file of set) above.set(file, reach)
  const holders = wantedFilesJoined(project, [...strong, ...asking.keys()], file => telling.has(file))
  const paths = [...telling.keys()].filter(file => telling.get(file)?.isPath)
  const users = [...upwards(project, paths, 1), ...upwards(project, paths.filter(file => above.has(file)), reach)].map(([file]) => file)
  const aboveLone = upwards(project, lone.keys(), reach).keys()
  const near = downwards(project, new Map([...strong, ...above.keys(), ...holders, ...users, ...aboveLone].map(file => [file, 0])), depth)
  const parse = new Set([...near.keys(), ...askers])
  if (options.weakOnly) {
    const isWeak = wordTest(project, interest.weakWords, { ignoreCase: false, whole: true })
    for (const file of joined(project, [...parse, ...project.files.filter(isWeak)], reach).keys()) parse.add(file)
  }
  const parsed = project.files.filter(file => parse.has(file))
  const roots = options.weakOnly ? wholeFiles(parsed) : rootFiles(project, { strong, connecting, above, telling, lone, parse: parsed })
  return { parse: parsed, roots, names, isAbsent: name => absent.has(name), evidence, lone, asking: packages, asked, set }
}

/** Returns the files of which some files set the library for all instances, in the packages that imports connect with them. */
function setFiles(project: Project, files: readonly string[]): readonly string[] {
  const setters = files.filter(file => !isTest(file))
  const found = filesSetBy(project, setters)
  const packages = found.length > 0 ? joinedPackages(project, new Set(setters.map(file => project.packageOf(file)))) : new Set<string>()
  return found.filter(file => packages.has(project.packageOf(file)))
}

function wholeFiles(files: readonly string[]): Gate['roots'] {
  return new Map(files.map(file => [file, { steps: 0, needsPath: false }]))
}

function evidenceOf(project: Project, interest: Interest, strong: readonly string[]): Gate['evidence'] {
  const evidence = new Map<string, EvidencePlace>()
  const find = evidenceSearch(interest.evidenceWords)
  for (const file of strong) {
    const place = find(file, searchedText(file, project.text(file) ?? ''))
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
