// Tags a release: `node scripts/release-tree.mjs`. Needs `npm run build`.
// The tag has the files of the package, built, beside action.yml and the hooks of pre-commit; its parent is the commit that it was built from.
// npm installs it from Git as it is: with scripts and development dependencies in its package.json, npm would install all of them and build.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const root = path.join(import.meta.dirname, '..')
const work = mkdtempSync(path.join(tmpdir(), 'sunset-release-'))
const tree = path.join(work, 'package')

function run(command, args, env = {}) {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}

run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', work])
run('tar', ['-xzf', path.join(work, readdirSync(work).find(name => name.endsWith('.tgz'))), '-C', work])
for (const name of ['action.yml', '.pre-commit-hooks.yaml']) cpSync(path.join(root, name), path.join(tree, name))
const { scripts: _scripts, devDependencies: _tools, ...manifest } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
writeFileSync(path.join(tree, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)

const index = { GIT_INDEX_FILE: path.join(work, 'index'), GIT_WORK_TREE: tree, GIT_DIR: path.resolve(root, run('git', ['rev-parse', '--git-dir'])) }
run('git', ['add', '--all', '--force', '.'], index)
const title = `Release ${manifest.version}`
const commit = run('git', ['commit-tree', run('git', ['write-tree'], index), '-p', 'HEAD', '-m', title])
run('git', ['tag', '--annotate', '--message', title, `v${manifest.version}`, commit])
rmSync(work, { recursive: true, force: true })
process.stdout.write(`v${manifest.version} is ${commit}.\n`)
