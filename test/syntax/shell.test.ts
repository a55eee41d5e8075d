import { describe, expect, it } from 'vitest'
import { childrenOf } from '../../src/syntax/children.ts'
import type { Node } from '../../src/syntax/expr.ts'
import { scriptRuns } from '../../src/syntax/shell/script-runs.ts'
import { sourcedFiles } from '../../src/syntax/shell/sourced-files.ts'
import { parseShellScript } from '../../src/syntax/shell.ts'

/** Calls as `name(argument, …)`, in the order of the text. */
function callsIn(text: string): string[] {
  const calls: string[] = []
  const visit = (node: Node): void => {
    if (node.kind === 'call') calls.push(text.slice(node.start, node.end).replace(/\s+/g, ' '))
    for (const child of childrenOf(node)) if (child) visit(child)
  }
  parseShellScript('a.sh', text).body.forEach(visit)
  return calls
}

const rows: readonly (readonly [what: string, text: string, calls: readonly string[]])[] = [
  ['commands of a list', 'a 1; b 2 && c 3 || d 4 & e', ['a 1', 'b 2', 'c 3', 'd 4', 'e']],
  ['a pipeline, the last with its input', 'a | b | c', ['a | b | c', 'a | b', 'a']],
  ['tests', '[[ $a == "b" && -n $c ]] && d; [ "$a" = b ] || e; test -f x; (( a > 1 )) && f', ['d', 'e', 'f']],
  ['branches', 'if a; then b; elif c; then d; else e; fi', ['a', 'b', 'c', 'd', 'e']],
  ['loops', 'for x in 1 2; do a "$x"; done; while b; do c; done; until d; do e; done; for ((i=0;i<3;i++)); do f; done', ['a "$x"', 'b', 'c', 'd', 'e', 'f']],
  ['a case', 'case "$1" in a|b) c ;; *) d ;; esac', ['c', 'd']],
  ['functions', 'f() { a; }; function g { b; }; h() ( c )', ['a', 'b', 'c']],
  ['substitutions', 'a "$(b "$(c)")" `d` <(e)', ['a "$(b "$(c)")" `d` <(e)', 'b "$(c)"', 'c', '`d`', 'd', 'e']],
  ['a here-document, and what follows it', 'a <<EOF\n$(b)\nEOF\nc', ['a <<EOF', 'b', 'c']],
  ['a quoted here-document', 'a <<\'EOF\'\n$(b)\nEOF\nc', ['a <<\'EOF\'', 'c']],
  ['continued lines and comments', 'a \\\n  1 # b\n# c\nd', ['a \\ 1', 'd']],
  ['what follows a mistake', 'a 1\n) ) b\nc', ['a 1', 'b', 'c']],
]

describe('a script', () => {
  it.each(rows)('has the calls of %s', (_what, text, calls) => {
    expect(callsIn(text).sort()).toEqual([...calls].sort())
  })

  it('says that its end was not read where it nests too deeply', () => {
    const nested = (times: number): string => `${'if a; then\n'.repeat(times)}b\n${'fi\n'.repeat(times)}c`
    expect(parseShellScript('a.sh', nested(10)).problems).toEqual([])
    expect(parseShellScript('a.sh', nested(100)).problems.map(({ message }) => message)).toEqual(['Commands nest too deeply.'])
  })

  it('is never refused', () => {
    for (const text of ['"', '$(', '${', '<<', '<<E\n', 'case', 'for', 'if [ ', 'f() ', '((', '[[ ', '`', '\\', '\'', '${a:-${b', '|', '&&', ';;', '}']) {
      expect(() => callsIn(text)).not.toThrow()
    }
  })
})

describe('the files that a script reads and runs', () => {
  it.each([
    ['source lib.sh', ['./lib.sh'], []],
    ['. "$DIR/lib.sh"', ['./lib.sh', '../lib.sh'], []],
    ['source "$(dirname "$0")/lib.sh"', ['./lib.sh', '../lib.sh'], []],
    ['source /etc/profile', [], []],
    ['./run.sh now', [], ['script:run.sh']],
    ['"$DIR/run.sh" "$1"', [], ['script:$/run.sh']],
    ['DIR=lib\n"$DIR/run.sh" "$1"', [], ['script:lib/run.sh']],
    ['DIR=/opt/tools\n"$DIR/run.sh" "$1"', [], []],
    ['"$(dirname "$0")/lib/run.sh"', [], ['script:$/lib/run.sh']],
    ['answer=$("${BASH_SOURCE%/*}"/run.bash get)', [], ['script:$/run.bash']],
    ['bash ./run.sh', [], ['script:run.sh']],
    ['URL=… sudo -E bash -x ../ci/run.sh', [], ['script:../ci/run.sh']],
    ['      - run: ./cf purge', [], ['script:cf']],
    ['  "purge": "./cf purge"', [], ['script:cf']],
    ['if ! "$DIR/cf" purge; then exit 1; fi', [], ['script:$/cf']],
    ['cd ci && ./run.sh', [], ['script:ci/run.sh']],
    ['(cd /opt/tools; ./run.sh)', [], []],
    ['/opt/run.sh; ~/run.sh', [], []],
    ['echo ./run.sh', [], []],
    ['chmod +x ./run.sh', [], []],
    ['chmod +x run.sh && bash run.sh', [], ['script:run.sh']],
    ['cat list | xargs ./run.sh', [], ['script:run.sh']],
    ['echo 1; bash run.sh', [], ['script:run.sh']],
    ['# ./run.sh', [], []],
  ])('%s', (text, sourced, executed) => {
    expect(sourcedFiles(text)).toEqual(sourced)
    expect([...scriptRuns(text)]).toEqual(executed)
  })
})
