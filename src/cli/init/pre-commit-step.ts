import { isScalar, visit } from 'yaml'
import { packageVersion } from '../../config/version.ts'
import { openYaml } from './edited-yaml.ts'
import { command, editedFile } from './hook-text.ts'
import type { Surroundings } from './look-around.ts'
import type { Step } from './step.ts'

const pattern = '(\\.([cm]?[jt]sx?|vue|svelte|astro|md|sh|bash|zsh|ya?ml|json)|(^|/)([\\w-]+|\\.env\\.(example|sample|template)))$'
// Not `--staged`: with `--all-files`, pre-commit passes files although none is staged.
const entry = 'sunset scan --force-exclude'

/** Returns the step that adds a hook to the configuration of pre-commit, which installs the package by itself. */
export function preCommitStep(file: string, around: Surroundings): Step {
  const needed = `sunset-lint@${packageVersion()}`
  const hook = {
    id: 'sunset', name: 'sunset', entry, language: 'node', additional_dependencies: [needed],
    files: pattern, types: ['text'], require_serial: true,
  }
  const lines = [
    '- repo: local', '  hooks:', '    - id: sunset', '      name: sunset', `      entry: ${entry}`, '      language: node',
    `      additional_dependencies: ["${needed}"]`, `      files: '${pattern}'`, '      types: [text]', '      require_serial: true',
  ]
  const addition = { path: ['repos'], value: { repo: 'local', hooks: [hook] } }
  return editedFile(file, around, { what: `Add to \`repos\` in ${file}`, lines, isThere: hasHook, additionTo: () => addition })
}

/** Finds a hook of sunset under any repository: by its id, as in the hooks of sunset's repository, or by its command. */
function hasHook(text: string): boolean {
  const document = openYaml(text)
  let found = false
  if (document) {
    visit(document, { Pair(_key, { key, value }) {
      const [name, is] = [key, value].map(node => isScalar(node) ? String(node.value) : '')
      found ||= (name === 'id' && /^sunset(?:-|$)/.test(is ?? '')) || (name === 'entry' && command.test(is ?? ''))
    } })
  }
  return found
}
