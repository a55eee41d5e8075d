import type { SyntaxTree } from './expr.ts'
import { TOO_DEEP } from './shell/cursor.ts'
import { lowerScript } from './shell/lower-script.ts'
import { isZsh } from './shell/zsh-expansion.ts'

/** Parses and lowers a script of the shell. What it cannot read is left out; only the end of a script that nests too deeply is a problem. */
export function parseShellScript(path: string, text: string, isRun = false): SyntaxTree {
  const { problems, ...lowered } = lowerScript(text, isZsh(path, text) ? 'zsh' : 'shell', isRun)
  return { path, language: 'shell', text, template: null, ...lowered, problems: problems.filter(({ message }) => message === TOO_DEEP).slice(0, 1) }
}
