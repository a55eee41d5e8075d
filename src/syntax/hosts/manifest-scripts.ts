import { blank } from '../blank.ts'
import { buildLiteral } from '../build.ts'
import type { Expr, Literal, Statement } from '../expr.ts'
import { runText } from '../shell-text.ts'
import { runImports } from '../shell/lower-run.ts'
import { scriptRuns } from '../shell/script-runs.ts'
import { membersOf, openJson } from './open-json.ts'
import { runsInText } from './runs-in-text.ts'
import { scriptsWithArguments } from './script-arguments.ts'
import { textOfString } from './script-text.ts'

/**
 * Finds the scripts of a package.json that npm passes to a shell; `//` begins the names of remarks. Their ranges include the quotes, and their texts
 * can be written with escapes.
 */
export function manifestScripts(text: string): readonly Expr[] {
  return [...namedScripts(text).values()].sort((a, b) => a.start - b.start)
}

function namedScripts(text: string): ReadonlyMap<string, Literal> {
  const scripts = membersOf(membersOf(openJson(text)).get('scripts'))
  return new Map([...scripts].flatMap(([name, { type, offset, length, value }]) => (
    type === 'string' && !name.startsWith('//') ? [[name, buildLiteral(String(value), 'plain', offset, offset + length)] as const] : [])))
}

/**
 * Lowers each script of a package.json to a text that a shell of its own runs, alone and with the words of other scripts that call it, and what it
 * runs of the project.
 */
export function lowerManifest(text: string): readonly Statement[] {
  const scripts = namedScripts(text)
  const runs = scriptRuns(text)
  const run = manifestScripts(text).flatMap(script => script.kind === 'literal' ? runsInText(textOfString(text, script), runs, [], script) : [])
  const imports = run.length ? runImports(text) : []
  return [...imports, ...manifestScripts(text).map(script => runText([script], script)), ...run, ...scriptsWithArguments(text, scripts)]
}

/** Returns the text of a package.json with everything but its scripts blank, so that offsets stay the same. */
export function codeInScripts(text: string): string {
  let code = ''
  for (const { start, end } of manifestScripts(text)) code += blank(text.slice(code.length, start)) + text.slice(start, end)
  return code
}
