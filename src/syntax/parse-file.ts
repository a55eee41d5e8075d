import { guardDepth } from './errors.ts'
import type { SyntaxTree } from './expr.ts'
import { fileKind } from './file-kind.ts'
import { parseShellScript } from './shell.ts'
import { parseTypeScript } from './typescript.ts'

/** Parses and lowers a file by its name; throws `TooDeeplyNested`. */
export function parseFile(path: string, text: string): SyntaxTree {
  switch (fileKind(path)) {
    case 'shell': case 'unnamed': return guardDepth(path, () => parseShellScript(path, text))
    default: return parseTypeScript(path, text)
  }
}
