import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '../support/replaced.ts'
import { fixable, folderWith, git, runIn } from './build-io.ts'

it('fixes list the files by git once', async () => {
  const root = folderWith({ 'a.ts': fixable })
  calls.listings = 0
  git(root, 'init', '-q')
  expect((await runIn(root, ['scan', '--fix', '--allow-dirty'])).stderr).toMatch(/^Applied 1 fix\./)
  expect(readFileSync(join(root, 'a.ts'), 'utf8')).not.toBe(fixable)
  expect(calls.listings).toBe(1)
})
