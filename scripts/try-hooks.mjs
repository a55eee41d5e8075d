// Installs each tool of docs/hooks.md in a new repository, as the page says, and commits; then lets `sunset init` add the hooks: `npm run try:hooks [-- NAME…]`.
// Needs the network, and pre-commit on the path for its section.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { openRelease } from './hooks/release.mjs'
import { initSections } from './hooks/init-sections.mjs'
import { stepsOf } from './hooks/steps-of.mjs'

const root = path.join(import.meta.dirname, '..')
const use = "import { base } from './base.js'\n"
const work = mkdtempSync(path.join(tmpdir(), 'sunset-hooks-'))
const { version, repository } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const url = repository.url.replace(/^git\+|\.git$/g, '')

function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, CI: '1', PRE_COMMIT_HOME: path.join(work, 'pre-commit') } })
  return { status, text: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` }
}

function must(command, args, cwd) {
  const { status, text } = run(command, args, cwd)
  if (status !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed:\n${text}`)
}

function pack() {
  must('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', work], root)
  return path.join(work, readdirSync(work).find(name => name.endsWith('.tgz')))
}

function openRepository(name) {
  const folder = path.join(work, name.replaceAll(' ', '-'))
  mkdirSync(path.join(folder, 'src'), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "tried", "private": true, "type": "module" }\n')
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules\n')
  writeFileSync(path.join(folder, 'src', 'base.js'), "export const base = 'https://api.cloudflare.com/client/v4'\n")
  writeFileSync(path.join(folder, 'src', 'old.js'), `${use}export const old = zone => fetch(\`\${base}/zones/\${zone}/filters\`)\n`)
  for (const args of [['init', '-q'], ['config', 'user.name', 'A'], ['config', 'user.email', 'a@example.com'], ['config', 'commit.gpgsign', 'false'], ['add', '-A'], ['commit', '-qm', 'start']]) must('git', args, folder)
  return folder
}

/** Does what a section says, with the package and the release of this folder in the place of the published ones. */
function install(folder, steps, { tarball, release }) {
  const local = text => text.replace(`sunset-lint@${version}`, `sunset-lint@file:${tarball}`).replace(url, release)
  for (const step of steps) {
    const file = path.join(folder, step.file ?? '.')
    if (step.file === undefined) {
      for (const line of step.text.trim().split('\n')) must('sh', ['-c', line.replace(/^(npm install .*)\bsunset-lint\b/, `$1'${tarball}'`)], folder)
    } else if (step.text === undefined) {
      writeFileSync(file, local(readFileSync(file, 'utf8')))
    } else if (step.file === 'package.json') {
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...JSON.parse(step.text) }))
    } else {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, local(step.text))
      if (!path.extname(file)) chmodSync(file, 0o755)
    }
  }
}

const commits = [
  { what: 'what is set up', files: {}, passes: true },
  { what: 'clean code in a file with spaces', files: { 'src/my zones.js': `${use}export const zones = () => fetch(\`\${base}/zones\`)\n` }, passes: true },
  { what: 'no code', files: { 'notes.css': 'a { color: red }\n' }, passes: true },
  { what: 'a deprecated call whose URL is in a file that is not staged', files: { 'src/my limits.js': `${use}export const limits = zone => fetch(\`\${base}/zones/\${zone}/rate_limits\`)\n` }, passes: false },
]

/** Only what looks at lines lets an old finding in the same file pass. */
const aside = { what: 'another line of a file with an old finding', files: { 'src/old.js': `${use}export const old = zone => fetch(\`\${base}/zones/\${zone}/filters\`)\nexport const more = 1\n` }, passes: true }

function problemsOf(folder, isByLine) {
  return commits.flatMap((commit, index) => index === 1 && isByLine ? [aside, commit] : [commit]).flatMap(({ what, files, passes }) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
    must('git', ['add', '-A'], folder)
    const { status, text } = run('git', ['commit', '-qm', what], folder)
    const isRight = passes ? status === 0 : status !== 0 && text.includes('my limits.js') && text.includes('rate-limits')
    return isRight ? [] : [`A commit with ${what} ended with ${status}:\n${text}`]
  })
}

/** A later release is found by the history of the repository, and the hook of it installed. */
function updateProblems(folder) {
  const file = path.join(folder, '.pre-commit-config.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/rev: .*/, 'rev: v0.0.0'))
  must('pre-commit', ['autoupdate'], folder)
  const text = readFileSync(file, 'utf8')
  return text.includes(`rev: v${version}\n`) ? [] : [`After \`pre-commit autoupdate\`:\n${text}`]
}

/** A section that does not reach the end is a problem too, and not the end of the others. */
function tried(name, steps, places) {
  try {
    const folder = openRepository(name)
    install(folder, steps, places)
    const isByLine = steps.some(({ file }) => file !== undefined && readFileSync(path.join(folder, file), 'utf8').includes('--staged'))
    const isOfRepository = steps.some(({ text = '' }) => text.includes(url))
    return [...problemsOf(folder, isByLine), ...isOfRepository ? updateProblems(folder) : []]
  } catch (error) {
    return [error.message]
  }
}

const wanted = process.argv.slice(2)
const places = { tarball: pack(), release: openRelease(root, path.join(work, 'release')) }
const sections = [...stepsOf(readFileSync(path.join(root, 'docs', 'hooks.md'), 'utf8')), ...initSections]
for (const [name, steps] of sections) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const start = Date.now()
  const problems = tried(name, steps, places)
  const seconds = Math.round((Date.now() - start) / 1000)
  process.stdout.write(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n${problems.map(problem => `${problem.replaceAll(/^/gm, '     ')}\n`).join('')}`)
  if (problems.length > 0) process.exitCode = 1
}
rmSync(work, { recursive: true, force: true })
