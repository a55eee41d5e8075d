import { isSeq, type Document } from 'yaml'
import { asObject } from '../../project/jsonc.ts'
import { editedYaml, openYaml, type Addition } from './edited-yaml.ts'
import type { Step } from './step.ts'
import type { Surroundings } from './look-around.ts'

const glob = '*.{js,jsx,mjs,cjs,ts,tsx,mts,cts,vue,svelte,astro,md}'
const pattern = '\\.([cm]?[jt]sx?|vue|svelte|astro|md)$'
const extensions = ['json', 'yaml', 'yml', 'js', 'mjs', 'cjs']
const named = ['.lintstagedrc', ...extensions.flatMap(extension => [`.lintstagedrc.${extension}`, `lint-staged.config.${extension}`])]

/** Returns the hook for the hook manager in use; files other than YAML are not edited, but their lines are printed. */
export function hookSteps(around: Surroundings): readonly Step[] {
  const { first, manifest, manager: { run } } = around
  // Under pre-commit, `--all-files` passes files although none is staged.
  const preCommit = first(['.pre-commit-config.yaml'])
  if (preCommit !== undefined) return [withPreCommit(preCommit, around, `${run} sunset scan --force-exclude`)]
  const staged = `${run} sunset scan --staged`
  const lefthook = first(['lefthook.yml', '.lefthook.yml', 'lefthook.yaml', '.lefthook.yaml'])
  if (lefthook !== undefined) return [withLefthook(lefthook, around, staged)]
  const lintStaged = manifest['lint-staged'] === undefined ? first(named) : 'package.json'
  if (lintStaged !== undefined) return [byHand(around, lintStaged, 'lint-staged', [`"${glob}": "sunset scan --staged --force-exclude"`])]
  if (asObject(manifest['simple-git-hooks'])) return [byHand(around, 'package.json', 'simple-git-hooks', [`"pre-commit": "${staged}"`])]
  const husky = '.husky/pre-commit'
  if (first([husky])) return [byHand(around, husky, 'husky', [staged])]
  return first(['.husky']) ? [{ kind: 'write', file: husky, text: `${staged}\n` }] : []
}

function byHand({ text }: Surroundings, file: string, what: string, lines: readonly string[]): Step {
  const isThere = text(file)?.includes('sunset scan') === true
  return isThere ? { kind: 'leave', file, why: 'it runs sunset already' } : { kind: 'manual', what: `Add to ${file}, for ${what}`, lines }
}

function withPreCommit(file: string, around: Surroundings, command: string): Step {
  const hook = { repo: 'local', hooks: [{ id: 'sunset', name: 'sunset', entry: command, language: 'system', files: pattern }] }
  const lines = [
    '- repo: local', '  hooks:', '    - id: sunset', '      name: sunset', `      entry: ${command}`, '      language: system',
    `      files: '${pattern}'`,
  ]
  return edited(file, around, { what: `Add to \`repos\` in ${file}`, lines }, () => ({ path: ['repos'], value: hook }))
}

/** Newer files list jobs, others name commands. */
function withLefthook(file: string, around: Surroundings, run: string): Step {
  const lines = ['pre-commit:', '  commands:', '    sunset:', `      glob: "${glob}"`, `      run: ${run}`]
  return edited(file, around, { what: `Add to ${file}`, lines }, document => {
    if (isSeq(document.getIn(['pre-commit', 'jobs']))) return { path: ['pre-commit', 'jobs'], value: { name: 'sunset', glob, run } }
    if (document.hasIn(['pre-commit', 'commands'])) return { path: ['pre-commit', 'commands'], key: 'sunset', value: { glob, run } }
    const commands = { sunset: { glob, run } }
    return document.has('pre-commit') ? { path: ['pre-commit'], key: 'commands', value: commands } : { path: [], key: 'pre-commit', value: { commands } }
  })
}

/** The step for a person, where the file cannot be edited. */
interface ByHand { readonly what: string, readonly lines: readonly string[] }

function edited(file: string, { text }: Surroundings, { what, lines }: ByHand, additionTo: (document: Document) => Addition): Step {
  const before = text(file)
  if (before?.includes('sunset scan') === true) return { kind: 'leave', file, why: 'it runs sunset already' }
  const document = before === undefined ? undefined : openYaml(before)
  const after = before === undefined || !document ? undefined : editedYaml(before, additionTo(document))
  return after === undefined ? { kind: 'manual', what, lines } : { kind: 'change', file, text: after, what: 'adds sunset to the pre-commit hook' }
}
