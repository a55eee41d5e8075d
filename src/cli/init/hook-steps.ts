import { asObject } from '../../project/jsonc.ts'
import { command, editedFile, glob } from './hook-text.ts'
import type { Surroundings } from './look-around.ts'
import { preCommitStep } from './pre-commit-step.ts'
import type { Step } from './step.ts'

const extensions = ['json', 'yaml', 'yml', 'js', 'mjs', 'cjs', 'ts', 'mts', 'cts']
const lintStagedFiles = ['.lintstagedrc', ...extensions.flatMap(extension => [`.lintstagedrc.${extension}`, `lint-staged.config.${extension}`])]
const simpleFiles = ['json', 'js', 'cjs', 'mjs'].flatMap(extension => [`.simple-git-hooks.${extension}`, `simple-git-hooks.${extension}`])
const lefthookFiles = ['yml', 'yaml', 'toml', 'json'].flatMap(extension => ['lefthook', '.lefthook', '.config/lefthook'].map(name => `${name}.${extension}`))

/** Returns the hook for the hook manager in use. For files other than YAML, it returns the lines to add. */
export function hookSteps(around: Surroundings): readonly Step[] {
  const { first, manifest, manager: { run } } = around
  const preCommit = first(['.pre-commit-config.yaml'])
  if (preCommit !== undefined) return [preCommitStep(preCommit, around)]
  const staged = `${run} scan --staged`
  const lefthook = first(lefthookFiles)
  if (lefthook !== undefined) return [withLefthook(lefthook, around, staged)]
  const lintStaged = manifest['lint-staged'] === undefined ? first(lintStagedFiles) : 'package.json'
  if (lintStaged !== undefined) return [byHand(around, lintStaged, 'lint-staged', [`"${glob}": "sunset scan --staged --force-exclude"`])]
  const simple = asObject(manifest['simple-git-hooks']) ? 'package.json' : first(simpleFiles)
  if (simple !== undefined) return [byHand(around, simple, 'simple-git-hooks', [`"pre-commit": "${staged}"`])]
  if (asObject(asObject(manifest['husky'])?.['hooks'])) return [byHand(around, 'package.json', 'husky', [`"pre-commit": "${staged}"`])]
  const husky = '.husky/pre-commit'
  if (first([husky])) return [byHand(around, husky, 'husky', [staged])]
  return first(['.husky']) ? [{ kind: 'write', file: husky, text: `${staged}\n` }] : []
}

function byHand({ text }: Surroundings, file: string, what: string, lines: readonly string[]): Step {
  const isThere = command.test(text(file) ?? '')
  return isThere ? { kind: 'leave', file, why: 'it runs sunset already' } : { kind: 'manual', what: `Add to ${file}, for ${what}`, lines }
}

/** Newer files list jobs, others name commands. */
function withLefthook(file: string, around: Surroundings, run: string): Step {
  if (file.endsWith('.toml')) return byHand(around, file, 'lefthook', ['[pre-commit.commands.sunset]', `glob = "${glob}"`, `run = "${run}"`])
  if (file.endsWith('.json')) return byHand(around, file, 'lefthook', [`"pre-commit": { "commands": { "sunset": { "glob": "${glob}", "run": "${run}" } } }`])
  const lines = ['pre-commit:', '  commands:', '    sunset:', `      glob: "${glob}"`, `      run: ${run}`]
  return editedFile(file, around, {
    isThere: text => command.test(text), what: `Add to ${file}`, lines,
    additionTo: ({ list, has }) => {
      if (list(['pre-commit', 'jobs'])) return { path: ['pre-commit', 'jobs'], value: { name: 'sunset', glob, run } }
      if (has(['pre-commit', 'commands'])) return { path: ['pre-commit', 'commands'], key: 'sunset', value: { glob, run } }
      const commands = { sunset: { glob, run } }
      return has(['pre-commit']) ? { path: ['pre-commit'], key: 'commands', value: commands } : { path: [], key: 'pre-commit', value: { commands } }
    },
  })
}
