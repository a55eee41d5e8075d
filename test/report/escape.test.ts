import { describe, expect, it } from 'vitest'
import { calendarLine, calendarText } from '../../src/report/escape/calendar.ts'
import { commandProperty, commandText } from '../../src/report/escape/command.ts'
import { csvCell } from '../../src/report/escape/csv.ts'
import { html } from '../../src/report/escape/html.ts'
import { markdown, markdownCell, markdownCode } from '../../src/report/escape/markdown.ts'
import { xml, xmlName } from '../../src/report/escape/xml.ts'
import { httpsLink } from '../../src/report/https-link.ts'
import { lastDayOf } from '../../src/report/days.ts'

type Row = readonly [name: string, given: string, expected: string]

function table(name: string, escape: (text: string) => string, rows: readonly Row[]): void {
  describe(name, () => {
    it.each(rows)('%s', (_name, given, expected) => {
      expect(escape(given)).toBe(expected)
    })
  })
}

table('HTML', html, [
  ['tags', '</script><img src=x onerror=alert(1)>', '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ['quotes', `"a" 'b' \`c\``, '&quot;a&quot; &#39;b&#39; &#96;c&#96;'],
  ['entities', '&lt;', '&amp;lt;'],
  ['escapes and marks', '\u001b[31m\u202e', '\\x1b[31m\\u202e'],
  ['half a character', 'a\ud800b', 'a\\ud800b'],
  ['keys', 'Bearer abcdefgh12', 'Bearer **********'],
])
table('Markdown', markdown, [
  ['code that is meant', 'Use `GET /zones/{id}` now.', 'Use `GET /zones/{id}` now.'],
  ['one backtick', 'a ` b', 'a \\` b'],
  ['tags', '<img onerror=x> & </details>', '&lt;img onerror=x> & &lt;/details>'],
  ['entities', '&lt; and &c', '&amp;lt; and &c'],
  ['a link', '[x](javascript:alert)', '[x\\](javascript:alert)'],
  ['an image', 'see ![x](y)', 'see ![x\\](y)'],
  ['a definition', '[x]: y', '\\[x]: y'],
  ['a pipe', 'a | b', 'a | b'],
  ['emphasis', 'a *b* _c_ ~~d~~ $e$', 'a \\*b\\* \\_c\\_ \\~\\~d\\~\\~ \\$e\\$'],
  ['a word with underscores', 'a_b __c', 'a_b \\_\\_c'],
  ['lines', '# a\n\n# b', '\\# a # b'],
  ['a list', '- a - b', '\\- a - b'],
  ['a numbered list', '1. a 2. b', '1\\. a 2. b'],
  ['a quote', '> a > b', '\\> a > b'],
  ['a person', '@team', '@&#8203;team'],
  ['an issue', 'see #12', 'see #&#8203;12'],
  ['addresses', 'https://example.com www.example.com', 'https\\://example.com www\\.example.com'],
  ['a backslash', '\\< \\a', '\\\\< \\a'],
])
table('a cell of Markdown', markdownCell, [
  ['a pipe', 'a | b', 'a \\| b'],
  ['a pipe in code', '`a|b`', '`a\\|b`'],
  ['a pipe after an escaped backslash', 'a \\\\| b', 'a \\\\\\| b'],
])
table('code of Markdown', markdownCode, [
  ['plain', 'src/a.ts:1:2', '`src/a.ts:1:2`'],
  ['backticks', 'a``b', '```a``b```'],
  ['backticks at the edge', '`a', '`` `a ``'],
  ['tags', '<b>', '`<b>`'],
])
table('XML', xml, [
  ['markup', '<a b="c">&\'', '&lt;a b=&quot;c&quot;&gt;&amp;&apos;'],
  ['the end of a section', ']]>', ']]&gt;'],
  ['controls', '\u0000\u0008\u001b\u0085', '\\x00\\x08\\x1b\\x85'],
  ['halves and what is no character', 'a\udfff\uffff\ufffe', 'a\\udfff\ufffd\ufffd'],
])
table('file names of XML', xmlName, [
  ['lines and tabs', 'a\nb\tc', 'a\\nb&#9;c'],
  ['two spaces', 'a  b', 'a  b'],
])
table('CSV', csvCell, [
  ['plain', 'src/a.ts:1', 'src/a.ts:1'],
  ['a comma', 'a,b', '"a,b"'],
  ['quotes', 'a"b', '"a""b"'],
  ['lines', 'a\r\nb', '"a\\r\\nb"'],
  ['a formula', '=1+1', `"'=1+1"`],
  ['a formula after a space', ' =1', `"' =1"`],
  ['plus', '+1', `"'+1"`],
  ['minus', '-1', `"'-1"`],
  ['at', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a wide sign', '\uff1d1', `"'\uff1d1"`],
  ['a tab', '\t=1', `"'\t=1"`],
  ['a pipe', '|calc', `"'|calc"`],
  ['nothing', '', ''],
])
table('text of a workflow command', text => commandText([text]), [
  ['a command', '::error::x', '::error::x'],
  ['percent', '100%0A', '100%250A'],
  ['lines', 'a\n::error::b', 'a ::error::b'],
  ['escapes', '\u001b[31m', '\\x1b[31m'],
])
table('property of a workflow command', commandProperty, [
  ['its ends', 'a:b,c', 'a%3Ab%2Cc'],
  ['lines', 'a\r\n::error::b', 'a%0D%0A%3A%3Aerror%3A%3Ab'],
  ['percent', 'a%0Ab', 'a%250Ab'],
  ['escapes', '\u001b', '\\x1b'],
])
table('calendar', text => calendarText([text]), [
  ['what divides', 'a;b,c\\d', 'a\\;b\\,c\\\\d'],
  ['lines', 'a\r\nEND:VEVENT', 'a END:VEVENT'],
  ['controls', '\u0007', '\\\\x07'],
])

describe('lines', () => {
  it('of a workflow command stay lines', () => {
    expect(commandText(['a', 'b%'])).toBe('a%0Ab%25')
  })

  it('of a calendar are folded between characters, at 75 bytes', () => {
    const line = calendarLine('SUMMARY', 'é日本😀'.repeat(40))
    const parts = line.split('\r\n').slice(0, -1)
    expect(parts.every(part => Buffer.byteLength(part) <= 75)).toBe(true)
    expect(parts.map((part, index) => index === 0 ? part : part.slice(1)).join('')).toBe(`SUMMARY:${'é日本😀'.repeat(40)}`)
    expect(line).not.toContain('\ufffd')
  })
})

describe('links', () => {
  it.each<[string | null, string | undefined]>([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['https://example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'],
    ["https://example.com/'", 'https://example.com/%27'],
    ['http://example.com', undefined],
    ['javascript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//example.com', undefined],
    ['https://user:hunter22@example.com', undefined],
    ['https://example.com?token=hunter22', undefined],
    [null, undefined],
  ])('%s', (given, expected) => {
    expect(httpsLink(given)).toBe(expected)
  })
})

describe('the last day of a date', () => {
  it.each<[string, string | undefined]>([
    ['2026-11-20', '2026-11-20'], ['2024-02', '2024-02-29'], ['2026-12', '2026-12-31'], ['2024-Q1', '2024-03-31'], ['2025-Q4', '2025-12-31'], ['soon', undefined], ['2026-Q1-01', undefined],
  ])('%s', (given, expected) => {
    expect(lastDayOf(given)).toBe(expected)
  })
})
