import { describe, expect, it } from 'vitest'
import { errorOf } from '../../src/engine/error-of.ts'
import { memoryFiles } from '../../src/project/files.ts'
import { openProject } from '../../src/project/open-project.ts'
import { TooDeeplyNested } from '../../src/syntax/errors.ts'

describe('what is told of a file is a full sentence', () => {
  it.each<readonly [string, unknown, string]>([
    ['that nests too deeply', new TooDeeplyNested('a.ts'), 'a.ts is nested too deeply to be analyzed.'],
    ['in which the program fails', new TypeError('x is undefined'), 'TypeError: x is undefined.'],
    ['in which it fails with a sentence', new Error('Debug Failure. False expression.'), 'Error: Debug Failure. False expression.'],
    ['in which it fails with no error', 'stopped', 'stopped.'],
  ])('%s', (_name, error, message) => {
    expect(errorOf('a.ts', error).message).toBe(message)
  })

  it('that cannot be read', () => {
    const files = { ...memoryFiles({ 'a.ts': '' }), read: () => ({ ok: false, why: 'unreadable', message: 'permission denied' } as const) }
    const project = openProject('/project', { files })
    expect(project.text('a.ts')).toBeUndefined()
    expect(project.errors).toEqual([{ file: 'a.ts', kind: 'unreadable', message: 'The file cannot be read: permission denied.' }])
  })
})
