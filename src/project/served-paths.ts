import { proxiedPaths, proxies, proxyPackages } from '../clients/proxies.ts'
import { namedFunction, restOfRoute, routeOfFile, segmentsOfRoute, serverFrameworks } from '../clients/server-frameworks.ts'
import { ownerOf } from './owner-of.ts'
import type { Project, Sources } from './project.ts'

const SHORTEST = 5

/** The same for what passes on every path below it: `/api`. */
const SHORTEST_FORWARDED = 3

// A handler follows the path; with the path alone the call is a request.
const registered = new RegExp(`\\.${anyOf(serverFrameworks.register.keys())}\\s*\\(\\s*(["'\`])(/[^"'\`\\s]*)\\1\\s*,`, 'g')
const mounted = new RegExp(`\\.${anyOf(serverFrameworks.mount)}\\s*\\(\\s*(["'\`])(/[^"'\`\\s]*)\\1`, 'g')
const decorators = anyOf([...serverFrameworks.decorators.keys(), ...serverFrameworks.controllers])
const decorated = new RegExp(`@${decorators}\\s*\\(\\s*(["'\`])([^"'\`\\s]+)\\1`, 'g')
const compared = new RegExp(`\\b(?:${anyOf(serverFrameworks.compared)}\\s*===?|case)\\s*(["'\`])(/[^"'\`\\s]*)\\1`, 'g')
const method = `(["'\`])${anyOf([...serverFrameworks.register.keys()].map(name => name.toUpperCase()))}\\1\\s*,\\s*`
const row = new RegExp(`\\[\\s*${method}\\1(/[^"'\`\\s]*)\\1\\s*,`, 'g')
const described = new RegExp(`\\bmethod\\s*:\\s*${method}\\w+\\s*:\\s*\\1(/[^"'\`\\s]*)\\1\\s*,\\s*${serverFrameworks.handler}\\b`, 'g')
const begun = new RegExp(`\\b${anyOf(serverFrameworks.compared)}\\.startsWith\\(\\s*(["'\`])(/[^"'\`\\s]*)\\1`, 'g')
const begunByName = new RegExp(`\\b${anyOf(serverFrameworks.compared)}\\.startsWith\\(\\s*(?:\\w+\\.)?(\\w+)\\s*[,)]`, 'g')
const below = new RegExp(`\\.${serverFrameworks.removing}\\s*\\(\\s*(["'\`])(/[^"'\`\\s]*)\\1\\s*,\\s*(?:async\\b|\\(|function\\b|\\w*[pP]roxy)`, 'g')
const patterns = [registered, mounted, decorated, compared, row, described]
/** Those of what serves every path that begins so, and how its file takes the rest of the path to an address. */
const beginnings = [begun, below]
const CUT = new RegExp([
  String.raw`\b(?:pathname|url|originalUrl|path)\.(?:slice|substring|substr)\(\s*(?:["'\`]/[\w/-]+["'\`]\.length|\w+\.length|[2-9]|\d{2})`,
  String.raw`\b(?:pathname|url|originalUrl|path)\.replace\(\s*(?:/\^?\\/\w|["'\`]/\w)`,
  String.raw`(?:["'\`\w]\s*\+\s*|\$\{)\w+\.(?:url|originalUrl|path)\b`,
].join('|'))
/** The method of a request that is passed on is that of the one that came. */
const SAME_METHOD = /\bmethod\s*:\s*[\w.]*\bmethod\b|[{,]\s*method\s*[,}]|\bnew Request\(|,\s*(?:\w+\.)?req(?:uest)?\s*\)/

function anyOf(words: Iterable<string>): string {
  return `(?:${[...words].join('|')})`
}

/** The export of the component of a page. */
const PAGE = /\bexport\s+default\b/

/** A path that a server answers to. */
export interface ServedPath {
  /** Its segments before the first parameter: `/api/zone` of `/api/zone/:id/rules`. */
  readonly beginning: string
  /** The literal segments after that. */
  readonly others: readonly string[]
  /** It serves every path that begins so, and may pass on what follows. */
  readonly hasRest?: true
}

const known = new WeakMap<Sources, Map<string, readonly ServedPath[]>>()

/** Finds the paths that a file serves, by searching its text: `app.get('/api/zone/:id', …)`. Each text is searched once. */
export function servedPaths(project: Sources & Pick<Project, 'edited' | 'sources'>, file: string): readonly ServedPath[] {
  const owner = ownerOf(project, file)
  const byFile = known.get(owner) ?? new Map<string, readonly ServedPath[]>()
  known.set(owner, byFile)
  const found = byFile.get(file) ?? search(file, owner.text(file) ?? '')
  byFile.set(file, found)
  return found
}

function search(file: string, text: string): readonly ServedPath[] {
  const found = new Map<string, ServedPath>()
  const isForwarding = SAME_METHOD.test(text) && CUT.test(text)
  const add = (segments: readonly (string | null)[], hasRest: boolean): void => {
    const path = servedPath(segments, isForwarding && hasRest ? SHORTEST_FORWARDED : SHORTEST)
    if (!path) return
    const key = [path.beginning, ...path.others].join(' ')
    found.set(key, { ...path, ...(hasRest || found.get(key)?.hasRest) && { hasRest: true } })
  }
  const named = namedFunction(file)
  if (named) found.set(named.path, { beginning: named.name, others: [named.called] })
  const route = routeOfFile(file)
  if (route && (route.page === undefined || !PAGE.test(text))) add(route.path, route.rest !== undefined)
  for (const pattern of patterns) for (const [, , path = ''] of text.matchAll(pattern)) add(segmentsOfRoute(path), restOfRoute(path) !== undefined)
  const cut = isForwarding ? beginnings : []
  for (const pattern of cut) for (const [, , path = ''] of text.matchAll(pattern)) add(segmentsOfRoute(path), true)
  if (cut.length > 0) for (const path of namedBeginnings(text)) add(segmentsOfRoute(path), true)
  for (const pattern of mayProxy(file, text) ? proxiedPaths : []) for (const [, , path = ''] of text.matchAll(pattern)) {
    // A client may have only the first segment in its base.
    for (const segments of [segmentsOfRoute(path), segmentsOfRoute(path).slice(0, 1)]) add(segments, true)
  }
  return [...found.values()]
}

/** Returns the paths of constants in a text that it tests an address to begin with: `url.pathname.startsWith(PREFIX)`. */
function namedBeginnings(text: string): readonly string[] {
  const names = new Set([...text.matchAll(begunByName)].map(([, name = '']) => name))
  return [...names].flatMap(name => {
    const given = new RegExp(`\\b${name}\\s*[=:]\\s*(["'\`])(/[^"'\`\\s]*)\\1`, 'g')
    return [...text.matchAll(given)].flatMap(([, , path]) => path ?? [])
  })
}

/** Tests if a file may say which paths are passed on to another server. */
function mayProxy(file: string, text: string): boolean {
  return proxies.config.test(file) || [...proxyPackages].some(name => text.includes(name))
}

/** Returns a path by its segments, null for parameters; undefined for one that is too short to search for. */
export function servedPath(segments: readonly (string | null)[], shortest = SHORTEST): ServedPath | undefined {
  const end = segments.includes(null) ? segments.indexOf(null) : segments.length
  const beginning = segments.slice(0, end).map(segment => `/${segment ?? ''}`).join('')
  return beginning.length < shortest ? undefined : { beginning, others: segments.slice(end).filter(segment => segment !== null) }
}
