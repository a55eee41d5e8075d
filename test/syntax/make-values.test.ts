import { expect, it } from 'vitest'
import { makefilePieces } from '../../src/syntax/hosts/makefile-pieces.ts'

const textOf = (makefile: string): readonly (string | undefined)[] => makefilePieces(makefile).map(({ parts }) => (
  parts?.map(part => part.kind === 'literal' ? String(part.value) : '…').join('')))

it.each<[string, string, string | undefined]>([
  ['a command with options', 'CURL = curl -s\nx:\n\t$(CURL) $$URL\n', 'curl -s $URL'],
  ['a value that holds others', 'HOST = a\nBASE = $(HOST)/b\nx:\n\tcurl $(BASE) $(OTHER)\n', 'curl a/b …'],
  ['arguments', 'define get\n@curl $(1)/$(2)\nendef\nx:\n\t$(call get,a,$(call get,b,c))\n', 'curl a/curl b/c'],
  ['a value that holds itself', 'A = $(A) b\nx:\n\tcurl $(A)\n', 'curl … b b b b b b b b'],
  ['none of a plain word', 'A = a\nx:\n\tcurl $(A)\n', undefined],
  ['none of a value that is set twice', 'A = a b\nA = c d\nx:\n\tcurl $(A)\n', undefined],
  ['none in a loop', 'CURL = curl -s\nx:\n\tfor a in b c; do $(CURL) $$a; done\n', undefined],
  ['a command behind a word that begins like a loop', 'CURL = curl -s\nx:\n\tformat; $(CURL) $$URL\n', 'format; curl -s $URL'],
])('make puts %s into a recipe', (_name, makefile, expected) => {
  expect(textOf(makefile)).toEqual([expected])
})

it('ends soon for values that hold each other many times', () => {
  const levels = Array.from({ length: 8 }, (_, index) => `A${String(index + 1)} = ${`$(A${String(index)}) `.repeat(300)}`)
  expect(textOf(`A0 =\n${levels.join('\n')}\nx:\n\tcurl $(A8)\n`)).toEqual([undefined])
})
