import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { splitCommands } from '../../../src/calls/commands/split-commands.ts'
import { plain } from '../../../src/calls/values/text.ts'
import { probed } from '../support/probe.ts'

/** Scripts, with what bash gives to `probe`, and with what sunset knows of it in a script and in a text of other code. */
const rows: readonly (readonly [script: string, truth: string, inScript: string, inText: string])[] = [
  ['B=1; (( B=3 )); probe "$B"', '3', '?', '?'],
  ['B=1; (( B++ )); probe "$B"', '2', '?', '?'],
  ['B=1; (( B+=2, C=7 )); probe "$B"; probe "$C"', '3 7', '? ?', '? ?'],
  ['B=1; (( A[0]=2 )); probe "$B"', '1', '1', '1'],
  ['B=1; let B=3; probe "$B"', '3', '?', '?'],
  ['B=1; let "B = 5"; probe "$B"', '5', '?', '?'],
  ['B=1; let B++ C=2; probe "$B"', '2', '?', '?'],
  ['B=1; C=$(( B=4 )); probe "$B"', '4', '?', '?'],
  ['B=1; program $((B+=2)); probe "$B"', '3', '?', '?'],
  ['B=1; program "${A:$((B=5))}"; probe "$B"', '1', '?', '?'],
  ['B=1; for (( B=0; B<3; B++ )); do :; done; probe "$B"', '3', '?', '?'],
  ['B=1; for (( i=0; i<3; i++ )); do B=$i; done; probe "$B"', '2', '1|?', '?'],
  ['C=1; declare -n R=C; R=B2; probe "$C"', 'B2', '?', '?'],
  ['B=1; declare -n R=B; R=2; probe "$B"', '2', '?', '?'],
  ['f() { local -n R=$1; R=9; }; B=1; f B; probe "$B"', '9', '?', '?'],
  ['f() { typeset -n R=$1; R=9; }; B=1; f B; probe "$B"', '9', '?', '?'],
  ['B=1; read -r B C <<< "2 3"; probe "$B"; probe "$C"', '2 3', '? ?', '? ?'],
  ['B=1; read -a B <<< "2 3"; probe "$B"', '2', '?', '?'],
  ['B=1; IFS=, read -r A B <<< "2,3"; probe "$B"', '3', '?', '?'],
  ['REPLY=1; read <<< 2; probe "$REPLY"', '2', '?', '?'],
  ['B=1; builtin read B <<< 2; probe "$B"', '2', '?', '?'],
  ['B=1; command read B <<< 2; probe "$B"', '2', '?', '?'],
  [`B=1; printf -v B '%s-%s' x y; probe "$B"`, 'x-y', 'x-y', '?'],
  [`B=1; printf -vB '%s-%s' x y; probe "$B"`, 'x-y', 'x-y', '?'],
  [`B=1; printf -v 'B' x; probe "$B"`, 'x', 'x', '?'],
  ['B=1; n=B; printf -v "$n" x; probe "$B"', 'x', '?', '?'],
  ['B=1; n=B; read "$n" <<< 2; probe "$B"', '2', '?', '?'],
  ['B=1; n=B; declare "$n=2"; probe "$B"', '2', '?', '?'],
  ['B=1; n=B; export "$n"=2; probe "$B"', '2', '?', '?'],
  ['B=1; export "B=2"; probe "$B"', '2', '?', '?'],
  [`B=1; declare 'B=2'; probe "$B"`, '2', '?', '?'],
  ['B=1; n=B; eval "$n=2"; probe "$B"', '2', '?', '2'],
  ['B=1; eval B=2; probe "$B"', '2', '?', '2'],
  [`B=1; eval 'B=2'; probe "$B"`, '2', '2', '2'],
  ['B=1; eval "$(echo B=2)"; probe "$B"', '2', '?', '?'],
  ['B=1; eval "$(program)"; probe "$B"', '1', '?', '?'],
  ['B=1; unset B; probe "$B"', '', '', '?'],
  ['B=1; unset -v B; probe "$B"', '', '', '?'],
  ['B=1; n=B; unset "$n"; probe "$B"', '', '?', '?'],
  ['f() { B=2; }; B=1; f; probe "$B"', '2', '2', '?'],
  ['f() { B=2; }; B=1; f | cat; probe "$B"', '1', '1', '1'],
  ['f() { B=2; }; B=1; $(f); probe "$B"', '1', '1', '1'],
  ['f() { B=2; }; B=1; x=$(f); probe "$B"', '1', '1', '1'],
  ['f() { B=2; }; B=1; n=f; $n; probe "$B"', '2', '?', '?'],
  ['f() { B=2; }; B=1; command eval f; probe "$B"', '2', '?', '?'],
  ['f() { B=2; }; B=1; if f; then :; fi; probe "$B"', '2', '2', '?'],
  ['f() { B=2; }; B=1; f && :; probe "$B"', '2', '2', '?'],
  ['f() { B=2; }; g() { f; }; B=1; g; probe "$B"', '2', '2', '?'],
  ['B=1; f() { g; }; g() { B=2; }; f; probe "$B"', '2', '2', '?'],
  ['f() { local B=2; g; }; g() { probe "$B"; }; B=1; f', '2', '?', '?'],
  ['f() { local B=2; g; }; g() { B=3; }; B=1; f; probe "$B"', '1', '?', '?'],
  ['f() { local B; B=2; }; B=1; f; probe "$B"', '1', '1', '1'],
  ['f() { declare -g B=2; }; B=1; f; probe "$B"', '2', '2', '?'],
  ['f() { declare -gx B=2; }; B=1; f; probe "$B"', '2', '2', '?'],
  ['f() { typeset -g B=2; }; B=1; f; probe "$B"', '2', '2', '?'],
  ['f() { export B=2; }; B=1; f; probe "$B"', '2', '2', '?'],
  ['f() { readonly B=2; }; B=1; f; probe "$B"', '2', '2', '?'],
  ['f() { unset B; }; B=1; f; probe "$B"', '', '', '?'],
  ['f() { read B <<< 5; }; B=1; f; probe "$B"', '5', '?', '?'],
  ['f() { (( B=5 )); }; B=1; f; probe "$B"', '5', '?', '?'],
  ['f() { B=2; }; B=1; trap f EXIT; probe "$B"', '1', '1', '1'],
  [`B=1; trap 'B=2' DEBUG; :; probe "$B"`, '2', '?', '?'],
  ['B=1; export -n B; probe "$B"', '1', '1', '1'],
  ['B=1; export -n B=2; probe "$B"', '2', '2', '2'],
  ['B=1; : "${B:=2}"; probe "$B"', '1', '1', '1'],
  [': "${B:=2}"; probe "$B"', '2', '2', '2'],
  ['B=; : "${B:=2}"; probe "$B"', '2', '2', '2'],
  ['B=; : "${B=2}"; probe "$B"', '', '', ''],
  ['probe "${B:=2}"; probe "$B"', '2 2', '2 2', '2 2'],
  ['B=; probe "${B-2}"', '', '', ''],
  ['B=; probe "${B:-2}"', '2', '2', '2'],
  ['B=1; probe "${B-2}"', '1', '1', '1'],
  ['probe "${B-2}"', '2', '2', '2'],
  ['B=; probe "${B+2}"', '2', '2', '2'],
  ['B=; probe "${B:+2}"', '', '', '?'],
  ['set -- a b; probe "$1"', 'a', '?', '?'],
  ['set -- a b; shift; probe "$1"', 'b', '?', '?'],
  ['f() { set -- x y; probe "$1"; }; f a', 'x', '?', '?'],
  ['f() { shift; probe "$1"; }; f a b', 'b', '?', '?'],
  ['f() { if true; then shift; fi; probe "$1"; }; f a b', 'b', '?', '?'],
  ['f() { while [ $# -gt 1 ]; do shift; done; probe "$1"; }; f a b c', 'c', '?', '?'],
  ['f() { while getopts ab: o; do case $o in b) B=$OPTARG;; esac; done; }; B=1; f -b 2; probe "$B"', '2', '1|?', '?'],
  ['OPTARG=x; while getopts ab: o -b 5; do probe "$OPTARG"; done', '5', '?', '?'],
  ['B=1; while read -r B; do probe "$B"; done <<< 2', '2', '2', '?'],
  ['B=1; while read -r A B; do probe "$B"; done <<< "2 3"', '3', '?', '?'],
  ['B=1; echo 2 | while read -r B; do probe "$B"; done; probe "$B"', '2 1', '2 1', '? 1'],
  ['B=1; for B in 2 3; do :; done; probe "$B"', '3', '2|3', '?'],
  ['B=1; for B in $X; do :; done; probe "$B"', '1', '1|?', '?'],
  ['for B in 2 3; do probe "$B"; done', '2 3', '2|3', '?'],
  ['B=1; for i in 1 2; do probe "$B"; B=2; done', '1 2', '1', '?'],
  ['B=1; until [ "$B" = 3 ]; do B=3; done; probe "$B"', '3', '1|3', '?'],
  ['B=1; while program; do B=3; break; done; probe "$B"', '3', '1|3', '?'],
  ['B=1; select B in x y; do break; done <<< 1; probe "$B"', 'x', 'x|y', '?'],
  ['B=1; (B=2); probe "$B"', '1', '1', '1'],
  ['B=1; { B=2; }; probe "$B"', '2', '2', '2'],
  ['B=1; { B=2; } | cat; probe "$B"', '1', '1', '1'],
  ['B=1; { B=2; } & wait; probe "$B"', '1', '1', '1'],
  ['B=1; B=2 & wait; probe "$B"', '1', '1', '1'],
  ['B=1; B=2 program; probe "$B"', '1', '1', '1'],
  ['B=1; B=2 :; probe "$B"', '1', '1', '1'],
  ['B=1; true && B=2; probe "$B"', '2', '1|2', '2'],
  ['B=1; false && B=2; probe "$B"', '1', '1|2', '?'],
  ['B=1; true || B=2; probe "$B"', '1', '1|2', '1'],
  ['B=1; program || B=2; probe "$B"', '1', '1|2', '?'],
  ['B=1; case x in x) B=2;; y) B=3;; esac; probe "$B"', '2', '1|2|3', '?'],
  ['B=1; case x in y) B=3;; *) B=2;; esac; probe "$B"', '2', '2|3', '?'],
  ['B=1; if [ 1 = 1 ]; then B=2; else B=3; fi; probe "$B"', '2', '2|3', '?'],
  ['B=1; coproc { B=2; }; probe "$B"', '1', '1', '1'],
  ['B=1; time B=2; probe "$B"', '2', '2', '2'],
  ['B=1; ! B=2; probe "$B"', '2', '2', '2'],
  ['B=1; [[ $((B=2)) -gt 1 ]]; probe "$B"', '2', '?', '?'],
  ['B=(1 2); B[0]=3; probe "${B[0]}"', '3', '3', '?'],
  ['B=(1 2); (( B[0]=3 )); probe "${B[0]}"', '3', '?', '?'],
  ['B=(1 2); B+=(3); probe "${B[2]}"', '3', '3', '?'],
  ['B=(1 2); B=("${B[@]:1}"); probe "${B[0]}"', '2', '?', '?'],
  [`B=(1 2); unset 'B[0]'; probe "\${B[0]}"`, '', '?', '?'],
  ['B=(1 2); unset B[1]; probe "${B[1]}"', '', '?', '?'],
  ['B=(1 2); probe "$B"', '1', '1', '?'],
  ['B=1; B+=2; probe "$B"', '12', '12', '12'],
  ['declare -i B=1; B+=2; probe "$B"', '3', '?', '?'],
  ['declare -i B; B=1+2; probe "$B"', '3', '?', '?'],
  ['declare -u B; B=abc; probe "$B"', 'ABC', '?', '?'],
  ['declare -l B=ABC; probe "$B"', 'abc', '?', '?'],
  ['B=abc; declare -u B; probe "$B"', 'abc', '?', '?'],
  ['B=abc; declare -u B; B=abd; probe "$B"', 'ABD', '?', '?'],
  ['declare -A M=([a]=1); M[a]=2; probe "${M[a]}"', '2', '2', '?'],
  ['B=abc; probe "${B^^}"', 'ABC', '?', '?'],
  ['B=ABC; probe "${B,,}"', 'abc', '?', '?'],
  ['B=abc; probe "${B^}"', 'Abc', '?', '?'],
  ['B=abc; probe "${B@U}"', 'ABC', '?', '?'],
  ['B=abc; probe "${B:1}"', 'bc', '?', '?'],
  ['B=abc; probe "${#B}"', '3', '?', '?'],
  ['C=x; B=C; probe "${!B}"', 'x', '?', '?'],
  ['B=1; source /dev/null; probe "$B"', '1', '?', '?'],
  ['B=1; source <(echo B=2); probe "$B"', '2', '?', '?'],
  ['B=1; exec 3< <(echo 2); read -u 3 B; probe "$B"', '2', '?', '?'],
  ['B=1; read -r -p "? " B <<< 2; probe "$B"', '2', '?', '?'],
  [`B=1; read -d '' B <<< 2; probe "$B"`, '2', '?', '?'],
  ['B=1; read -r B < <(echo 2); probe "$B"', '2', '?', '?'],
  ['B=1; if ! read -r B <<< 2; then :; fi; probe "$B"', '2', '?', '?'],
  ['B=1; { read -r B; read -r C; } <<< 2; probe "$B"', '2', '?', '?'],
  ['B=1; { read -r B; } < <(echo 2); probe "$B"', '2', '?', '?'],
  ['B=1; f() { local B; probe "$B"; }; f', '', '?', '?'],
  ['B=1; f() { local B=$B; probe "$B"; }; f', '1', '?', '?'],
  ['B=1; f() { probe "$B"; local B=2; probe "$B"; }; f', '1 2', '? 2', '? 2'],
  ['f() { local A=x B; B=2; }; B=1; f; probe "$B"', '1', '1', '1'],
  ['f() { local -r B=2; }; B=1; f; probe "$B"', '1', '1', '1'],
  ['f() (B=2); B=1; f; probe "$B"', '1', '1', '1'],
  ['B=1; B=$(B=2; echo "$B"); probe "$B"', '2', '2', '?'],
  ['B=1; A=2 B=$A; probe "$B"', '2', '2', '2'],
  ['A=1; B=$A A=2; probe "$B"', '1', '1', '1'],
  ['B=1; if B=$(program); then :; fi; probe "$B"', '', '?', '?'],
  ['B=a; B=${B}b; probe "$B"', 'ab', 'ab', 'ab'],
  ['B=1 C=2; unset B C; probe "$B$C"', '', '', '?'],
  ['B=1; B=; probe "$B"', '', '', ''],
  ['f() { return; B=2; }; B=1; f; probe "$B"', '1', '1|2', '?'],
  ['f() { B=2; return 1; }; B=1; f || true; probe "$B"', '2', '2', '?'],
  ['B=1; echo 2 | read B; probe "$B"', '1', '1', '1'],
  ['B=1; echo 2 | { read B; probe "$B"; }', '2', '?', '?'],
  ['B=1; function f { B=2; }; f; probe "$B"', '2', '2', '?'],
  ['f() { B=$1; }; f 2; f 3; probe "$B"', '3', '?', '?'],
  ['f() { eval "$1=2"; }; B=1; f B; probe "$B"', '2', '?', '?'],
  ['f() { printf -v "$1" %s 2; }; B=1; f B; probe "$B"', '2', '?', '?'],
  ['f() { read -r "$1" <<< 2; }; B=1; f B; probe "$B"', '2', '?', '?'],
  ['f() { declare -g "$1=2"; }; B=1; f B; probe "$B"', '2', '?', '?'],
  ['f() { eval "$1"; }; B=1; f B=2; probe "$B"', '2', '?', '?'],
  ['f() { "$@"; }; g() { B=2; }; B=1; f g; probe "$B"', '2', '1|?', '?'],
  ['B=1; [[ -n x ]] && { B=2; }; probe "$B"', '2', '1|2', '?'],
  [`B=1; let 'B=2' || true; probe "$B"`, '2', '?', '?'],
  ['B=1; ((B=2)) || true; probe "$B"', '2', '?', '?'],
  ['B=1; if ((B=2)); then :; fi; probe "$B"', '2', '?', '?'],
  ['B=1; while ((B<5)); do ((B++)); done; probe "$B"', '5', '1|?', '?'],
  ['B=1; while ((++B<5)); do :; done; probe "$B"', '5', '?', '?'],
  ['B=1; echo "$((B++))" >/dev/null; probe "$B"', '2', '?', '?'],
  ['B=1; A=abc; : "${A:B=2}"; probe "$B"', '2', '?', '?'],
  ['f() { B=2; }; B=1; f & wait; probe "$B"', '1', '1', '1'],
  ['f() { B=2; }; B=1; (f; probe "$B"); probe "$B"', '2 1', '2 1', '? 1'],
  ['f() { B=2; }; (B=1; f; probe "$B")', '2', '?', '?'],
  ['f() { B=2; }; g() { local B=1; f; probe "$B"; }; g', '2', '?', '?'],
  ['B=(1 2); for x in "${B[@]}"; do probe "$x"; done', '1 2', '1|2', '?'],
  ['B=(1 2); for x in $B; do probe "$x"; done', '1', '1', '?'],
  [`IFS=,; B='a,b'; for x in $B; do probe "$x"; done`, 'a b', 'a|b', '?'],
  [`IFS=$'\\n'; B='a b'; for x in $B; do probe "\${x#a }"; done`, 'b', '?', '?'],
  [`B='a b'; for x in $B; do probe "$x"; done`, 'a b', 'a|b', '?'],
  ['cmd="program B"; B=1; eval "$cmd"; probe "$B"', '1', '1', '1'],
  ['cmd="B=4"; B=1; eval "$cmd"; probe "$B"', '4', '?', '4'],
  ['cmd="f x"; f() { B=3; }; B=1; eval "$cmd"; probe "$B"', '3', '?', '?'],
  ['B=1; eval "program $X"; probe "$B"', '1', '1', '1'],
  ['B=1; export $(echo B=3); probe "$B"', '3', '?', '?'],
  ['B=1; while read -r l; do export "$l"; done <<< B=4; probe "$B"', '4', '1|?', '?'],
  ['B=(1 2); if program; then B[0]=3; fi; probe "${B[0]}"', '3', '1|3', '?'],
  ['case x in x) B=2;; *) exit;; esac; probe "$B"', '2', '2', '?'],
  ['B=1; case x in x) B=2;; *) exit;; esac; probe "$B"', '2', '2', '?'],
  ['B=1; declare -r A=2; probe "$B"', '1', '1', '1'],
  ['B=1; . /dev/null; probe "$B"', '1', '?', '?'],
  ['B=1; readarray -t B <<< 2; probe "${B[0]}"', '2', '2', '?'],
  ['B=1; mapfile -t B <<< 2; probe "${B[0]}"', '2', '2', '?'],
]

/** Values of a script; `?` for one that is not known, and `a|b` for alternatives. */
function inScript(script: string): string {
  return probed({ 'a.sh': script }).map(shown).join(' ')
}

function shown(value: string): string {
  return value.replace(/\?\w*|global:\w+|'\{\w*\}'/g, '?').replace(/ \| /g, '|').replaceAll('\'', '')
}

function inText(script: string): string {
  const found = splitCommands([{ text: script, at: { file: 'run.ts', start: 0, end: script.length }, from: 0 }]).flatMap(({ commands }) => commands)
  return found.filter(([name]) => name && plain(name) === 'probe').map(([, word]) => plain(word ?? []).replace(/\u{FFFC}+/gu, '?')).join(' ')
}

it.each<[string, string, string, string]>([
  ['sets it', 'B=1; source ./set.sh; probe "$B"', 'B=2', '2'],
  ['may set it', 'B=1; source ./set.sh; probe "$B"', 'if program; then B=2; fi', '1|2'],
  ['has a function that sets it', 'B=1; source ./set.sh; f; probe "$B"', 'f() { B=2; }', '1|2'],
  ['does not set it', 'B=1; source ./set.sh; probe "$B"', 'C=2', '1'],
  ['sets it before', 'source ./set.sh; B=1; probe "$B"', 'B=2', '1'],
  ['sets it, in a computed folder', 'B=1; . "$(dirname "$0")/set.sh"; probe "$B"', 'B=2', '2'],
  ['is not there', 'B=1; source ./other.sh; probe "$B"', 'B=2', '?'],
  ['reads another one that is not there', 'B=1; source ./set.sh; probe "$B"', 'source /etc/other; C=1', '?'],
  ['runs what a program prints', 'B=1; source ./set.sh; probe "$B"', 'eval "$(program)"', '?'],
  ['is read in another process', 'B=1; (source ./set.sh); probe "$B"', 'B=2', '1'],
])('knows a variable after reading a file that %s', (_what, script, file, expected) => {
  expect(probed({ 'a.sh': script, 'set.sh': file }).map(shown).join(' ')).toBe(expected)
})

/** Tests if each value is among those that are known, unless one of them is not. */
function agrees(known: string, truth: string): boolean {
  const values = truth.split(' ')
  return known.split(' ').every(each => each.includes('?') || each.split('|').some(option => values.includes(option)))
}

it.each(rows)('knows a variable in %j', (script, _truth, script_, text) => {
  expect([inScript(script), inText(script)]).toEqual([script_, text])
})

it.each(rows)('never gives a variable a wrong value in %j', (script, truth) => {
  expect([inScript(script), inText(script)].filter(known => !agrees(known, truth))).toEqual([])
})

const PRELUDE = `probe() { printf '%s ' "$1"; }; program() { return 0; }`

function hasBash(): boolean {
  try {
    return execFileSync('bash', ['-c', 'echo $((BASH_VERSINFO[0] * 10 + BASH_VERSINFO[1] >= 44))'], { encoding: 'utf8' }).trim() === '1'
  } catch { return false }
}

it.skipIf(!hasBash())('states what bash gives', () => {
  const scripts = rows.map(([script]) => `(${PRELUDE}\n${script}\n) 2>/dev/null </dev/null; echo`)
  const output = execFileSync('bash', ['--noprofile', '--norc'], { input: scripts.join('\n'), encoding: 'utf8', env: { PATH: process.env['PATH'] } })
  expect(output.split('\n').slice(0, -1).map(line => line.trim())).toEqual(rows.map(([, truth]) => truth))
})
