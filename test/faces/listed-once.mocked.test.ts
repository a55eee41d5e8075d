import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { fixable, folderWith, runIn } from './build-io.ts'

const count = vi.hoisted(() => ({ listings: 0 }))
vi.mock('../../src/project/list-git.ts', async original => {
  const real = await original<typeof import('../../src/project/list-git.ts')>()
  return { ...real, listGit: (...args: Parameters<typeof real.listGit>) => {
    count.listings++
    return real.listGit(...args)
  } }
})

it('fixes list the files by git once', async () => {
  const root = folderWith({ 'a.ts': fixable })
  execFileSync('git', ['init', '-q'], { cwd: root })
  expect((await runIn(root, ['scan', '--fix', '--allow-dirty'])).stderr).toMatch(/^Applied 1 fix\./)
  expect(readFileSync(join(root, 'a.ts'), 'utf8')).not.toBe(fixable)
  expect(count.listings).toBe(1)
})
