import type { Gate, Project, Sources } from '../project/project.ts'
import { pathTest } from '../project/telling-files.ts'
import { strongTest } from '../project/word-tests.ts'
import { wordsInFiles } from '../project/words-in-files.ts'
import { isTest } from '../uses/file-context.ts'
import { isCompound } from '../uses/compound-name.ts'
import type { Interest, TemplateNode } from '../uses/interest.ts'
import { sdkNames } from './sdk-names.ts'
import type { MethodName } from './sdk-names.ts'
import { MOST_FOLLOWED } from './units-of.ts'

/** The names of a schedule that can count in a file: some code of its unit has the words of a request to which they belong. */
export interface LiveNames {
  /** Fields. */
  readonly read: ReadonlySet<string>
  /** Parameters of requests. */
  readonly sent: ReadonlySet<string>
  /** Methods of an SDK of which the code has the names, each with those before it; none where no code gets a client. */
  readonly methods: ReadonlyMap<string, ReadonlySet<string>>
  /** Tests if a file sends requests to a server of the project. */
  asksServer(file: string): boolean
}

/** Files of a unit, and those of them in which uses are wanted. */
interface Files {
  readonly parse: readonly string[]
  readonly wanted: readonly string[]
}

const NONE: LiveNames['methods'] = new Map()

/** Finds these names by the texts of a unit. The requests of tests concern tests only. */
export function liveNames(project: Project, interest: Interest, { asked }: Pick<Gate, 'asked'>, { parse, wanted }: Files): LiveNames {
  const files = wanted.some(isTest) ? parse : parse.filter(file => !isTest(file))
  const saved = known(project.edited?.of ?? project, interest, files)
  const hasPath = pathTest(project, interest)
  const isEdited = files.some(file => project.edited?.file === file)
  const isLive = (templates: TemplateNode): boolean => saved.isLive(templates) || (isEdited && hasPath(files, templates))
  return {
    // A name of several words says enough to be reported in a declared type.
    read: new Set([...liveIn(interest.fieldTemplates, isLive), ...[...interest.fieldLeaves].filter(isCompound)]),
    sent: liveIn(interest.queryTemplates, isLive),
    methods: !saved.hasSdk() ? NONE : isEdited ? liveMethods(project, interest, files) : saved.methods(),
    asksServer: file => asked.asking.has(file),
  }
}

function liveIn(byName: ReadonlyMap<string, TemplateNode>, isLive: (templates: TemplateNode) => boolean): ReadonlySet<string> {
  return new Set([...byName].filter(([, templates]) => isLive(templates)).map(([name]) => name))
}

/** Facts of the texts of a project as it is on the disk. */
interface Saved {
  isLive(templates: TemplateNode): boolean
  hasSdk(): boolean
  methods(): LiveNames['methods']
}

const SAVED = new WeakMap<Sources, WeakMap<Interest, Map<string, Saved>>>()

function known(project: Project, interest: Interest, files: readonly string[]): Saved {
  const byInterest = SAVED.get(project) ?? new WeakMap<Interest, Map<string, Saved>>()
  SAVED.set(project, byInterest)
  const byFiles = byInterest.get(interest) ?? new Map<string, Saved>()
  byInterest.set(interest, byFiles)
  const key = files.join('\n')
  const found = byFiles.get(key) ?? savedFacts(project, interest, files)
  byFiles.set(key, found)
  return found
}

function savedFacts(project: Project, interest: Interest, files: readonly string[]): Saved {
  const hasPath = pathTest(project, interest)
  const live = new Map<TemplateNode, boolean>()
  const held = new Map<TemplateNode, boolean>()
  let [hasSdk, isHeld, methods]: [boolean?, ((method: MethodName) => boolean)?, LiveNames['methods']?] = []
  const usesSdk = (): boolean => hasSdk ??= files.some(strongTest(project, interest.sdkWords))
  return {
    isLive(templates) {
      const found = live.get(templates) ?? (holdsPath(templates) || callsMethod(templates))
      live.set(templates, found)
      return found
    },
    hasSdk: usesSdk,
    methods: () => methods ??= liveMethods(project, interest, files),
  }

  function holdsPath(templates: TemplateNode): boolean {
    const found = held.get(templates) ?? (isAnywhere(templates) || hasPath(files, templates))
    held.set(templates, found)
    return found
  }

  function callsMethod(templates: TemplateNode): boolean {
    // To search so many files for names costs more than it saves.
    return usesSdk() && (files.length > MOST_FOLLOWED || sdkNames(interest).sending(templates).some(isHeld ??= heldMethods()))
  }

  /** The files are searched once for the names of all methods that decide. */
  function heldMethods(): (method: MethodName) => boolean {
    const asked = [...interest.fieldTemplates.values(), ...interest.queryTemplates.values()].filter(templates => !holdsPath(templates))
    return isHeldBy(project, files, [...new Set(asked)].flatMap(templates => sdkNames(interest).sending(templates)))
  }
}

/** Tests if a trie has a path without a word. */
function isAnywhere({ end, subtree, parameter }: TemplateNode): boolean {
  return end || subtree || (parameter !== null && isAnywhere(parameter))
}

/** Returns the deprecated methods of which the files have the names, each with the names before it. */
function liveMethods(project: Project, interest: Interest, files: readonly string[]): LiveNames['methods'] {
  const { methods } = sdkNames(interest)
  const found = new Map<string, Set<string>>()
  const isHeld = files.length > MOST_FOLLOWED ? () => true : isHeldBy(project, files, methods)
  for (const { name, of } of methods.filter(isHeld)) {
    const known = found.get(name) ?? new Set()
    found.set(name, of === undefined ? known : known.add(of))
  }
  return found
}

/** Returns a test of whether the files have the names of a method: its own, and the one before it. */
function isHeldBy(project: Project, files: readonly string[], methods: readonly MethodName[]): (method: MethodName) => boolean {
  const words = wordsInFiles(project, [...new Set(methods.flatMap(({ name, of }) => [name, ...of === undefined ? [] : [of]]))].sort())
  const found = new Set(files.flatMap(file => [...words(file)]))
  return ({ name, of }) => found.has(name) && (of === undefined || found.has(of))
}
