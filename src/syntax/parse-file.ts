import { guardDepth } from './errors.ts'
import type { SyntaxTree } from './expr.ts'
import { fileKind } from './file-kind.ts'
import { lowerHost } from './hosts/lower-host.ts'
import { parseShellScript } from './shell.ts'
import { parseTypeScript } from './typescript.ts'

/** Parses and lowers a file by its name, a script that others run as a function of its arguments; throws `TooDeeplyNested`. */
export function parseFile(path: string, text: string, isRun = false): SyntaxTree {
  switch (fileKind(path)) {
    case 'shell': case 'unnamed': return guardDepth(path, () => parseShellScript(path, text, isRun))
    case 'workflow': case 'pipeline': case 'compose':
    case 'makefile': case 'dockerfile': case 'manifest': case 'settings': return guardDepth(path, () => lowerHost(path, text))
    default: return parseTypeScript(path, text)
  }
}
