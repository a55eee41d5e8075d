import type { Expr, Loop, Node } from '../../syntax/expr.ts'
import type { Definition } from '../../syntax/module.ts'
import type { Frame } from '../domain/frame.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { optionsOf } from '../values/make-value.ts'

/**
 * Removes the definitions before a loop that reads options, if one of the options that the call gives replaces them: the default of `path` before
 * `--path) path=$2`.
 */
export function withoutReplaced(run: Run, definitions: readonly Definition[], frame: Frame): readonly Definition[] {
  const { settingGlobals } = languageOf(frame.module)
  if (definitions.length < 2 || settingGlobals.size === 0) return definitions
  const loops = definitions.flatMap(definition => isGiven(run, definition, frame, settingGlobals) ? loopOfCase(definition.node) ?? [] : [])
  return loops.length === 0 ? definitions : definitions.filter(({ node }) => !loops.some(({ start }) => node.end <= start))
}

/** Tests if a definition is by an option that the call gives. */
function isGiven(run: Run, { how, value, operator }: Definition, frame: Frame, globals: ReadonlySet<string>): boolean {
  const option = value && cutText(value)
  if (how !== 'assign' || operator !== '=' || option?.kind !== 'call' || option.callee.kind !== 'name' || !globals.has(option.callee.name)) return false
  return optionsOf(run.evaluate(option, frame)).every(each => each.kind !== 'unknown')
}

/** Returns the text of which a value is a part: `$1` of `${1#*=}`. */
function cutText(value: Expr): Expr {
  const [text] = value.kind === 'call' && value.callee.kind === 'name' && /^[#%]/.test(value.callee.name) ? value.args : []
  return text && text.kind !== 'spread' ? text : value
}

/** Returns the loop around a node that is in one case inside it, and in no other branch. */
function loopOfCase(node: Node): Loop | undefined {
  let cases = 0
  let up = node.parent
  for (; up && up.kind !== 'loop' && up.kind !== 'function'; up = up.parent) if (up.kind === 'branch-case' || up.kind === 'choice') cases += 1
  return up?.kind === 'loop' && cases === 1 ? up : undefined
}
