/** One method of an SDK, as far as the analysis of a call needs it. */
export interface SdkMethod {
  /** The path to the method from the client: `firewall.rules.list`. */
  readonly chain: string
  /** The names of its parameters, in order; the options of the request, which come last, are left out. */
  readonly params: readonly string[]
  /** Its requests, with names in their paths: parameters, or members of the parameter `params`. A method for accounts and zones has two. */
  readonly operations: readonly { readonly method: string, readonly path: string }[]
  /**
   * The value that is sent: a parameter, `params` for the members that the path does not use, a member of it (`params.body`), or
   * some of its members (`{include}`).
   */
  readonly query: string | null
  readonly body: string | null
  /** The value that the caller gets: the path into the parsed body (`result`; `` for all of it), or `*` for pages. */
  readonly response: string
  /** The SDK's own deprecation notice; null where it does not deprecate the method. */
  readonly deprecated: string | null
}

/** The methods of an SDK in several of its versions, oldest first. */
export interface MethodTable {
  readonly versions: readonly string[]
  methodsOf(version: string): readonly SdkMethod[]
  /** Returns the methods of all versions, each line once. */
  all(): readonly SdkMethod[]
}

const NONE = '-'
/** The mark of a method that the SDK deprecates; the text of its notice is not saved. */
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
  const nameOf = (name: string): string => params.includes(name) ? plainName(name) : name
  const requests = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => `{${nameOf(name)}}`)}`)
  return [
    chain,
    params.map(plainName).join(' ') || NONE,
    requests.join(' | '),
    nameOf(query ?? NONE),
    nameOf(body ?? NONE),
    response || NONE,
    deprecated === null ? NONE : DEPRECATED,
  ].join('\t')
}

/** Returns the name of a parameter in one spelling: versions write both `ruleID` and `ruleId`. */
function plainName(name: string): string {
  return name.replace(/(?<=[a-z])ID$/, 'Id')
}

/** Formats the versions of a method as their numbers in the first line: `0-3,5`. */
function rangesOf(indexes: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const index of indexes) {
    const last = ranges.at(-1)
    if (last && last[1] === index - 1) last[1] = index
    else ranges.push([index, index])
  }
  return ranges.map(([from, to]) => from === to ? String(from) : `${from}-${to}`).join(',')
}

/** Parses such a text; throws an `Error` with the number of an invalid line. */
export function parseMethods(text: string): MethodTable {
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const versions = head === '' ? [] : head.split(' ')
  if (!versions.every(version => /^\d+\.\d/.test(version))) throw new Error('line 1: expected a list of versions, such as "1.0.0 2.1.3".')
  return {
    versions,
    methodsOf(version) {
      const wanted = versions.indexOf(version)
      return lines.map(columnsOf).filter(([, , , , , , , ranges]) => isIn(ranges, wanted)).map(methodOf)
    },
    all: () => lines.map(columnsOf).map(methodOf),
  }
}

type Columns = readonly [string, string, string, string, string, string, string, string]

function columnsOf(line: string, index: number): Columns {
  const [chain, params, requests, query, body, response, mark, ranges] = line.split('\t')
  if (ranges === undefined) throw new Error(`line ${index + 2}: expected 8 columns separated by tabs.`)
  return [chain ?? '', params ?? '', requests ?? '', query ?? '', body ?? '', response ?? '', mark ?? '', ranges]
}

function methodOf([chain, params, requests, query, body, response, mark]: Columns): SdkMethod {
  return {
    chain,
    params: params === NONE ? [] : params.split(' '),
    operations: requests.split(' | ').map(each => ({ method: each.slice(0, each.indexOf(' ')), path: each.slice(each.indexOf(' ') + 1) })),
    query: orNull(query),
    body: orNull(body),
    response: orNull(response) ?? '',
    deprecated: mark === DEPRECATED ? '' : null,
  }
}

function isIn(ranges: string, wanted: number): boolean {
  return ranges.split(',').some(range => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return from <= wanted && wanted <= to
  })
}

function orNull(text: string): string | null {
  return text === NONE ? null : text
}
