import { describe, expect, it } from 'vitest'
import type { CommandRequest, Pair } from '../../../src/calls/commands/command-request.ts'
import { readFilter } from '../../../src/calls/commands/jq-filter.ts'
import { readArguments } from '../../../src/calls/commands/read-arguments.ts'
import { splitCommands } from '../../../src/calls/commands/split-commands.ts'
import type { Value } from '../../../src/calls/domain/value.ts'
import { plain } from '../../../src/calls/values/text.ts'
import { programs } from '../../../src/clients/shell-programs.ts'

const at = { file: 'run.sh', start: 0, end: 0 }

/** What a command line sends, in short: `PATCH url?query {headers} body`. */
function sent(line: string): string {
  const [words = []] = splitCommands([{ text: line, at, from: 0 }])[0]?.commands ?? []
  const [name, ...rest] = words
  const program = programs.find(each => name && each.names.includes(plain(name)))
  return program ? readArguments(program, rest.map(text => ({ text })), { at, isOpen: false }).map(described).join(' ; ') : 'no program'
}

function described({ methods, urls, rawQuery, query, headers, body, prints }: CommandRequest): string {
  const added = [...rawQuery.map(plain), ...query.map(pair)].join('&')
  return [methods?.join(',') ?? '?', urls.map(url => plain(url.text)).join(' '), added && `?${added}`, headers.length ? `{${headers.map(pair).join(', ')}}` : '', body ? shown(body) : '', prints ? '' : '(quiet)'].filter(Boolean).join(' ')
}

function pair({ name, value }: Pair): string {
  return `${plain(name)}=${shown(value)}`
}

function shown(value: Value): string {
  if (value.kind === 'text') return plain(value.text)
  if (value.kind === 'scalar') return String(value.value)
  if (value.kind === 'list') return `[${value.items.map(shown).join(', ')}]`
  return value.kind === 'object' ? `(${value.fields.map(field => `${field.name}: ${shown(field.get())}`).join(', ')})` : '?'
}

describe('curl', () => {
  it.each<[string, string]>([
    ['curl x', 'GET x'],
    ['curl -s -L --compressed x y', 'GET x y'],
    ['curl --url x', 'GET x'],
    ['curl -X PATCH x', 'PATCH x'],
    ['curl -sXPATCH x', 'PATCH x'],
    ['curl --request delete x', 'DELETE x'],
    ['curl --request=PUT x', 'PUT x'],
    ['curl -X $METHOD x', '? x'],
    ['curl $OPTS x', '? \u{FFFC} x'],
    ['curl --$OPT x', '? \u{FFFC} x'],
    ['curl --new-flag=$VALUE x', 'GET x'],
    ['curl -s "$OPTS" --url x', '? \u{FFFC} x'],
    ['curl $OPTS', 'GET \u{FFFC}'],
    ['curl -o $FILE x', 'GET x (quiet)'],
    ['curl $OPTS -X PUT x', 'PUT \u{FFFC} x'],
    ['curl -I x', 'HEAD x'],
    ['curl -sSfI -X GET x', 'GET x'],
    ['curl -T file x', 'PUT x'],
    ['curl -d a=1 x', 'POST x (a: 1)'],
    ['curl -da=1 x -d b=2', 'POST x (a: 1, b: 2)'],
    [`curl x -d '{"a": {"b": [1, "c", null]}}'`, 'POST x (a: (b: [1, c, null]))'],
    ['curl x -X PUT --data-raw @plain', 'PUT x @plain'],
    ['curl x --data @file', 'POST x ?'],
    ['curl x --data-binary @-', 'POST x ?'],
    [`curl x --json '[]'`, 'POST x []'],
    ['curl x -F name=y -F file=@z', 'POST x (name: y, file: @z)'],
    ['curl x --data-urlencode name=a:b', 'POST x (name: a:b)'],
    ['curl -G x -d a=1 -d b=2', 'GET x ?a=1&b=2'],
    ['curl --get x --data-urlencode name=a:b', 'GET x ?name=a:b'],
    ['curl -G -I x -d a=1', 'HEAD x ?a=1'],
    ['curl x --url-query a=1', 'GET x ?a=1'],
    [`curl -H 'X-A: b' -HX-C:d x`, 'GET x {X-A=b, X-C=d}'],
    [`curl -H 'X-A:' -H 'X-B;' -H @file x`, 'GET x {X-B=}'],
    ['curl -u a:b -A y -b z -m 5 -w %{http_code} -x proxy x', 'GET x'],
    ['curl -o file x', 'GET x (quiet)'],
    ['curl -o - x', 'GET x'],
    ['curl x --next -d a=1 y', 'GET x ; POST y (a: 1)'],
    ['curl -- -x', 'GET -x'],
    ['curl --version', ''],
  ])('%s', (line, expected) => {
    expect(sent(line)).toBe(expected)
  })
})

describe('gh', () => {
  it.each<[string, string]>([
    ['gh api repos/o/r', 'GET https://api.github.com/repos/o/r'],
    ['gh api /repos/{owner}/{repo}', 'GET https://api.github.com/repos/{owner}/{repo}'],
    ['gh api https://ghe.example.com/api/v3/user', 'GET https://ghe.example.com/api/v3/user'],
    ['gh api $URL', 'GET \u{FFFC}'],
    ['gh api x -X PATCH -f a=1', 'PATCH https://api.github.com/x (a: 1)'],
    ['gh api x -f a=1 -F b=2', 'POST https://api.github.com/x (a: 1, b: 2)'],
    ['gh api --method GET x -f a=1', 'GET https://api.github.com/x ?a=1'],
    ['gh api x --input body.json', 'POST https://api.github.com/x ?'],
    ['gh api x -H "Accept: b" --paginate --silent', 'GET https://api.github.com/x {Accept=b} (quiet)'],
    ['gh api --hostname ghe.example.com x', 'GET x'],
    ['gh api --hostname github.com x', 'GET https://api.github.com/x'],
    ['gh api --hostname=github.com --hostname $HOST x', 'GET x'],
    ['gh pr list', ''],
    ['gh', ''],
  ])('%s', (line, expected) => {
    expect(sent(line)).toBe(expected)
  })
})

describe('wget', () => {
  it.each<[string, string]>([
    ['wget x', 'GET x (quiet)'],
    ['wget -qO- x', 'GET x'],
    ['wget -q -O - x', 'GET x'],
    ['wget -O file x', 'GET x (quiet)'],
    ['wget --spider x -O -', 'HEAD x'],
    ['wget -qO- --method=PATCH --body-data=a=1 x', 'PATCH x (a: 1)'],
    [`wget -qO- --post-data '{"a":1}' x`, 'POST x (a: 1)'],
    ['wget -qO- --post-file=body x', 'POST x ?'],
    [`wget -qO- --header='X-A: b' --header 'X-C: d' x`, 'GET x {X-A=b, X-C=d}'],
    ['wget -T 5 -t 3 -qO- x', 'GET x'],
  ])('%s', (line, expected) => {
    expect(sent(line)).toBe(expected)
  })
})

describe('HTTPie', () => {
  it.each<[string, string]>([
    ['http x.com/y', 'GET x.com/y'],
    ['https PUT x.com/y', 'PUT x.com/y'],
    ['http x.com a=b', 'POST x.com (a: b)'],
    ['http x.com $ITEM', '? x.com'],
    ['http patch x.com a:=1 b:=true c:=[1]', 'PATCH x.com (a: 1, b: true, c: [1])'],
    ['http x.com a==b c==d:e', 'GET x.com ?a=b&c=d:e'],
    [`http x.com X-A:b 'X-C;'`, 'GET x.com {X-A=b, X-C=}'],
    ['http x.com data[service]=_sip data[port]:=5', 'POST x.com (data: (service: _sip, port: 5))'],
    ['http x.com file@path a=@path', 'POST x.com (file: ?, a: ?)'],
    [`http --raw '{"a":1}' x.com`, 'POST x.com (a: 1)'],
    ['xh -v --auth a:b --ignore-stdin GET x.com', 'GET x.com'],
    ['http -o file x.com', 'GET x.com (quiet)'],
    ['http $URL', 'GET \u{FFFC}'],
  ])('%s', (line, expected) => {
    expect(sent(line)).toBe(expected)
  })
})

describe('jq', () => {
  it.each<[string, string | undefined]>([
    ['.', ''],
    ['.result[].zone_name', 'result.[].zone_name'],
    ['.result[0] | .zone_name', 'result.[].zone_name'],
    ['.result | .[] | .name?', 'result.[].name'],
    ['.["result"][0]."zone_name"', 'result.[].zone_name'],
    ['.result[] | select(.type == "A" and (.name | length) > 1) | .zone_id', 'result.[].zone_id'],
    ['.result.zone_id // empty', 'result.zone_id'],
    ['.result | sort_by(.name) | first', 'result'],
    ['.result | length', undefined],
    ['.result[] | {name, zone_name}', undefined],
    ['.result.a + .result.b', undefined],
    ['keys', undefined],
  ])('%s returns a part of its input', (filter, expected) => {
    const { value } = readFilter(filter)
    expect(value.kind === 'path' ? value.path.join('.') : undefined).toBe(expected)
  })

  it.each<[string, string]>([
    ['.result[] | .["zone_name"]', 'result, result.[].zone_name'],
    ['.result[] | {name, id: .zone_id}', 'result, result.[].name, result.[].zone_id'],
    ['.result[] | select(.type == "A") | "\\(.name) \\(.ttl)"', 'result, result.[].type, result.[].name, result.[].ttl'],
    ['.result as $all | $all[0].id, (.errors | length)', 'result, result.[].id, errors'],
    ['if .success then .result.id else .errors[0].message end', 'success, result, result.id, errors, errors.[].message'],
    ['.result | map(.name)', 'result, result.[].name'],
    ['"plain .result" # .result', ''],
  ])('%s reads fields', (filter, expected) => {
    const { reads } = readFilter(filter)
    expect(reads.map(read => read.path.join('.')).join(', ')).toBe(expected)
    for (const { path, from } of reads) expect(filter.startsWith(path.at(-1) ?? '', from)).toBe(true)
  })

  it.each(['('.repeat(100_000), '[.'.repeat(50_000), '{a:'.repeat(30_000), '.a|'.repeat(30_000), '"\\('.repeat(20_000), 'if '.repeat(20_000)])('ends on a deep filter', filter => {
    expect(readFilter(filter).value.kind).toBeDefined()
  })
})
