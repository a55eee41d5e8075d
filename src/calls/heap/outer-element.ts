import type { Expr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { ListValue, Value } from '../domain/value.ts'
import { areInPlace, writtenList } from '../flow/known-places.ts'
import { frameOf } from '../frames/frame-of.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { choice, optionsOf } from '../values/make-value.ts'
import { pathConditionOf, withPathCondition } from '../values/path-condition.ts'

/**
 * Evaluates the first or the last element of a list that the code writes out, where a spread list may be one of several:
 * `['minify', ...(isDev ? ['ssl'] : ['http3'])].pop()`. Undefined where the length of such a list is not known.
 */
export function outerElement(run: Run, expr: Expr, frame: Frame, end: 'first' | 'last'): Value | undefined {
  const { module } = frame
  const language = languageOf(module)
  const list = writtenList(expr, module, language)
  const items = list?.items.some(item => item?.kind === 'spread') ? list.items : []
  const inside = expr.kind === 'name' ? frameOf(run, module.bindingOf(expr)?.owner ?? null, frame) : frame
  const possible: Value[] = []
  for (const item of end === 'last' ? items.toReversed() : items) {
    if (item?.kind !== 'spread') return item ? choice([...possible, run.evaluate(item, inside)]) : undefined
    const lists = areInPlace(item.argument, module, language) ? closedLists(run.evaluate(item.argument, inside)) : undefined
    if (!lists) return undefined
    for (const each of lists) {
      const element = each.items.at(end === 'last' ? -1 : 0)
      if (element) possible.push(withPathCondition(element, pathConditionOf(each)))
    }
    if (lists.every(each => each.items.length > 0)) return choice(possible)
  }
  return undefined
}

/** Returns the lists that a value may be, if all of their elements are known. */
function closedLists(value: Value): readonly ListValue[] | undefined {
  const options = optionsOf(value)
  const lists = options.flatMap(option => option.kind === 'list' && !option.open && option.placedUntil === undefined ? [option] : [])
  return lists.length > 0 && lists.length === options.length ? lists : undefined
}
