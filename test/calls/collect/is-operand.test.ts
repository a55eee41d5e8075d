import { describe, expect, it } from 'vitest'
import { isOperand } from '../../../src/calls/collect/is-operand.ts'
import { HOLE } from '../../../src/calls/values/text.ts'

/** `{}` is a hole; the word is `ip.score`, the first one. */
function found(text: string): boolean {
  const whole = text.replaceAll('{}', HOLE)
  const start = whole.indexOf('ip.score')
  return isOperand(whole, start, start + 'ip.score'.length)
}

describe('an operand', () => {
  it.each([
    'ip.score gt 10',
    '(ip.score > 14 and not ip.good)',
    'not ip.score in {1 2 3}',
    'ip.score in $list',
    'ip.score>14',
    'ip.score ge {}',
    'ip.score {} 10',
    'ip.score gt',
    'ip.score\n  gt 10',
    'http.host eq "a"\n  and ip.score gt 10',
    '{} and (ip.score lt 5)',
    'ip.score eq other.score',
    'ip.score["a"] == "b"',
    'ip.score contains "bot"',
    'ip.score matches r#"a.*"#',
    '10 lt ip.score',
    '"bot" in ip.score',
    'x == ip.score',
    'lower(ip.score) eq "a"',
    'starts_with(ip.score, "/api")',
    'max(ip.other, ip.score)',
    '[ip.score, ip.other]',
    '(ip.country eq "T1" and ip.score)',
    'ip.score or http.host eq "a"',
    'not ip.score',
    '!ip.score && x == 1',
    'expression: ip.score gt 10',
    'expression = "(ip.score > 10)"',
    '{"action":"block","expression":"(ip.score gt 10)"}',
    'SELECT * FROM log WHERE ip.score > 10',
    '  - ip.score gt 10',
    'if ip.score > 10 {',
    'ip.score is not null',
  ])('%j', text => { expect(found(text)).toBe(true) })
})

describe('no operand', () => {
  it.each([
    'ip.score is gone',
    'The field ip.score is greater than 10',
    'Use ip.score in the dashboard',
    'ip.score in the dashboard',
    'ip.score in {} rules of yours',
    'ip.score matches 10 rules',
    'ip.score contains a number',
    'ip.score = the score of a visitor',
    'ip.score: how bad a visitor is',
    'ip.score',
    'Such as ip.score gt 10',
    'See `ip.score gt 10` for that',
    '# ip.score > 10',
    '// ip.score > 10',
    ' * ip.score > 10 blocks',
    '<code>ip.score</code>',
    '<p class="a">ip.score is gone',
    'set <ip.score> first',
    '| ip.score | a number |',
    'Rules > ip.score',
    'the score (ip.score) is gone',
    '[ip.score](https://docs.example)',
    '[ip.score] is gone',
    'ip.score, ip.other and more',
    'ip.score and ip.other are gone',
    'We no longer set ip.score and a == 1',
    'documented in ip.score',
    'myip.score gt 10',
    'ip.score_v2 gt 10',
    'ip.score.total gt 10',
    'x => ip.score',
    `${'a '.repeat(300)}ip.score gt 10`,
  ])('%j', text => { expect(found(text)).toBe(false) })
})
