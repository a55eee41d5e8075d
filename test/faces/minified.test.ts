import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, git, removed, runIn } from './build-io.ts'

const call = removed.trim().replace('await ', '')
/** One line of a bundle with this many uses. */
const bundle = (uses: number): string => `${'var a=1;'.repeat(1000)}${`${call};`.repeat(uses)}`
const large = `${removed}${'// A line of a comment.\n'.repeat(50_000)}`

describe('--include-minified', () => {
  it('analyses minified and large files too, which are skipped without', async () => {
    const root = folderWith({ 'min.js': bundle(3), 'large.js': large, 'a.ts': removed })
    const scan = async (...args: string[]) => JSON.parse((await runIn(root, ['scan', '-f', 'json', ...args])).stdout) as { findings: { file: string }[], summary: object }
    const without = await scan()
    expect(without.findings.map(({ file }) => file)).toEqual(['a.ts'])
    expect(without.summary).toMatchObject({ skipped: [{ file: 'large.js', reason: 'larger than 1 MB' }, { file: 'min.js', reason: 'minified' }] })
    const all = await scan('--include-minified')
    expect(all.findings.map(({ file }) => file)).toEqual(['a.ts', 'large.js', 'min.js', 'min.js', 'min.js'])
    expect(all.summary).toMatchObject({ files: 3, skipped: [] })
    expect((await runIn(root, ['scan', 'min.js', '--include-minified'])).code).toBe(1)
  })

  it('is for staged files too, and for a baseline', async () => {
    const root = folderWith({ 'min.js': bundle(1) })
    git(root, 'init', '-q')
    git(root, 'add', '-A')
    expect((await runIn(root, ['scan', '--staged'])).code).toBe(0)
    expect((await runIn(root, ['scan', '--staged', '--include-minified'])).code).toBe(1)
    expect((await runIn(root, ['baseline', 'create', '--include-minified'])).stderr).toContain('sunset-baseline.json lists 1 finding. Commit the file. Scans then report only new findings.\n')
  })

  it('shows no whole lines of a bundle', async () => {
    const most = { pretty: 1500, sarif: 4000, html: 3000, markdown: 2500, github: 1500 }
    const [, ...inFiles] = Object.keys(most)
    const lengthsWith = async (uses: number): Promise<readonly number[]> => {
      const root = folderWith({ 'min.js': bundle(uses) })
      const { stdout } = await runIn(root, ['scan', '--include-minified', '-f', 'pretty', ...inFiles.flatMap(format => ['-f', `${format}=${format}.out`])])
      return [stdout.length, ...inFiles.map(format => readFileSync(join(root, `${format}.out`), 'utf8').length)]
    }
    const [one, many] = [await lengthsWith(1), await lengthsWith(200)]
    const longer = Object.entries(most).map(([format, limit], index) => ({ format, limit, each: ((many[index] ?? 0) - (one[index] ?? 0)) / 199 }))
    expect(longer.filter(({ limit, each }) => each <= 0 || each >= limit)).toEqual([])
  })
})
