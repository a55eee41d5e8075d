import { describe, expect, it } from 'vitest'
import { codeInFences, fencesOf, hasFences, shellFencesOf } from '../../src/syntax/fences.ts'
import { moduleOf } from './describe-binding.ts'

describe('fences of Markdown', () => {
  it.each([
    ['a fence', '```js\na()\n```\n', ['js a()\n']],
    ['with tildes', '~~~ts\na()\n~~~', ['ts a()\n']],
    ['with attributes', '```{.JavaScript #a}\na()\n```', ['js a()\n']],
    ['with tildes and attributes', '~~~ tsx {1,3} title="```"\nb()\n~~~', ['tsx b()\n']],
    ['in a list', '- ```mjs\n  a()\n  ```\n\n1) ```cts\n   b()\n   ```', ['js   a()\n', 'ts    b()\n']],
    ['with a fence in it', '````js\n```js\na()\n```\n````', ['js ```js\na()\n```\n']],
    ['that a longer one closes', '```js\na()\n`````', ['js a()\n']],
    ['that is not closed', 'text\n```js\na()\n', ['js a()\n']],
    ['that is empty', '```js\n```\n```js', ['js ', 'js ']],
    ['with Windows lines', '```js\r\na()\r\n```\r\n', ['js a()\r\n']],
    ['in another language', '```json\n{}\n```\n```\na()\n```\n```jsonc\n{}\n```', []],
    ['in a comment', '<!--\n```js\na()\n```\n-->\n```js\nb()\n```\n<!-- x -->\n```ts\nc()\n```', ['js b()\n', 'ts c()\n']],
    ['behind a comment that is not closed, or in a line', '`<!--`\n```js\na()\n```\n-->\n<!--\n```js\nb()\n```', ['js a()\n', 'js b()\n']],
    ['with a comment in it', '```js\n<!--\n```\n```js\nb()\n```\n-->', ['js <!--\n', 'js b()\n']],
    ['in a quotation', '> ```js\n> a(\n>   b)\n> ```\n', ['js > a(\n>   b)\n']],
    ['in a list in a quotation', '> - ```js\n>   a()\n>   ```', ['js >   a()\n']],
    ['that a quotation ends', '> ```js\n> a()\n\n```ts\nb()\n```\n', ['js > a()\n', 'ts b()\n']],
    ['with a quoted fence in it', '```js\n> ```\nb()\n```\n', ['js > ```\nb()\n']],
    ['in a quotation with a deeper one in it', '> ~~~js\n> > ~~~\n> ~~~\n', ['js > > ~~~\n']],
    ['in a line', 'Type ```js a()``` here\n\n```js a()```\n', []],
  ])('%s', (_, text, expected) => {
    expect(hasFences(text) || expected.length === 0).toBe(true)
    expect(fencesOf(text).map(({ language, start, end }) => `${language} ${text.slice(start, end)}`)).toEqual(expected)
  })

  it('are not looked for in a text without code', () => {
    expect(['# js\n', '```sh\nls\n```\njs', '```jsonc\n{}\n```'].filter(hasFences)).toEqual([])
  })

  it.each<[string, string, readonly string[]]>([
    ['commands', '```sh\ncurl a\n```\n```bash\nls\n```\n```console\n$ gh api b\n```', ['curl a\n', '$ gh api b\n']],
    ['other languages', '```text\ncurl a\n```\n```\ncurl b\n```\n```shellcheck\ncurl c\n```', []],
  ])('may hold commands that send requests: %s', (_, text, expected) => {
    expect(hasFences(text)).toBe(expected.length > 0)
    expect(shellFencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
  })

  it('are code among spaces', () => {
    expect(codeInFences('> ```js\n> > a()\n>b\n> ```\n')).toBe('       \n  > a()\n b\n')
    expect(codeInFences('# é\n```js\na()\n```\nb\n')).toBe('   \n     \na()\n')
  })

  it('see nothing of each other, and are left out when they are sketches', () => {
    const text = '```js\nimport a from "a"\nexport const b = a\n```\n```ts\nconst b: B = a\n```\n```ts\nf(a, ...)\n```'
    const module = moduleOf(text, 'a.md')
    expect(module.problems).toEqual([])
    expect(module.body.map(({ start, end }) => text.slice(start, end))).toEqual(['import a from "a"\nexport const b = a\n', 'const b: B = a\n'])
    expect([module.topLevel.size, module.exports.size]).toEqual([0, 0])
  })
})
