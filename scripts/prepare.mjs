// Builds the package, where it was cloned and where npm prepares it from its repository. Types are not checked, which takes half of a build: the tests check them.
// `npm cit` builds beside the checks that need no build: see scripts/check.mjs.
// For a global installation from git, as pre-commit 4 does it, npm 11 leaves out what the build needs: it is installed here.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const isInstalled = existsSync(path.join(root, 'node_modules/typescript'))
const steps = [...isInstalled ? [] : [['ci', '--no-global', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']], ['run', '--silent', 'build:unchecked']]
const isTested = process.env.npm_command === 'install-ci-test' && isInstalled
if (!isTested) process.exitCode = steps.some(step => spawnSync('npm', step, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0) ? 1 : 0
