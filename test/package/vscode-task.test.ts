import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith, runIn } from '../faces/build-io.ts'
import { listPages, root } from '../support/pages.ts'
import type { Finding } from '../../src/report/report.ts'

interface Task {
  readonly command: string
  readonly problemMatcher: { readonly pattern: { readonly regexp: string } & Record<'file' | 'line' | 'column' | 'severity' | 'code' | 'message', number> }
}

const block = listPages().find(({ name }) => name === 'docs/editor.md')?.blocks.find(({ file }) => file === '.vscode/tasks.json')
const { tasks } = JSON.parse(block?.text.replace(/^\/\/.*\n/, '') ?? '{}') as { tasks: readonly Task[] }

describe('the task for VS Code in the documentation', () => {
  it('has a problem matcher that reads every line of what the command prints', async () => {
    const [{ command, problemMatcher: { pattern } }] = tasks as [Task]
    const [program, ...args] = command.split(' ').slice(1)
    expect([tasks.length, program]).toEqual([1, 'sunset-lint'])
    const folder = folderWith({})
    cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true })
    const dated = ['--as-of', '2026-08-20']
    const lines = (await runIn(folder, [...args, ...dated])).stdout.trimEnd().split('\n')
    const { findings } = JSON.parse((await runIn(folder, ['scan', '--format', 'json', ...dated])).stdout) as { findings: readonly Finding[] }
    const read = lines.map(line => {
      const groups = new RegExp(pattern.regexp).exec(line) ?? []
      const at = (name: Exclude<keyof typeof pattern, 'regexp'>): string => groups[pattern[name]] ?? `no ${name} in "${line}"`
      return { file: at('file'), line: at('line'), column: at('column'), severity: at('severity'), entry: at('code'), isWhole: at('message').includes('. ') }
    })
    expect(read).toEqual(findings.map(({ file, line, column, severity, entry }) => ({ file, line: String(line), column: String(column), severity, entry, isWhole: true })))
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['error', 'warning', 'info']))
  })
})
