import type { SyntaxTree } from './expr.ts'
import { lowerScript } from './shell/lower-script.ts'

/** Parses and lowers a script of the shell. What it cannot read is left out. */
export function parseShellScript(path: string, text: string): SyntaxTree {
  return { path, language: 'shell', text, template: null, ...lowerScript(text), problems: [] }
}
