// Looks at the pages of the html format in a browser and leaves pictures of them: `npm run look:html -- FOLDER`.
// The browser is the one that BROWSER_PATH names, or a Chromium on the path.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const root = path.join(import.meta.dirname, '..')
const pictures = path.resolve(process.argv[2] ?? path.join(root, 'coverage', 'pages'))
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/report/html-browser.test.ts', '--reporter', 'verbose'], {
  cwd: root, stdio: 'inherit', env: { ...process.env, SUNSET_PICTURES: pictures },
})
process.stdout.write(`The pictures are in ${pictures}.\n`)
process.exitCode = status ?? 1
