import { describe, expect, it } from 'vitest'
import { exactParts } from '../../../src/calls/commands/exact-parts.ts'
import { splitCommands } from '../../../src/calls/commands/split-commands.ts'
import { plain } from '../../../src/calls/values/text.ts'
import type { Text, TextPart } from '../../../src/uses/api-use.ts'

/** Text at the beginning of a file; `□` stands for a hole. */
function textOf(text: string): Text {
  let from = 0
  return text.split(/(□)/).filter(Boolean).map((piece): TextPart => {
    const at = { file: 'run.ts', start: from, end: from + piece.length }
    from += piece.length
    return piece === '□' ? { text: null, at, from: null } : { text: piece, at, from: at.start }
  })
}

function shown(text: string): string {
  return splitCommands(textOf(text)).map(({ commands, prints }) => `${commands.map(words => words.map(word => `[${plain(word).replaceAll('\u{FFFC}', '□')}]`).join('')).join(' | ')}${prints ? '' : ' (quiet)'}`).join(' ; ')
}

describe('splitCommands', () => {
  it.each<[string, string, string]>([
    ['words', 'curl  -s\thttps://x/y ', '[curl][-s][https://x/y]'],
    ['single quotes', `a 'b  "c" $D \\' e`, '[a][b  "c" $D \\][e]'],
    ['double quotes', 'a "b  \'c\'" d', `[a][b  'c'][d]`],
    ['escapes in double quotes', '"a \\" \\\\ \\n"', '[a " \\ \\n]'],
    ['quotes inside a word', `a=b'c d'"e f"g h`, '[h]'],
    ['quotes that touch', `x'a b'"c"d`, '[xa bcd]'],
    ['an empty word', `a '' b`, '[a][][b]'],
    ['an escaped space', 'a\\ b c', '[a b][c]'],
    ['a line that goes on', 'curl \\\n  -s \\\n  x', '[curl][-s][x]'],
    ['lines', 'a b\nc', '[a][b] ; [c]'],
    ['and, or, semicolon, background', 'a && b || c; d & e', '[a] ; [b] ; [c] ; [d] ; [e]'],
    ['a pipe', 'a x | b y |& c', '[a][x] | [b][y] | [c]'],
    ['operators in quotes', `a 'b && c | d; e'`, '[a][b && c | d; e]'],
    ['groups', '(a b; c) && d', '[a][b] ; [c] ; [d]'],
    ['a comment', 'a # b; c\nd a#b', '[a] ; [d][a#b]'],
    ['output into a file', 'a b > c && d', '[a][b] (quiet) ; [d]'],
    ['errors elsewhere', 'a 2>/dev/null 2>&1 b', '[a][b]'],
    ['everything into a file', 'a &> c', '[a] (quiet)'],
    ['input of a file', 'a < b c', '[a][c]'],
    ['a command in a word', 'a "$(b c | d)" e', '[b][c] | [d] (quiet) ; [a][□][e]'],
    ['a command in backticks', 'a `b c`', '[b][c] (quiet) ; [a][□]'],
    ['a variable', 'a $B/c "${D}" ${E:-f}', '[a][□/c][□][f]'],
    ['a variable that is set', 'API=https://x\nexport ID="7"; a $API/$ID', '[a][https://x/7]'],
    ['a variable of a subshell', '(A=1; a $A); b $A', '[a][1] ; [b][□]'],
    ['a variable after either way', 'A=1; x && A=2; a $A; A=3 && b $A', '[x] ; [a][□] ; [b][3]'],
    ['a variable in a loop', 'A=1; while x; do a $A; A=2; done; b $A', '[x] ; [a][□] ; [b][□]'],
    ['a variable that a branch sets', 'A=1; B=2; if x; then A=3; fi; a $A $B', '[x] ; [a][□][2]'],
    ['a variable that is read', 'A=1; read -r A; a $A', '[read][-r][A] ; [a][□]'],
    ['a variable that grows', 'A=1; A+=2; a $A', '[a][12]'],
    ['a variable that doubles too often', `A=xy; ${'A=$A$A; '.repeat(8)}a $A`, '[a][□]'],
    ['an alternative of a variable', 'A=1; a ${A:-2} ${A:+3} ${B:+4}', '[a][1][3][□]'],
    ['what never runs', 'a || exit 1; b; exit; c', '[a] ; [exit][1] ; [b] ; [exit]'],
    ['a function', 'A=1; f() { a $A; }; f', '[a][□] ; [f]'],
    ['text for another shell', `A=1; eval 'a $A'; echo 'b $A' | sh; bash <<'E'\nc d\nE`, '[a][1] ; [b][□] ; [echo][b $A] | [sh] ; [c][d] ; [bash]'],
    ['text for a shell behind other words', `sudo -u me A=1 bash -s <<< 'a'; env B=2 /bin/sh <<< 'b'; echo c | exec -a x sh; ssh host <<< 'd'`,
      '[a] ; [sudo][-u][me][A=1][bash][-s] ; [b] ; [env][B=2][/bin/sh] ; [c] ; [echo][c] | [exec][-a][x][sh] ; [d] ; [ssh][host]'],
    ['text for programs that name a shell', `grep -q sh <<< 'a'; which bash <<< 'b'; jq --arg x sh <<< 'c'; sudo grep sh <<E\nd\nE`,
      '[grep][-q][sh] ; [which][bash] ; [jq][--arg][x][sh] ; [sudo][grep][sh]'],
    ['a command in a case', 'case "$(a)" in b) c;; esac < <(d)', '[a] (quiet) ; [d] (quiet) ; [c]'],
    ['a case into a file', 'case x in b) c;; esac > d', '[c] (quiet)'],
    ['a command in the input of others', '{ a; } < <(b); (c) <<< "$(d)"; if e; then f; fi < <(g); [[ -n x ]] < <(h)',
      '[b] (quiet) ; [a] ; [d] (quiet) ; [c] ; [g] (quiet) ; [e] ; [f] ; [h] (quiet)'],
    ['a command in the input of a loop', 'while a; do b; done < <(c); for x in $(d); do e; done <<< $(f)',
      '[c] (quiet) ; [a] ; [b] ; [d] (quiet) ; [f] (quiet) ; [e]'],
    ['a command in the input of a function', 'f() { a; } < <(b); f', '[b] (quiet) ; [a] ; [f]'],
    ['a command in arithmetic', 'a $(( (1 + $(b x)) * `c` )) $((2 + 3)); (( $(d) > 3 )) && (( x > 3 ))', '[b][x] (quiet) ; [c] (quiet) ; [a][□][□] ; [d] (quiet)'],
    ['a command in an expansion', 'a ${y#$(b)} ${z[$(c)]} ${w:?$(d)} ${v:-$(e)} ${u#f}', '[b] (quiet) ; [c] (quiet) ; [d] (quiet) ; [e] (quiet) ; [a][□][□][□][□][□]'],
    ['a command in an array', 'A=(x $(a)); A[$(b)]=3; A+=($(c)); A[1]=d', '[a] (quiet) ; [b] (quiet) ; [c] (quiet)'],
    ['a variable for one command', 'TOKEN=x a $TOKEN', '[a][□]'],
    ['an unknown piece', 'curl □/zones/□ -d "□ x"', '[curl][□/zones/□][-d][□ x]'],
    ['a quote that is never closed', `a 'b c`, '[a][b c]'],
    ['nothing', '  ', ''],
  ])('splits %s', (_name, text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it.each([
    ['twice', `A='(eval "$A"); (eval "$A"); curl x'; eval "$A"`, 100],
    ['in a long text', `A='(eval "$A"); (eval "$A"); curl x # ${'x'.repeat(10_000)}'; eval "$A"`, 10],
    ['in a pipe', `A='eval "$A" | eval "$A" | curl x'; eval "$A"`, 100],
  ])('stops at a text that runs itself %s', (_name, text, least) => {
    const { length } = splitCommands(textOf(text))
    expect(length).toBeGreaterThanOrEqual(least)
    expect(length).toBeLessThan(5_000)
  })

  it('reads many commands that evaluate others', () => {
    expect(splitCommands(textOf(`A='curl x'; ${'eval "$A"\n'.repeat(1_500)}`))).toHaveLength(1_500)
  })

  it('keeps what is put into a template as a part of a word', () => {
    const [before, hole] = [textOf('curl -d '), { text: `it's a; b | c`, at: { file: 'run.ts', start: 40, end: 44 }, from: null }]
    const [line] = splitCommands([...before, hole], { verbatim: new Set([hole]) })
    expect(line?.commands[0]?.map(plain)).toEqual(['curl', '-d', `it's a; b | c`])
  })

  it('knows where each word stands', () => {
    const source = `curl "a b"'c' \\\n d`
    const [line] = splitCommands(textOf(source))
    const places = line?.commands[0]?.map(word => word.map(part => source.slice(part.from ?? 0, (part.from ?? 0) + (part.text?.length ?? 0))))
    expect(places).toEqual([['curl'], ['a b', 'c'], ['d']])
  })
})

describe('exactParts', () => {
  it.each<[string, string, readonly (string | null)[]]>([
    ['quotes', String.raw`'it\'s \"x\"'`, ['it', null, 's ', null, 'x', null]],
    ['a new line', String.raw`"a\nb"`, ['a', null, 'b']],
    ['a line that goes on', '`a\\\nb`', ['a', 'b']],
    ['numbers', String.raw`"\x41\u0042\u{43}d"`, [null, null, null, 'd']],
  ])('tells where text with %s stands', (_name, literal, expected) => {
    const source = `run(${literal})`
    const text = String(new Function(`return ${literal}`)())
    const parts = exactParts([{ text, at: { file: 'run.ts', start: 4, end: 4 + literal.length }, from: null }], () => source)
    expect(parts.map(part => part.text).join('')).toBe(text)
    expect(parts.map(part => part.from === null ? null : source.slice(part.from, part.from + (part.text?.length ?? 0)))).toEqual(expected)
  })

  it('leaves text whole that is not what stands there', () => {
    const part = { text: 'other', at: { file: 'run.ts', start: 0, end: 3 }, from: null }
    expect(exactParts([part], () => `'x'`)).toEqual([part])
  })
})
