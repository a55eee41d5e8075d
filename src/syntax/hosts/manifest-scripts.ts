import { blank } from '../blank.ts'
import { buildLiteral } from '../build.ts'
import type { Block, Expr } from '../expr.ts'
import { runText } from '../shell-text.ts'
import { membersOf, openJson } from './open-json.ts'

/**
 * Finds the scripts of a package.json that npm passes to a shell; `//` begins the names of remarks. Their ranges include the quotes, and their texts
 * can be written with escapes.
 */
export function manifestScripts(text: string): readonly Expr[] {
  const scripts = membersOf(membersOf(openJson(text)).get('scripts'))
  return [...scripts].flatMap(([name, { type, offset, length, value }]) => (
    type === 'string' && !name.startsWith('//') ? [buildLiteral(String(value), 'plain', offset, offset + length)] : [])).sort((a, b) => a.start - b.start)
}

/** Lowers each script of a package.json to a text that a shell of its own runs. */
export function lowerManifest(text: string): readonly Block[] {
  return manifestScripts(text).map(script => runText([script], script))
}

/** Returns the text of a package.json with everything but its scripts blank, so that offsets stay the same. */
export function codeInScripts(text: string): string {
  let code = ''
  for (const { start, end } of manifestScripts(text)) code += blank(text.slice(code.length, start)) + text.slice(start, end)
  return code
}
