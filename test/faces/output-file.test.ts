import { execFileSync } from 'node:child_process'
import { closeSync, linkSync, lstatSync, mkdirSync, openSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clean, folderWith, removed, runIn } from './build-io.ts'

function folder(): string {
  const root = folderWith({ 'src/a.ts': removed, 'old.json': 'old', 'blocked': '' })
  symlinkSync('old.json', join(root, 'link.json'))
  symlinkSync('nowhere', join(root, 'broken.json'))
  symlinkSync('src', join(root, 'linked'))
  execFileSync('mkfifo', [join(root, 'pipe.json')])
  mkdirSync(join(root, 'out'))
  return root
}

describe('the file that the report is written to', () => {
  it.each([
    ['a symbolic link', 'link.json', 'it is a symbolic link'],
    ['a link that leads nowhere', 'broken.json', 'it is a symbolic link'],
    ['a FIFO', 'pipe.json', 'it is not a regular file'],
    ['a folder', 'out', 'it is a folder'],
    ['code that is analysed', 'src/a.ts', 'it is one of the files that are analysed'],
    ['code that is analysed, behind a link', 'linked/a.ts', 'it is one of the files that are analysed'],
  ])('is never %s', async (_name, name, problem) => {
    const root = folder()
    const before = lstatSync(join(root, name)).ino
    const { code, stdout, stderr } = await runIn(root, ['scan', '-o', name])
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `Cannot write "${name}": ${problem}.\n` })
    expect(lstatSync(join(root, name)).ino).toBe(before)
    expect(readFileSync(join(root, 'old.json'), 'utf8')).toBe('old')
  })

  it('is refused before anything is fixed', async () => {
    const old = removed.replace('rate_limits', 'dns_records?name=contains:shop')
    const root = folderWith({ 'a.ts': old })
    expect((await runIn(root, ['scan', '--fix', '-o', 'a.ts'])).code).toBe(2)
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe(old)
  })

  it('takes the place of an old report, and leaves nothing beside it', async () => {
    const root = folder()
    linkSync(join(root, 'old.json'), join(root, 'kept.json'))
    expect((await runIn(root, ['scan', '-f', 'json', '-o', 'old.json'])).code).toBe(1)
    expect(JSON.parse(readFileSync(join(root, 'old.json'), 'utf8'))).toMatchObject({ version: 1 })
    expect(readFileSync(join(root, 'kept.json'), 'utf8')).toBe('old')
    expect(readdirSync(root).filter(name => name.endsWith('.tmp'))).toEqual([])
  })

  it('may be an open stream, named by its number so that no device is at stake', async () => {
    const root = folder()
    for (const path of ['/dev/null', join(root, 'old.json')]) {
      const stream = openSync(path, 'a')
      onTestFinished(() => { closeSync(stream) })
      expect(await runIn(root, ['scan', '-q', '-f', 'json', '-o', `/dev/fd/${stream}`])).toEqual({ code: 1, stdout: '', stderr: '' })
    }
    expect(readFileSync(join(root, 'old.json'), 'utf8')).toMatch(/^old\{\n {2}"version": 1/)
  })

  it('tells what is wrong where it cannot be written', async () => {
    const { code, stderr } = await runIn(folder(), ['scan', '-o', 'blocked/report.json'])
    expect(stderr).toMatch(/^Cannot write "blocked\/report\.json": E[A-Z]+: .*[^.]\.\n$/)
    expect(code).toBe(2)
  })

  it('does not hold up the other reports where it cannot be written', async () => {
    const root = folder()
    const { code, stdout, stderr } = await runIn(root, ['scan', '-f', 'json=blocked/report.json', '-f', 'concise', '-f', 'csv=out/report.csv', 'src'])
    expect(code).toBe(2)
    expect(stdout).toContain('src/a.ts:')
    expect(stderr).toContain('Cannot write "blocked/report.json": ')
    expect(readFileSync(join(root, 'out/report.csv'), 'utf8')).toContain('src/a.ts')
  })

  it('takes the list of files too', async () => {
    const root = folderWith({ 'a.ts': clean })
    expect(await runIn(root, ['scan', '--list-files', '-o', 'list.txt'])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(readFileSync(join(root, 'list.txt'), 'utf8')).toBe('a.ts\n')
  })
})
