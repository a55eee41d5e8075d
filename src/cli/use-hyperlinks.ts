import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReportContext } from '../report/reporter.ts'
import type { Io } from './io.ts'

/**
 * Decides on hyperlinks: `FORCE_HYPERLINK` beats everything, then the output must be a terminal with colors, outside of CI, that is known to
 * support them.
 */
export function useHyperlinks(env: Io['env'], isTerminal: boolean, color: boolean): boolean {
  const force = env['FORCE_HYPERLINK']
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false'
  if (!isTerminal || !color || env['CI'] !== undefined || env['TEAMCITY_VERSION'] !== undefined) return false
  if (env['WT_SESSION'] !== undefined || env['DOMTERM'] !== undefined || env['KONSOLE_VERSION'] !== undefined) return true
  if (/^(?:xterm-kitty|xterm-ghostty|alacritty|foot|wezterm)/.test(env['TERM'] ?? '')) return true
  // The first versions of VTE with links crash on some of them.
  return numberOf(env['VTE_VERSION']) > 5000 || isKnown(env['TERM_PROGRAM'], env['TERM_PROGRAM_VERSION'])
}

function isKnown(program: string | undefined, version = ''): boolean {
  const [major = 0, minor = 0] = version.split('.').map(numberOf)
  switch (program) {
    case 'iTerm.app': return major > 3 || (major === 3 && minor >= 1)
    case 'WezTerm': return major >= 20200620
    case 'vscode': return major > 1 || (major === 1 && minor >= 72)
    case 'ghostty':
    case 'zed': return true
    default: return false
  }
}

function numberOf(text = ''): number {
  return Number.parseInt(text, 10) || 0
}

/**
 * Returns the function that makes URLs of places. Kitty opens the line that the fragment names; VS Code finds `file:line:column` in the text
 * itself, and opens the right line only then.
 */
export function fileUrls({ cwd, env }: Pick<Io, 'cwd' | 'env'>): NonNullable<ReportContext['fileUrl']> {
  return ({ file, line }) => {
    if (env['TERM_PROGRAM'] === 'vscode') return undefined
    const { href } = pathToFileURL(resolve(cwd, file))
    return env['TERM']?.startsWith('xterm-kitty') ? `${href}#${String(line)}` : href
  }
}
