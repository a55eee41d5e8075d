import type { Member, Name } from '../../syntax/expr.ts'
import type { Text } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { testsAbout, testsOfParts } from '../flow/tests-about.ts'
import type { TestedPart, TestsAbout } from '../flow/tests-about.ts'
import type { Assumed } from '../frames/exact-values.ts'
import { leadsOn } from '../frames/test-outcome.ts'
import type { Run } from '../state/run.ts'
import { doubted } from '../values/assumed.ts'
import { excluded } from '../values/excluded.ts'
import { choice, nameOf, optionsOf, placeOf, unknown } from '../values/make-value.ts'
import { isDoubtful } from './doubtful-tests.ts'

/**
 * Removes the options of a value that a dominating test excludes, `if (id === 'minify') continue`, and marks those of which a test about
 * the value does not tell. A value without any option left never reaches the reference.
 */
export function testedValue(run: Run, expr: Name | Member, value: Value, frame: Frame): Value {
  const options = optionsOf(value)
  if (!options.some(option => option.kind === 'text')) return value
  const about = testsAbout(expr, frame.module)
  const parts = expr.kind === 'name' ? testsOfParts(expr, frame.module) : []
  if (!about && parts.length === 0) return value
  const possible = options.flatMap(option => {
    const own = about ? optionAfter(run, option, option, about, frame) : option
    return parts.reduce<Value | undefined>((found, each) => found && afterPart(run, found, each, frame), own) ?? []
  })
  if (possible.length === 0) return noneLeft(options, expr, frame)
  return possible.every((option, index) => option === options[index]) && possible.length === options.length ? value : choice(possible)
}

/** Represents a value of which no option is left. Behind a default, the value that it replaces is unknown. */
function noneLeft(options: readonly Value[], expr: Name | Member, { module }: Frame): Value {
  const at = placeOf(expr, module)
  return options.some(option => 'isDefault' in option) ? unknown(at, nameOf(expr)) : excluded(at)
}

/** Applies the tests about a part of a text, if the text is made of one of its values. */
function afterPart(run: Run, option: Value, about: TestedPart, frame: Frame): Value | undefined {
  if (option.kind !== 'text') return option
  const value = optionsOf(run.evaluate(about.part, frame)).find(each => each.kind === 'text' && contains(option.text, each.text))
  return value ? optionAfter(run, option, value, about, frame) : option
}

function contains(text: Text, inner: Text): boolean {
  if (!inner.some(part => part.text)) return false
  const isAt = (from: number): boolean => inner.every((part, index) => {
    const other = text[from + index]
    return other?.text === part.text && other.at.start === part.at.start && other.at.file === part.at.file
  })
  return text.some((_, index) => isAt(index))
}

/** Returns an option as it is behind tests which a value passes; undefined if one of them excludes that. */
function optionAfter(run: Run, option: Value, value: Value, { subject, tests }: TestsAbout, frame: Frame): Value | undefined {
  const assumed: Assumed = { isSubject: subject.isSame, value }
  let isTested = false
  const canTell = option.kind === 'text' && !option.text.some(part => part.isAssumed)
  for (const test of tests) {
    // A test that the code may not come to only leaves a doubt.
    if (test.isUnsure && (isTested || !canTell)) continue
    const outcome = leadsOn(run, test, frame, assumed)
    if (outcome === false && !test.isUnsure) return undefined
    isTested ||= outcome === false || (outcome === undefined && isDoubtful(run, test, { subject, value, frame }))
  }
  return isTested && option.kind === 'text' ? doubted(option) : option
}
