import type { HiddenRange } from '../report/reporter.ts'
import { createModule } from '../syntax/scopes.ts'
import { parseFile } from '../syntax/parse-file.ts'
import { secretsInComments } from './comments.ts'
import { follow } from './follow.ts'
import { hideInText, isWholeText } from './folded-text.ts'
import { indexOf } from './index-of.ts'
import { quotedTexts } from './quoted-texts.ts'
import { hideByRole } from './roles.ts'
import type { Search } from './search.ts'
import { nodesOf } from './walk.ts'

/** Returns a search through files by their names; each is searched once, when it is asked for. */
export function secretsOf(textOf: (file: string) => string | undefined): (file: string) => readonly HiddenRange[] {
  const known = new Map<string, readonly HiddenRange[]>()
  return file => {
    const found = known.get(file) ?? secretsIn(file, textOf(file) ?? '')
    known.set(file, found)
    return found
  }
}

/**
 * Finds the credentials that are written in a file, by what the code does with them: texts that become the value of a header, a
 * parameter, a property or a variable whose name is that of a credential, and comments about them. In a file that cannot be
 * understood, every text between quotes may be one.
 */
export function secretsIn(path: string, text: string): readonly HiddenRange[] {
  try {
    const search = searchIn(path, text)
    return [...search.found, ...secretsInComments(path, text, search.places)]
  } catch {
    return quotedTexts(text)
  }
}

function searchIn(path: string, text: string): Search {
  const module = createModule(parseFile(path, text))
  const nodes = [...nodesOf(module)]
  const search: Search = { module, index: indexOf(module, nodes), open: [], done: new Set(), followed: new Map(), found: [], places: [] }
  for (const node of nodes) {
    hideByRole(search, node)
    if ((node.kind === 'literal' || node.kind === 'concat' || node.kind === 'call') && isWholeText(module, node)) hideInText(search, node)
  }
  follow(search)
  return search
}
