import type { Member, Name } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { TextValue, Value } from '../domain/value.ts'
import type { Test } from '../flow/dominating-tests.ts'
import type { Subject } from '../flow/subject-of.ts'
import { testsAbout } from '../flow/tests-about.ts'
import type { Assumed } from '../frames/exact-values.ts'
import { leadsOn } from '../frames/test-outcome.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { excluded } from '../values/excluded.ts'
import { choice, optionsOf, placeOf } from '../values/make-value.ts'
import { isDoubtful } from './doubtful-tests.ts'

/**
 * Removes the options of a value that a dominating test excludes, `if (id === 'minify') continue`, and marks those of which a test about
 * the value does not tell. A value without any option left never reaches the reference.
 */
export function testedValue(run: Run, expr: Name | Member, value: Value, frame: Frame): Value {
  const options = optionsOf(value)
  if (!options.some(option => option.kind === 'text')) return value
  const about = testsAbout(expr, frame.module, languageOf(frame.module))
  if (!about) return value
  const possible = options.flatMap(option => optionAfter(run, option, about, frame) ?? [])
  if (possible.length === 0) return excluded(placeOf(expr, frame.module))
  return possible.every((option, index) => option === options[index]) && possible.length === options.length ? value : choice(possible)
}

interface About {
  readonly subject: Subject
  readonly tests: readonly Test[]
}

function optionAfter(run: Run, option: Value, { subject, tests }: About, frame: Frame): Value | undefined {
  const assumed: Assumed = { isSubject: subject.isSame, value: option }
  let isTested = false
  for (const test of tests) {
    const outcome = leadsOn(run, test, frame, assumed)
    if (outcome === false) return undefined
    isTested ||= outcome === undefined && isDoubtful(run, test, subject, frame)
  }
  return isTested && option.kind === 'text' ? tested(option) : option
}

const TESTED = new WeakMap<TextValue, TextValue>()

/** Marks a text of which a test may have excluded it. */
function tested(value: TextValue): TextValue {
  if (value.text.some(part => part.isAssumed)) return value
  const known = TESTED.get(value)
  if (known) return known
  const marked: TextValue = { ...value, text: value.text.map(part => part.text === null ? part : { ...part, isAssumed: 'test' as const }) }
  TESTED.set(value, marked)
  TESTED.set(marked, marked)
  return marked
}

