import type { Expr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import type { Run } from '../state/run.ts'
import { textAt } from '../values/make-value.ts'
import { isSpelledWith, matchesExpression, partsOfGlob } from '../values/spelled-with.ts'
import { knownText } from '../values/text.ts'
import { areEqual, commonOutcome, comparableTexts } from './equal-outcome.ts'
import type { Outcome } from './equal-outcome.ts'
import { exactly } from './exact-values.ts'
import type { Assumed } from './exact-values.ts'

type Sides = readonly (Expr | undefined)[]
type Comparison = (left: readonly Value[] | undefined, right: Expr, ignoresCase: boolean) => Outcome

/** Compares two expressions; the second may be a pattern of the shell. */
export function equalOutcome(run: Run, sides: Sides, frame: Frame, assumed: Assumed | undefined, isLoose = false): Outcome {
  return inItsCase(run, sides, frame, assumed, (values, right, ignoresCase) => {
    const spelled = ignoresCase ? inLowerCase : same
    if (right.kind !== 'other' || right.operator !== 'pattern') return areEqual(spelled(values), spelled(exactly(run, right, frame, assumed)), isLoose)
    const [pattern] = right.children
    const glob = pattern?.kind === 'literal' ? String(pattern.value) : undefined
    const parts = glob === undefined ? undefined : partsOfGlob(ignoresCase ? glob.toLowerCase() : glob)
    return parts && commonOutcome(comparableTexts(spelled(values))?.map(text => isSpelledWith(text, parts)))
  })
}

/** `[[ $name =~ ^(minify|mirage)$ ]]`. */
export function matchOutcome(run: Run, sides: Sides, frame: Frame, assumed: Assumed | undefined): Outcome {
  return inItsCase(run, sides, frame, assumed, (values, right, ignoresCase) => {
    const [pattern, more] = exactly(run, right, frame, assumed) ?? []
    const source = pattern?.kind === 'text' && !more ? knownText(pattern.text) : null
    return source === null ? undefined : commonOutcome(comparableTexts(values)?.map(text => matchesExpression(text, source, ignoresCase)))
  })
}

/** Compares with or without case, as the second expression is marked; where that is not known, both must agree. */
function inItsCase(run: Run, [left, right]: Sides, frame: Frame, assumed: Assumed | undefined, compare: Comparison): Outcome {
  if (!left || !right) return undefined
  const values = exactly(run, left, frame, assumed)
  const [inner] = right.kind === 'other' ? right.children : []
  if (right.kind !== 'other' || !inner) return compare(values, right, false)
  if (right.operator === 'any case') return compare(values, inner, true)
  return right.operator === 'perhaps any case' ? commonOutcome([compare(values, inner, true), compare(values, inner, false)]) : compare(values, right, false)
}

function same(values: readonly Value[] | undefined): readonly Value[] | undefined {
  return values
}

function inLowerCase(values: readonly Value[] | undefined): readonly Value[] | undefined {
  return values?.map(value => {
    const text = value.kind === 'text' ? knownText(value.text) : null
    return text === null || value.kind !== 'text' || value.url || !value.text[0] ? value : textAt(text.toLowerCase(), value.text[0].at)
  })
}
