import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clean, countsIn, folderWith, runIn } from './build-io.ts'

const files = {
  'a.ts': clean,
  'out/b.ts': clean,
  'client.py': 'import requests\n',
  'big.js': `export const data = ${JSON.stringify('x'.repeat(100)).concat(',\n').repeat(12_000)}`,
  'big.md': '# A long text\n\n'.repeat(80_000),
  'min.js': 'a;'.repeat(5_000),
  'elf.js': '\x7fELF\0\0\0\0',
  'notes.md': '# Notes\n',
}

function root(): string {
  const folder = folderWith(files)
  symlinkSync('a.ts', join(folder, 'link.ts'))
  symlinkSync('out', join(folder, 'linked'))
  return folder
}

describe('files that are named', () => {
  it.each([
    ['client.py', 'unsupported file type'],
    ['big.js', 'larger than 1 MB'],
    ['big.md', 'larger than 1 MB'],
    ['min.js', 'minified'],
    ['elf.js', 'binary'],
    ['link.ts', 'symbolic link'],
    ['linked', 'symbolic link'],
  ])('are an error when they are not analysed: %s', async (file, reason) => {
    const { code, stdout, stderr } = await runIn(root(), ['scan', 'a.ts', file])
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(countsIn(stderr)).toBe('No use of a deprecated API in 1 file.\n1 file could not be analyzed:\n'
      + `  ${file}: You named this file, but it is not analyzed: ${reason}.\n`)
    expect((await runIn(root(), ['scan', file])).code).toBe(3)
    expect(JSON.parse((await runIn(root(), ['scan', file, '--format', 'json'])).stdout)).toMatchObject({ errors: [{ file }], summary: { errors: 1, skipped: [] } })
  })

  it.each(['--force-exclude', '--no-error-on-unmatched-pattern'])('are only counted as skipped with %s', async flag => {
    const { code, stderr } = await runIn(root(), ['scan', 'a.ts', 'client.py', 'min.js', flag])
    expect(code).toBe(0)
    expect(stderr).toContain('Skipped 2 files: 1 unsupported file type, 1 minified.\n')
  })

  it.each([['.'], ['*.js', 'a.ts'], ['notes.md'], ['out']])('are analysed, or come from a folder or pattern: %s', async (...paths) => {
    expect((await runIn(root(), ['scan', ...paths])).code).toBe(0)
  })
})
