/** What one method of an SDK does, as far as a call of it must be followed. */
export interface SdkMethod {
  /** The way to the method from the client: `firewall.rules.list`. */
  readonly chain: string
  /** The names of its parameters, in order; the options of the request, which come last, are left out. */
  readonly params: readonly string[]
  /** With names for what is put in: parameters, or members of the one that is `params`. A method for accounts and zones has two. */
  readonly operations: readonly { readonly method: string, readonly path: string }[]
  /** What is sent: a parameter, `params` for what the path does not take of it, a member of it (`params.body`), or some of its members (`{include}`). */
  readonly query: string | null
  readonly body: string | null
  /** What the caller gets: the way into the parsed body (`result`; `` for all of it), or `*` for pages. */
  readonly response: string
  /** What the SDK itself says of the method; null where it does not call it deprecated. */
  readonly deprecated: string | null
}

/** The methods of an SDK in several of its versions, oldest first. */
export interface MethodTable {
  readonly versions: readonly string[]
  methodsOf(version: string): readonly SdkMethod[]
}

const NONE = '-'
/** That the SDK calls a method deprecated is kept, what it says of it is not. */
const DEPRECATED = '!'

/** Writes the methods of several versions, one line for each that differs, with the versions that have it. */
export function formatMethods(byVersion: ReadonlyMap<string, readonly SdkMethod[]>): string {
  const versions = [...byVersion.keys()]
  const lines = new Map<string, number[]>()
  versions.forEach((version, index) => {
    for (const method of byVersion.get(version) ?? []) lines.set(lineOf(method), [...lines.get(lineOf(method)) ?? [], index])
  })
  const rows = [...lines].map(([line, indexes]) => `${line}\t${rangesOf(indexes)}`).sort()
  return [versions.join(' '), ...rows, ''].join('\n')
}

function lineOf({ chain, params, operations, query, body, response, deprecated }: SdkMethod): string {
  const requests = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => `{${params.includes(name) ? plainName(name) : name}}`)}`)
  const [asked, sent] = [query, body].map(what => what !== null && params.includes(what) ? plainName(what) : what ?? NONE)
  return [chain, params.map(plainName).join(' ') || NONE, requests.join(' | '), asked, sent, response || NONE, deprecated === null ? NONE : DEPRECATED].join('\t')
}

/** Versions write the name of a parameter in two ways: `ruleID`, `ruleId`. */
function plainName(name: string): string {
  return name.replace(/(?<=[a-z])ID$/, 'Id')
}

/** `0-3,5`: numbers of versions in the first line. */
function rangesOf(indexes: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const index of indexes) {
    const last = ranges.at(-1)
    if (last && last[1] === index - 1) last[1] = index
    else ranges.push([index, index])
  }
  return ranges.map(([from, to]) => from === to ? String(from) : `${from}-${to}`).join(',')
}

/** Reads such a text; throws an `Error` with the number of a line that is none. */
export function parseMethods(text: string): MethodTable {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const versions = head.split(' ')
  return {
    versions,
    methodsOf(version) {
      const wanted = versions.indexOf(version)
      return lines.flatMap((line, index) => {
        const [chain = '', params = '', requests = '', query, body, response, mark, ranges] = line.split('\t')
        if (ranges === undefined) throw new Error(`line ${index + 2}: a method has 8 columns.`)
        if (!isIn(ranges, wanted)) return []
        const operations = requests.split(' | ').map(each => ({ method: each.slice(0, each.indexOf(' ')), path: each.slice(each.indexOf(' ') + 1) }))
        return [{ chain, params: params === NONE ? [] : params.split(' '), operations, query: orNull(query), body: orNull(body), response: orNull(response) ?? '', deprecated: mark === DEPRECATED ? '' : null }]
      })
    },
  }
}

function isIn(ranges: string, wanted: number): boolean {
  return ranges.split(',').some(range => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return from <= wanted && wanted <= to
  })
}

function orNull(text: string | undefined): string | null {
  return text === undefined || text === NONE ? null : text
}
