import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

/** The command that searches a tree for literals, with what is installed. */
export function literalSearch(words, scratch) {
  const list = join(scratch, 'words.txt')
  writeFileSync(list, `${words.join('\n')}\n`)
  if (isInstalled('rg')) return { name: `rg -F -i of ${words.length} literals`, command: 'rg', args: ['-F', '-i', '-l', '-f', list, '.'] }
  return { name: `git grep -F -i of ${words.length} literals (rg is not installed)`, command: 'git', args: ['grep', '-F', '-i', '-l', '-f', list] }
}

/** ESLint with one `no-restricted-syntax` selector per segment and field. */
export function eslintPeer(words, scratch) {
  const restricted = words.flatMap(word => {
    const text = word.replace(/[^\w]/g, String.raw`\$&`).replaceAll('/', String.raw`\u002F`)
    return [`Literal[value=/(^|\\W)${text}(\\W|$)/]`, `TemplateElement[value.raw=/(^|\\W)${text}(\\W|$)/]`, ...(/^\w+$/.test(word) ? [`MemberExpression[property.name='${word}']`] : [])]
  }).map(selector => ({ selector, message: 'deprecated' }))
  const config = join(scratch, 'eslint.config.mjs')
  writeFileSync(config, `import { createRequire } from 'node:module'
const parser = createRequire(${JSON.stringify(import.meta.url)})('@typescript-eslint/parser')
export default [{ files: ['**/*.ts', '**/*.js'], languageOptions: { parser }, linterOptions: { reportUnusedDisableDirectives: 'off' }, rules: { 'no-restricted-syntax': ['error', ...${JSON.stringify(restricted)}] } }]
`)
  const bin = join(require.resolve('eslint/package.json'), '../bin/eslint.js')
  return { name: `ESLint, no-restricted-syntax × ${restricted.length}`, command: process.execPath, args: [bin, '--no-config-lookup', '-c', config, '--format', 'json', '.'] }
}

/** ast-grep with the same words as one rule per language; undefined when it is not installed. */
export function astGrepPeer(words, scratch) {
  const command = astGrep()
  if (!command) return undefined
  const regex = `(^|[^A-Za-z0-9_])(${words.map(word => word.replace(/[^\w/]/g, String.raw`\$&`)).join('|')})($|[^A-Za-z0-9_])`
  const rule = join(scratch, 'rules.yml')
  writeFileSync(rule, ['TypeScript', 'JavaScript'].map(language => JSON.stringify({
    id: `deprecated-${language.toLowerCase()}`,
    language,
    message: 'deprecated',
    severity: 'warning',
    rule: { any: [{ kind: 'string_fragment', regex }, { kind: 'property_identifier', regex }] },
  })).join('\n---\n'))
  return { name: 'ast-grep, one rule of the same words', command, args: ['scan', '--rule', rule, '--json=compact', '.'] }
}

function astGrep() {
  if (isInstalled('ast-grep')) return 'ast-grep'
  try {
    const found = join(require.resolve('@ast-grep/cli/package.json'), '../ast-grep')
    return existsSync(found) ? found : undefined
  } catch {
    return undefined
  }
}

function isInstalled(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}
