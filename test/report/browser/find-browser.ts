import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The browser that `BROWSER_PATH` names, or the first Chromium on the path; undefined when there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['BROWSER_PATH']
  if (named !== undefined && named !== '') return named
  return (env['PATH'] ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name))).find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
