import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { editedYaml } from '../../src/cli/init/edited-yaml.ts'
import { folderWith, removed, runIn } from './build-io.ts'

const textIn = (root: string, file: string): string => readFileSync(join(root, file), 'utf8')
const isThere = (root: string, file: string): boolean => existsSync(join(root, file))
const staged = 'sunset-lint scan --staged'
const { version } = JSON.parse(textIn(join(import.meta.dirname, '../..'), 'package.json')) as { version: string }

describe('sunset init', () => {
  it('writes a configuration that counts, and says what is left to do', async () => {
    const root = folderWith({ 'a.js': removed, 'src/generated/b.js': '' })
    const { code, stdout } = await runIn(root, ['init', '--yes'])
    expect(code).toBe(0)
    expect(stdout).toContain('Cloudflare API v4 is mentioned in 1 file: a.js.\nGitHub REST API is mentioned in no files.\n')
    expect(stdout).toMatch(/write {4}sunset\.config\.yaml\n[^]*to do {4}Install:\n {11}npm install --save-dev sunset-lint\n[^]*1 file written\.\nNext, run `npx sunset-lint scan`\. .*\n$/)
    expect(textIn(root, 'sunset.config.yaml')).toContain("# asOf: 2026-11-20\n")
    expect(textIn(root, 'sunset.config.yaml')).toContain("# ignore: ['src/generated/**']\n")
    const { code: scanned, stderr } = await runIn(root, ['scan', '-q'])
    expect([scanned, stderr]).toEqual([1, ''])
    const again = await runIn(root, ['init', '--yes'])
    expect(again.stdout).toContain('skip     sunset.config.yaml: it exists already.\n')
    expect(again.stdout).not.toContain('written')
  })

  it.each<[string, readonly string[], string | undefined, number, boolean]>([
    ['nobody can be asked', [], undefined, 0, false], ['it is agreed to', [], 'yes', 0, true], ['it is declined', [], 'no', 0, false], ['only shown', ['--dry-run'], 'yes', 0, false],
    ['both flags', ['--dry-run', '--yes'], undefined, 2, false], ['a path', ['src'], undefined, 2, false], ['a wrong flag', ['--force'], undefined, 2, false],
  ])('when %s', async (_name, args, answer, code, isWritten) => {
    const root = folderWith({})
    const { code: actual } = await runIn(root, ['init', ...args], { ...answer !== undefined && { ask: async () => answer === 'yes' } })
    expect([actual, isThere(root, 'sunset.config.yaml')]).toEqual([code, isWritten])
  })

  it.each<[string, Record<string, string>, string, string | RegExp]>([
    ['lefthook', { 'lefthook.yml': 'pre-commit:\n  commands:\n    lint: { run: eslint }\n' }, 'lefthook.yml', `    lint: { run: eslint }\n    sunset:\n      glob: "*.{js,jsx,mjs,cjs,ts,tsx,mts,cts,vue,svelte,astro,md,sh,bash,yml,yaml,json}"\n      run: npx ${staged}\n`],
    ['lefthook with jobs', { 'lefthook.yml': 'pre-commit:\n  jobs:\n    - run: eslint # all\n' }, 'lefthook.yml', '    - run: eslint # all\n    - name: sunset\n'],
    ['lefthook without a pre-commit hook', { 'lefthook.yml': '# ours\npre-push: {}\n' }, 'lefthook.yml', '# ours\npre-push: {}\npre-commit:\n  commands:\n    sunset:\n'],
    ['pre-commit', { '.pre-commit-config.yaml': 'repos:\n- repo: meta   # one\n  hooks:\n  - id: identity', 'yarn.lock': '' }, '.pre-commit-config.yaml', `repos:\n- repo: meta   # one\n  hooks:\n  - id: identity\n- repo: local\n  hooks:\n    - id: sunset\n      name: sunset\n      entry: sunset scan --force-exclude\n      language: node\n      additional_dependencies:\n        - sunset-lint@${version}\n`],
    ['husky', { '.husky/_/husky.sh': '' }, '.husky/pre-commit', `npx ${staged}\n`],
    ['GitHub with pnpm', { '.github/CODEOWNERS': '', 'pnpm-lock.yaml': '' }, '.github/workflows/sunset.yml', /corepack enable\n {6}- run: pnpm install --frozen-lockfile\n[^]*run: pnpm exec sunset-lint scan --format github\n$/],
    ['GitHub with npm', { '.github/CODEOWNERS': '', 'package-lock.json': '{}' }, '.github/workflows/sunset.yml', /- run: npm ci\n[^]*npx sunset-lint scan --format github --as-of/],
    ['workspaces', { 'package.json': '{ "workspaces": ["packages/*"] }' }, 'sunset.config.yaml', 'extends: ../../sunset.config.yaml'],
  ])('of a project with %s', async (_name, files, file, expected) => {
    const root = folderWith(files)
    expect((await runIn(root, ['init', '--yes'])).code).toBe(0)
    expect(textIn(root, file)).toEqual(typeof expected === 'string' ? expect.stringContaining(expected) : expect.stringMatching(expected))
    expect(() => { parse(textIn(root, file)) }).not.toThrow()
    const before = textIn(root, file)
    await runIn(root, ['init', '--yes'])
    expect(textIn(root, file)).toBe(before)
  })

  it.each([
    ['.github/CODEOWNERS', '.github/workflows/sunset.yml', /node-version: 24 \}\n {6}# The weekly[^]*run: npx --yes sunset-lint@VERSION scan --format github\n$/],
    ['lefthook.yml', 'lefthook.yml', /run: npx --yes sunset-lint@VERSION scan --staged\n$/],
  ])('runs the package without an installation where there is no package.json: %s', async (given, written, expected) => {
    const root = folderWith({ 'a.sh': '', [given]: 'pre-push: {}\n' })
    rmSync(join(root, 'package.json'))
    expect((await runIn(root, ['init', '--yes'])).stdout).not.toContain('Install')
    expect(textIn(root, written).replaceAll(version, 'VERSION')).toMatch(expected)
    expect((await runIn(root, ['init', '--yes'])).stdout).toContain(`skip     ${written}: it `)
  })

  it.each<[string, Record<string, string>, string]>([
    ['a folder of packages', { 'package.json': '{}' }, './node_modules/sunset-lint'],
    ['no folder of packages', { 'package.json': '{}', 'yarn.lock': '', '.pnp.cjs': '' }, `https://unpkg.com/sunset-lint@${version}`],
  ])('names a schema that exists in a project with %s', async (_name, files, place) => {
    const root = folderWith(files)
    await runIn(root, ['init', '--yes'])
    expect(textIn(root, 'sunset.config.yaml').split('\n')[0]).toBe(`# yaml-language-server: $schema=${place}/schema/config.schema.json`)
  })

  it.each<[string, Record<string, string>, string]>([
    ['lint-staged', { 'package.json': '{ "lint-staged": {} }' }, `Add to package.json, for lint-staged:\n           "*.{js,jsx,mjs,cjs,ts,tsx,mts,cts,vue,svelte,astro,md,sh,bash,yml,yaml,json}": "sunset scan --staged --force-exclude"\n`],
    ['simple-git-hooks', { 'package.json': '{ "simple-git-hooks": {} }' }, `Add to package.json, for simple-git-hooks:\n           "pre-commit": "npx sunset-lint scan --staged"`],
    ['a hook of husky', { '.husky/pre-commit': 'npm test\n' }, 'Add to .husky/pre-commit, for husky:\n'],
    ['simple-git-hooks in a file', { '.simple-git-hooks.json': '{}' }, 'Add to .simple-git-hooks.json, for simple-git-hooks:\n'],
    ['husky 4', { 'package.json': '{ "husky": { "hooks": {} } }' }, 'Add to package.json, for husky:\n           "pre-commit": "npx sunset-lint scan --staged"\n'],
    ['lefthook in TOML', { 'lefthook.toml': '' }, 'Add to lefthook.toml, for lefthook:\n           [pre-commit.commands.sunset]\n           glob = "*.{'],
    ['lefthook in JSON', { 'lefthook.json': '{}' }, 'Add to lefthook.json, for lefthook:\n           "pre-commit": { "commands": { "sunset": {'],
    ['a hook that runs it', { '.husky/pre-commit': 'npx sunset scan --staged\n' }, 'skip     .husky/pre-commit: it runs sunset already.\n'],
    ['a hook that runs it by its other name', { '.husky/pre-commit': 'pnpm dlx sunset-lint@1.0.0 scan --staged\n' }, 'skip     .husky/pre-commit: it runs sunset already.\n'],
    ['a hook of the repository of sunset', { '.pre-commit-config.yaml': 'repos:\n  - repo: https://github.com/acme/api-hooks\n    rev: v1.0.0\n    hooks: [{ id: sunset-staged }]\n' }, 'skip     .pre-commit-config.yaml: it runs sunset already.\n'],
    ['a mirror of the hooks', { '.pre-commit-config.yaml': "repos:\n- repo: ../mirror\n  rev: v1\n  hooks:\n  - name: ours\n    'id': \"sunset\"\n" }, 'skip     .pre-commit-config.yaml: it runs sunset already.\n'],
    ['a local hook under another id', { '.pre-commit-config.yaml': 'repos:\n- repo: local\n  hooks:\n  - { id: api, entry: npx sunset-lint scan, language: system }\n' }, 'skip     .pre-commit-config.yaml: it runs sunset already.\n'],
    ['pre-commit in one line', { '.pre-commit-config.yaml': 'repos: []\n' }, `Add to \`repos\` in .pre-commit-config.yaml:\n           - repo: local\n             hooks:\n               - id: sunset\n                 name: sunset\n                 entry: sunset scan --force-exclude\n                 language: node\n                 additional_dependencies: ["sunset-lint@${version}"]\n`],
    ['lefthook in one line', { 'lefthook.yml': '{ pre-commit: { commands: {} } }\n' }, 'Add to lefthook.yml:\n           pre-commit:\n'],
    ['a broken lefthook.yml', { 'lefthook.yml': 'pre-commit: [\n' }, 'Add to lefthook.yml:\n'],
    ['GitLab', { '.gitlab-ci.yml': 'stages: [test]\n' }, 'Add to .gitlab-ci.yml:\n           sunset:\n             image: node:24\n'],
    ['the plugin', { 'eslint.config.js': "import sunset from 'sunset-lint/eslint'" }, 'skip     eslint.config.js: it contains sunset-lint already.\n'],
  ])('prints what to do with %s, and changes nothing', async (_name, files, expected) => {
    const root = folderWith(files)
    expect((await runIn(root, ['init', '--yes'])).stdout).toContain(expected)
    for (const [file, text] of Object.entries(files)) expect(textIn(root, file)).toBe(text)
  })

  it('adds a hook of pre-commit although a comment names one', async () => {
    const root = folderWith({ '.pre-commit-config.yaml': 'repos:\n# - id: sunset\n- repo: meta\n  hooks:\n  - id: identity # sunset\n' })
    await runIn(root, ['init', '--yes'])
    expect(parse(textIn(root, '.pre-commit-config.yaml'))).toMatchObject({ repos: [{ repo: 'meta' }, { repo: 'local', hooks: [{ id: 'sunset', types: ['text'], require_serial: true }] }] })
  })

  it('writes at the top of the project, and not through links', async () => {
    const elsewhere = folderWith({})
    const root = folderWith({ 'package.json': '{ "workspaces": ["packages/*"] }', 'packages/a/package.json': '{}' })
    symlinkSync(elsewhere, join(root, '.github'))
    const { stdout } = await runIn(join(root, 'packages/a'), ['init', '--yes'])
    expect(stdout).toMatch(/^Project: \.\.\/\.\.\n/)
    expect(stdout).toContain('skip     .github/workflows/sunset.yml: it is behind a symbolic link.\n')
    expect([isThere(root, 'sunset.config.yaml'), isThere(elsewhere, 'workflows')]).toEqual([true, false])
  })
})

describe('an edit of YAML', () => {
  it.each<[string, string, readonly string[], string | undefined, string | undefined]>([
    ['at the end of a list', 'a:\n  - x # one\n\n# two\nb: 1\n', ['a'], undefined, 'a:\n  - x # one\n  - new\n\n# two\nb: 1\n'],
    ['at the end of a file', 'a:\n- x', ['a'], undefined, 'a:\n- x\n- new\n'],
    ['after a text of several lines', 'a:\n  k: |\n    one\n    two\nb: 1\n', ['a'], 'n', 'a:\n  k: |\n    one\n    two\n  n: new\nb: 1\n'],
    ['with the line breaks that are there', 'a:\r\n  - x\r\nb: 1\r\n', ['a'], undefined, 'a:\r\n  - x\r\n  - new\r\nb: 1\r\n'],
    ['not in one line', 'a: [x]\n', ['a'], undefined, undefined],
    ['not where there is nothing', 'a:\n  - x\n', ['b'], undefined, undefined],
    ['not with two documents', 'a:\n  - x\n---\nb: 1\n', ['a'], undefined, undefined],
    ['not with an unknown tag', 'a:\n  - x\nb: !reference [c]\n', ['a'], undefined, undefined],
    ['not with a key that is there twice', 'a:\n  - x\nb: 1\nb: 2\n', ['a'], undefined, undefined],
    ['beside an alias', 'a:\n  - &x y\n  - *x\n', ['a'], undefined, 'a:\n  - &x y\n  - *x\n  - new\n'],
    ['not with an alias of nothing', 'a:\n  - x\nb: *c\n', ['a'], undefined, undefined],
    ['not with an alias of what holds it', 'a:\n  - x\nb: &b [*b]\n', ['a'], undefined, undefined],
    ['not with tags upon tags', `a:\n  - x\nb: ${'!a '.repeat(20_000)}\n`, ['a'], undefined, undefined],
    ['not with keys in keys', `a:\n  - x\nb:\n  ${'? '.repeat(20_000)}\n`, ['a'], undefined, undefined],
  ])('%s', (_name, text, path, key, expected) => {
    expect(editedYaml(text, { path, ...key !== undefined && { key }, value: 'new' })).toBe(expected)
  })
})
