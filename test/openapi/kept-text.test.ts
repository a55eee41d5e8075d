import { expect, it } from 'vitest'
import { isSeq, parseDocument, type Document } from 'yaml'
import { keepText } from '../../src/openapi/kept-text.ts'

const dated = (document: Document): void => { document.setIn(['dates', 'sunset'], '2027-01-01') }
const added = (document: Document): void => {
  const list = document.get('uses')
  if (isSeq(list)) list.add(document.createNode({ on: ['C'] }))
}

it.each<[string, (document: Document) => void, string, string]>([
  ['lists in one line', dated, 'dates: {a: 1}\nuses: [a,b]\nmore: [ {c:   d},\te ]  # why\n', 'dates: { a: 1, sunset: 2027-01-01 }\nuses: [a,b]\nmore: [ {c:   d},\te ]  # why\n'],
  ['a list in several lines', dated, 'dates: {}\nuses: [\n  a,   # one\n  b\n]\n', 'dates: { sunset: 2027-01-01 }\nuses: [\n  a,   # one\n  b\n]\n'],
  ['a folded text', dated, 'text:  first\n  second\ndates: {}\n', 'text:  first\n  second\ndates: { sunset: 2027-01-01 }\n'],
  ['blank lines', dated, '\n# top\n\n\ntext:   a\n\n\n\ndates: {}\n\n\n# end\n\n\n', '\n# top\n\n\ntext:   a\n\n\n\ndates: { sunset: 2027-01-01 }\n\n\n# end\n\n\n'],
  ['line ends of Windows', dated, 'text:   a\r\ndates:\r\n  a: 1\r\n', 'text:   a\r\ndates:\r\n  a: 1\r\n  sunset: 2027-01-01\n'],
  ['an end without a line end', dated, 'dates: {}\ntext:   a', 'dates: { sunset: 2027-01-01 }\ntext:   a'],
  ['indentation by four', added, 'uses:\n    - on:\n        - A\n    -   on: [B,b]\n', 'uses:\n    - on:\n        - A\n    -   on: [B,b]\n    - on:\n          - C\n'],
  ['lists without indentation', added, 'uses:\n- on: [A,a]\nmore: 1\n', 'uses:\n- on: [A,a]\n- on:\n  - C\nmore: 1\n'],
  ['equal lines', added, 'first:\n  -  on: A\nuses:\n  -  on: A\n  -  on: A\n', 'first:\n  -  on: A\nuses:\n  -  on: A\n  -  on: A\n  - on:\n      - C\n'],
  ['nothing that would mean something else', added, 'more:\n - a\nuses:\n   - on: [A,a]\n', 'more:\n  - a\nuses:\n  - on: [ A, a ]\n  - on:\n      - C\n'],
])('keeps %s', (_name, change, before, after) => {
  const document = parseDocument(before)
  const finish = keepText(before, document)
  change(document)
  expect(finish()).toBe(after)
})
