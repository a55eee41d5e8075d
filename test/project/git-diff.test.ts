import { expect, it } from 'vitest'
import { diffedFiles } from '../../src/project/git-diff.ts'

const head = 'diff --git a/x b/x\nindex 1..2 100644\n'

it.each<[string, string, readonly [string, readonly (readonly [number, number])[]][]]>([
  ['nothing', '', []],
  ['a changed line', `${head}--- a/x.ts\n+++ b/x.ts\n@@ -3 +3 @@ function\n-a\n+b\n`, [['x.ts', [[3, 3]]]]],
  ['several hunks', `${head}--- a/x.ts\n+++ b/x.ts\n@@ -0,0 +1,2 @@\n+a\n+b\n@@ -9,2 +11 @@\n-a\n-b\n+c\n`, [['x.ts', [[1, 2], [11, 11]]]]],
  ['removed lines alone', `${head}--- a/x.ts\n+++ b/x.ts\n@@ -3,2 +2,0 @@\n-a\n-b\n`, [['x.ts', []]]],
  ['a removed file', `${head}--- a/x.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n`, []],
  ['a moved file', 'diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n', []],
  ['another mode', 'diff --git a/x b/x\nold mode 100644\nnew mode 100755\n', []],
  ['a name with spaces', `${head}--- a/a b.ts\t\n+++ b/a b.ts\t\n@@ -1 +1 @@\n-a\n+b\n`, [['a b.ts', [[1, 1]]]]],
  ['a quoted name', `${head}--- "a/x"\n+++ "b/a\\n\\"b\\\\c\\303\\274ü.ts"\n@@ -1 +1 @@\n-a\n+b\n`, [['a\n"b\\cüü.ts', [[1, 1]]]]],
  ['lines that look like headers', `${head}--- a/x.ts\n+++ b/x.ts\n@@ -1,2 +1,2 @@\n--- a/y.ts\n-@@ -1 +1 @@\n+++ b/y.ts\n+diff --git a/z b/z\n@@ -9 +9 @@\n-a\n+b\n`, [['x.ts', [[1, 2], [9, 9]]]]],
  ['no line feed at the end', `${head}--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n${head}--- a/y.ts\n+++ b/y.ts\n@@ -1 +1 @@\n-a\n+b\n`, [['x.ts', [[1, 1]]], ['y.ts', [[1, 1]]]]],
])('reads %s', (_name, diff, expected) => {
  expect([...diffedFiles(diff)].map(([name, { added }]) => [name, added])).toEqual(expected)
})

it('knows where lines are gone from, and which comments were among them', () => {
  const comment = '// sunset-ignore-next-line minify -- later'
  const diff = `${head}--- a/x.ts\n+++ b/x.ts\n@@ -3,2 +2,0 @@\n-a\n-${comment}\n@@ -9 +7,2 @@\n-a\n+b\n+c\n`
  expect(diffedFiles(diff).get('x.ts')?.removed).toEqual([{ behind: 2, comments: [comment] }, { behind: 8, comments: [] }])
})
