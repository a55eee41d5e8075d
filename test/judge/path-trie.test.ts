import { expect, it } from 'vitest'
import { createTrie, insert, lookUp } from '../../src/judge/path-trie.ts'
import { parsePaths } from '../../src/schedule/operations.ts'

function trieOf(...paths: readonly string[]) {
  const trie = createTrie<string>()
  for (const path of paths.flatMap(parsePaths)) insert(trie, path, path.text)
  return trie
}
const find = (trie: ReturnType<typeof trieOf>, path: string) =>
  lookUp(trie, path.split('/').slice(1).map(part => (part === '?' ? null : part))).values.toSorted()

it.each([
  ['/zones/1', ['/zones/{id}']],
  ['/zones/all', ['/zones/all', '/zones/{id}']],
  ['/zones/?', ['/zones/{id}']],
  ['/?/all', []],
  ['/zones', []],
  ['/zones/1/a/b', ['/zones/{id}/a/**', '/zones/{id}/a/b']],
  ['/zones/1/a', []],
  ['/zones/1/a/b/c', ['/zones/{id}/a/**']],
])('%s', (path, found) => {
  expect(find(trieOf('/zones/{id}', '/zones/all', '/zones/{id}/a/**', '/zones/{id}/a/b'), path)).toEqual(found)
})

it('looks at as many nodes among 2,700 templates as among 27', () => {
  const templates = (count: number) => Array.from({ length: count }, (_, index) => `/(zones|accounts)/{id}/resource-${index}/{item}/part`)
  const segments = ['zones', null, 'resource-5', 'x', 'part']
  const [few, many] = [27, 2700].map(count => lookUp(trieOf(...templates(count)), segments))
  expect(few?.values).toEqual(['/zones/{id}/resource-5/{item}/part'])
  expect(many).toEqual(few)
})
