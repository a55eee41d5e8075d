// Sets the version everywhere: `npm run release:version -- 0.2.0` (or patch, minor, major). With --check it compares the mentions with package.json only.
// Commit the result; the release workflow publishes the version that package.json has.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.join(import.meta.dirname, '..')
const read = name => readFileSync(path.join(root, name), 'utf8')
const isCheck = process.argv.includes('--check')
const wanted = process.argv[2]

if (!isCheck) {
  if (wanted === undefined) throw new Error('A version is missing: npm run release:version -- 0.2.0')
  execFileSync('npm', ['version', '--no-git-tag-version', '--ignore-scripts', '--allow-same-version', wanted], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
}
const { name, version } = JSON.parse(read('package.json'))

/** Each place of a version, as the pattern of the text before it. */
const places = [
  // `sunset-lint@0.1.0` of npm, `OWNER/sunset-lint@v0.1.0` of an action.
  `\\b${name}@v?`,
  // The hooks of this repository, in a configuration of pre-commit.
  `/${name}\\n\\s+rev: v`,
  // The version that the action installs.
  `  version:\\n    description: [^\\n]*\\n    default: `,
]
const pattern = new RegExp(`(?<=${places.join('|')})\\d+\\.\\d+\\.\\d+(?:-[\\w.]*\\w)?`, 'g')

const pages = readdirSync(path.join(root, 'docs'), { recursive: true }).filter(page => page.endsWith('.md')).map(page => path.join('docs', page))
for (const file of ['README.md', 'action.yml', ...pages]) {
  const text = read(file)
  const current = text.replaceAll(pattern, version)
  if (current === text) continue
  if (isCheck) {
    process.stderr.write(`${file} names another version than ${version}. Run \`npm run release:version -- ${version}\`.\n`)
    process.exitCode = 1
  } else {
    writeFileSync(path.join(root, file), current)
    process.stderr.write(`${file} written.\n`)
  }
}
