import { SHELL_TEXT } from '../syntax/shell-text.ts'
import type { Client } from './client.ts'
import type { CallbackArgument, HttpMethod, ResponseForm, Step } from './forms.ts'

/** A function that runs a command. */
export interface Runner {
  readonly modules: readonly string[]
  /** Exports, dotted for members of members; `''` is the package itself. */
  readonly names: readonly string[]
  /**
   * `text`: a command line of a shell; `program`: a program and a list of its arguments; `words`: each argument is a word; `list`: a
   * list of words; `tag`: a template whose substitutions are words.
   */
  readonly takes: 'text' | 'program' | 'words' | 'list' | 'tag'
  /** How code reaches the output of the command from the result. */
  readonly gives: ResponseForm
  readonly callback?: readonly CallbackArgument[]
  /** The text is source code, and no string of another language. */
  readonly isSource?: true
}

const printed = { members: ['stdout'] } as const satisfies ResponseForm
const itself = { itself: true } as const satisfies ResponseForm
/** A running process, whose output comes in pieces. */
const running = { bodyPath: ['stdout'], pieces: 'data' } as const satisfies ResponseForm
const parsed = { members: ['stdout'], calls: ['json'], text: ['text', 'toString'] } as const satisfies ResponseForm

const processes = ['child_process', 'node:child_process']

/** By the documentation of Node 20, execa 9, zx 8, Bun 1, shelljs 0.10 and cross-spawn 7. A promisified function is called as Node's types call it. */
export const runners: readonly Runner[] = [
  { modules: processes, names: ['exec'], takes: 'text', gives: running, callback: ['error', 'body'] },
  { modules: processes, names: ['exec.__promisify__'], takes: 'text', gives: printed },
  { modules: processes, names: ['execSync'], takes: 'text', gives: itself },
  { modules: processes, names: ['execFile'], takes: 'program', gives: running, callback: ['error', 'body'] },
  { modules: processes, names: ['execFile.__promisify__'], takes: 'program', gives: printed },
  { modules: processes, names: ['execFileSync'], takes: 'program', gives: itself },
  { modules: [...processes, 'cross-spawn'], names: ['spawn', ''], takes: 'program', gives: running },
  { modules: processes, names: ['spawnSync'], takes: 'program', gives: printed },
  { modules: ['cross-spawn'], names: ['sync', 'spawn.sync'], takes: 'program', gives: printed },
  { modules: ['execa'], names: ['', 'execa', 'execaSync', 'execa.sync', 'sync'], takes: 'program', gives: printed },
  { modules: ['execa'], names: ['execaCommand', 'execaCommandSync', 'command', 'commandSync'], takes: 'text', gives: printed },
  { modules: ['execa'], names: ['$', '$.sync', '$.s', 'execa', 'execaSync'], takes: 'tag', gives: printed },
  { modules: ['zx', 'zx/core', 'bun', 'global'], names: ['$', '$.sync', 'Bun.$'], takes: 'tag', gives: parsed },
  { modules: ['bun', 'global'], names: ['spawn', 'spawnSync', 'Bun.spawn', 'Bun.spawnSync'], takes: 'list', gives: printed },
  { modules: ['global'], names: [SHELL_TEXT], takes: 'text', gives: itself, isSource: true },
  { modules: ['shelljs'], names: ['exec'], takes: 'text', gives: { ...printed, text: ['toString'] }, callback: ['error', 'body'] },
  { modules: ['shelljs'], names: ['cmd'], takes: 'words', gives: { ...printed, text: ['toString'] } },
]

export function runnerOf(module: string, path: readonly string[], isTag: boolean): Runner | undefined {
  const name = path.filter(each => each !== 'default').join('.')
  return runners.find(each => each.modules.includes(module) && each.names.includes(name) && (each.takes === 'tag') === isTag)
}

/** Methods of zx and Bun that set how a command runs, and do not change its request. */
export const settings: readonly Step[] = [{ callee: ['quiet', 'nothrow', 'throws', 'env', 'cwd', 'timeout'], on: 'request' }]

/** Functions that convert a function with a callback to one that returns a promise. */
export const promisifiers: ReadonlySet<string> = new Set(['util:promisify', 'node:util:promisify'])

/**
 * The meaning of a flag's value; `value`: one that does not matter; `config`: a file with more flags. Flags without a value are `get`, `head`, `next`
 * and `quiet`, or not listed.
 */
export type FlagMeaning = (typeof MEANINGS)[number]

const MEANINGS = [
  'method', 'url', 'header', 'data', 'raw', 'encoded', 'json', 'form', 'file', 'upload', 'query', 'output', 'filter', 'host', 'value', 'config',
  'get', 'head', 'next', 'quiet',
] as const

/** A program that sends requests. */
export interface Program {
  /** The client that its requests are attributed to. */
  readonly client: Client
  readonly names: readonly string[]
  readonly flags: ReadonlyMap<string, FlagMeaning>
  /** The method of a request with a body. */
  readonly withBody: HttpMethod
  /** The arguments without a flag: addresses; or a method, an address, and items of a request as HTTPie writes them. */
  readonly positional: 'urls' | 'items'
  /** It prints the response only if its output flag has this value. */
  readonly printsTo?: string
  /** The first argument; with another one, the program sends nothing that is known. */
  readonly subcommand?: string
  /** The server of addresses that are paths; fields of a `GET` are parameters of its query then. */
  readonly server?: string
  /** A variable of the environment that names another server, the flag that does the same, and the host of `server`. */
  readonly hostVariable?: { readonly name: string, readonly flag: string, readonly usual: string }
}

function programClient(name: string): Client {
  return { name, modules: [], calls: [], options: {}, join: 'none', response: {} }
}

function flagsOf(flags: Partial<Record<FlagMeaning, string>>): ReadonlyMap<string, FlagMeaning> {
  return new Map(MEANINGS.flatMap(meaning => (flags[meaning] ?? '').split(' ').filter(Boolean).map(flag => [flag, meaning] as const)))
}

/** curl: the flags that take a value are those of `curl --help all` of 7.88 and 8.x. */
export const curl: Program = {
  client: programClient('curl'), names: ['curl'], withBody: 'POST', positional: 'urls',
  flags: flagsOf({
    method: '-X --request',
    url: '--url',
    header: '-H --header',
    data: '-d --data --data-ascii --data-binary',
    raw: '--data-raw',
    encoded: '--data-urlencode',
    json: '--json',
    form: '-F --form --form-string',
    upload: '-T --upload-file',
    query: '--url-query',
    output: '-o --output',
    get: '-G --get',
    head: '-I --head',
    next: '-: --next',
    config: '-K --config',
    value:
      `-A --user-agent -b --cookie -c --cookie-jar -C --continue-at -D --dump-header -e --referer -E --cert -h --help -m
      --max-time -P --ftp-port -Q --quote -r --range -t --telnet-option -u --user -U --proxy-user -w --write-out -x --proxy --preproxy -y
      --speed-time -Y --speed-limit -z --time-cond --abstract-unix-socket --alt-svc --aws-sigv4 --cacert --capath --cert-type --ciphers
      --connect-timeout --connect-to --create-file-mode --crlfile --curves --delegation --dns-interface --dns-ipv4-addr --dns-ipv6-addr
      --dns-servers --doh-url --engine --etag-compare --etag-save --expect100-timeout --happy-eyeballs-timeout-ms --hostpubmd5
      --hostpubsha256 --hsts --interface --keepalive-time --key --key-type --libcurl --limit-rate --local-port --max-filesize --max-redirs
      --netrc-file --noproxy --oauth2-bearer --output-dir --parallel-max --pass --pinnedpubkey --proto --proto-default --proto-redir
      --proxy-header --proxy1.0 --rate --request-target --resolve --retry --retry-delay --retry-max-time --service-name --socks4 --socks4a
      --socks5 --socks5-hostname --stderr --tls-max --tls13-ciphers --trace --trace-ascii --unix-socket --variable`.replaceAll(/\s+/g, ' '),
  }),
}

/** GNU Wget 1.21, by `wget --help`. */
export const wget: Program = {
  client: programClient('wget'), names: ['wget', 'wget2'], withBody: 'POST', positional: 'urls', printsTo: '-',
  flags: flagsOf({
    method: '--method', header: '--header', raw: '--post-data --body-data', file: '--post-file --body-file', output: '-O --output-document', head: '--spider',
    value: `-e --execute -o --output-file -a --append-output -i --input-file -B --base --config -t --tries -T --timeout --dns-timeout
      --connect-timeout --read-timeout -w --wait --waitretry -Q --quota --bind-address --limit-rate --user --password -P --directory-prefix
      --http-user --http-password --compression --referer -U --user-agent --load-cookies --save-cookies --secure-protocol --certificate
      --private-key --ca-certificate --ca-directory --ciphers -l --level -A --accept -R --reject -D --domains -I --include-directories -X
      --exclude-directories --progress --retry-on-http-error`.replaceAll(/\s+/g, ' '),
  }),
}

/** HTTPie 3 and xh, by their documentation. */
export const httpie: Program = {
  client: programClient('httpie'), names: ['http', 'https', 'xh', 'xhs'], withBody: 'POST', positional: 'items',
  flags: flagsOf({
    raw: '--raw', output: '-o --output',
    value: `-a --auth -A --auth-type -p --print -s --style --format-options --session --session-read-only --proxy --timeout --verify --ssl
      --ciphers --cert --cert-key --cert-key-pass --max-redirects --max-headers --pretty --boundary --default-scheme --response-charset
      --response-mime`.replaceAll(/\s+/g, ' '),
  }),
}

/** The command line of GitHub 2.x, by `gh api --help`. */
export const gh: Program = {
  client: programClient('gh'), names: ['gh'], subcommand: 'api', server: 'https://api.github.com',
  hostVariable: { name: 'GH_HOST', flag: '--hostname', usual: 'github.com' }, withBody: 'POST', positional: 'urls',
  flags: flagsOf({
    method: '-X --method', header: '-H --header', form: '-f --raw-field -F --field', file: '--input', filter: '-q --jq', host: '--hostname', quiet: '--silent',
    value: '--cache -p --preview -t --template',
  }),
}

/** The older command line of GitHub 2.14, by `hub api --help`. */
export const hub: Program = {
  client: programClient('hub'), names: ['hub'], subcommand: 'api', server: 'https://api.github.com', withBody: 'POST', positional: 'urls',
  flags: flagsOf({ method: '-X --method', header: '-H --header', form: '-f --raw-field -F --field', file: '--input', value: '--cache' }),
}

export const programs: readonly Program[] = [curl, wget, httpie, gh, hub]

/** The shell of Windows. */
export const BATCH = 'cmd'

/** The builtin of shells that runs its operands as a command line. */
export const EVALUATES = 'eval'

/** Programs that look for patterns in their input. */
export const searches: ReadonlySet<string> = new Set(['grep', 'egrep', 'fgrep', 'sed', 'awk', 'gawk'])

/** Programs that print their input, whatever else they do with it. */
export const copies: ReadonlySet<string> = new Set(['cat', 'tee', 'json_pp'])
