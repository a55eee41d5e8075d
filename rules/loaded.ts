import { entryIds } from '../src/config/check-entries.ts'
import { checkIds } from '../src/config/check-ids.ts'
import { hostsIn, mistakesInServers } from '../src/config/check-servers.ts'
import type { FileOptions, Given } from '../src/config/file-options.ts'
import { parseSettings } from '../src/config/settings.ts'
import type { Settings } from '../src/config/settings.ts'
import { UserError } from '../src/config/user-error.ts'
import type { AnalyseOptions } from '../src/engine/analyse-options.ts'
import { configuredOptions } from '../src/engine/configured-options.ts'
import { askedFolders } from '../src/project/asked-folders.ts'
import type { ConfigSource } from '../src/project/configs.ts'
import { folderOf } from '../src/project/kinds.ts'
import { namedSchedules } from '../src/project/named-schedules.ts'
import { noteSchedules } from '../src/project/note-schedules.ts'
import { readConfigs } from '../src/project/read-configs.ts'
import type { Configs } from '../src/project/read-configs.ts'
import { today } from '../src/schedule/dates.ts'
import { strongWordsOfAll } from '../src/schedule/index-interest.ts'
import { loadSchedule } from '../src/schedule/load.ts'
import type { Schedule } from '../src/schedule/model.ts'
import { withHosts, type OwnHosts } from '../src/schedule/own-servers.ts'
import { formatMistake } from '../src/schedule/schedule-error.ts'
import type { PlacedFile } from './place-of.ts'

/** The options by which a file is judged: the settings, which override the configuration nearest to the file. */
export interface Loaded {
  readonly schedules: readonly Schedule[]
  /** Words one of which is in every project that uses one of the APIs. */
  readonly strongWords: readonly string[]
  readonly options: AnalyseOptions
  /** Whether results of earlier runs are used, and stored for later ones. */
  readonly isCached: boolean
  /** Whether text that is not saved is analysed; `auto` if that takes no longer than a second. */
  readonly whileTyping: 'auto' | 'always' | 'never'
  readonly isIgnored: (file: string) => boolean
}

type Context = { readonly settings: Readonly<Record<string, unknown>>, readonly cwd: string }

const cache = new WeakMap<ConfigSource, Map<string, Loaded>>()
const read = new WeakMap<ConfigSource, Configs>()
const problems = new WeakMap<Configs, Map<string, string>>()

/** Describes the mistakes in the configurations of a file, one line for each; empty when there are none. */
export function configProblems({ project, file }: Pick<PlacedFile, 'project' | 'file'>): string {
  const configs = configsOf(project)
  const known = problems.get(configs) ?? new Map<string, string>()
  problems.set(configs, known)
  const folder = folderOf(file)
  const found = known.get(folder) ?? configs.mistakes(askedFolders([file], [])).map(formatMistake).join('\n')
  known.set(folder, found)
  return found
}

function configsOf(project: PlacedFile['project']): Configs {
  const configs = read.get(project.configs) ?? readConfigs(project.configs, loadSchedule)
  read.set(project.configs, configs)
  return configs
}

/** Loads once per project, settings and schedules; throws a `UserError` when settings are wrong. */
export function loadedFor({ settings, cwd }: Context, { project, file }: Pick<PlacedFile, 'project' | 'file'>): Loaded {
  const configs = configsOf(project)
  const known = cache.get(project.configs) ?? new Map<string, Loaded>()
  cache.set(project.configs, known)
  const { config } = configs.for(file)
  const paths = config?.schedules.map(({ value }) => value) ?? []
  const hosts = hostsIn(config)
  const key = JSON.stringify([cwd, settings['sunset'], paths, hosts])
  const loadOwn = (own: Settings): readonly Schedule[] => (
    withOwnHosts(loadSchedule(own.schedules ? ownPaths(own.schedules, cwd, project.configs) : paths), hosts, own.servers))
  const found = known.get(key) ?? load(parseSettings(settings['sunset']), configs, loadOwn)
  known.set(key, found)
  return found
}

/** Returns the paths of the schedules that the settings name, and notes them, so that a change of them is noticed. */
function ownPaths(written: readonly string[], cwd: string, source: ConfigSource): readonly string[] {
  const found = namedSchedules(cwd, written, 'settings.sunset.schedules')
  noteSchedules(source, found)
  return found.paths
}

/** Narrows servers to the hosts of the configuration, and to those of the settings, which win by API. */
function withOwnHosts(schedules: readonly Schedule[], configured: OwnHosts, given: OwnHosts = {}): readonly Schedule[] {
  const [mistake] = mistakesInServers(given, schedules)
  if (mistake) throw new UserError(`settings.sunset.servers: ${mistake.message}`)
  return withHosts(schedules, { ...configured, ...given })
}

function load(settings: Settings, configs: Configs, loadOwn: (settings: Settings) => readonly Schedule[]): Loaded {
  const schedules = loadOwn(settings)
  checkIds(Object.keys(settings.entries ?? {}), schedules, '`settings.sunset.entries`')
  checkIds(Object.keys(settings.fixes?.entries ?? {}), schedules, '`settings.sunset.fixes.entries`')
  return {
    schedules,
    strongWords: strongWordsOfAll(schedules),
    options: optionsFor(settings, configs, schedules),
    isCached: settings.cache ?? true,
    whileTyping: settings.whileTyping ?? 'auto',
    isIgnored: file => configs.for(file).isIgnored,
  }
}

function optionsFor(settings: Settings, configs: Configs, schedules: readonly Schedule[]): AnalyseOptions {
  const day = today()
  const given = givenBy(settings, schedules)
  const configured = configuredOptions({ configs, given, today: day, schedulesOf: () => schedules })
  return {
    asOf: day, horizon: 90, only: [], skip: [], severities: {}, prefilter: true, ...configured,
    ...settings.clients && { clients: settings.clients },
  }
}

/** Returns the settings with the ids of entries in place of aliases. */
function givenBy({ asOf, horizon, minConfidence, minSeverity, entries, fixes }: Settings, schedules: readonly Schedule[]): Given {
  const idOf = entryIds(schedules)
  const byId = <T>(table: Readonly<Record<string, T>> = {}): Record<string, T> => (
    Object.fromEntries(Object.entries(table).map(([id, value]) => [idOf(id) ?? id, value]))
  )
  const plain: Partial<Pick<FileOptions, 'asOf' | 'horizon' | 'minConfidence' | 'minSeverity'>> = {
    ...asOf !== undefined && { asOf },
    ...horizon !== undefined && { horizon },
    ...minConfidence && { minConfidence },
    ...minSeverity && { minSeverity },
  }
  return { ...plain, severities: byId(entries), ...fixes && { fixes: { ...fixes, entries: byId(fixes.entries) } } }
}
