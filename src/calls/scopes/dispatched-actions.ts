import type { Expr } from '../../syntax/expr.ts'
import type { Condition, Place } from '../../uses/api-use.ts'
import type { Frame } from '../domain/frame.ts'
import type { Value } from '../domain/value.ts'
import { conditionsAt } from '../flow/conditions-of-tests.ts'
import { frameAt } from '../frames/frame-at.ts'
import { languageOf } from '../languages/language-of.ts'
import type { Run } from '../state/run.ts'
import { placeOf, unknown } from '../values/make-value.ts'
import { placeKey } from '../values/place-key.ts'
import { distantSettersOf } from './distant-setters.ts'
import { frameAround, handedSetters } from './handed-setters.ts'

const MOST_ACTIONS = 64
const DEEPEST = 2

/** An action, and the conditions under which it is dispatched. */
interface Action { readonly action: Value, readonly conditions: readonly Condition[] }

/** Returns the actions that a component dispatches, and those of code that got the function for it from a hook or a context. */
export function dispatchedActions(run: Run, references: readonly Expr[], holder: Place, frame: Frame): readonly Action[] {
  const own = references.slice(0, MOST_ACTIONS).flatMap(reference => actionsAt(run, reference, frame))
  return [...own, ...distantSettersOf(run, placeKey(holder)).flatMap(({ setter, module }) => actionsAt(run, setter, frameAt(run, module, setter)))]
}

/** Returns the actions that code dispatches, or a function that gets what dispatches them; one that is not known where it goes elsewhere. */
function actionsAt(run: Run, dispatch: Expr, from: Frame, depth = 0): readonly Action[] {
  const own = actionAt(run, dispatch, from)
  if (own) return [own]
  const handed = depth > DEEPEST ? [] : handedSetters(run, dispatch, from)
  if (handed.length > 0) return handed.flatMap(({ setter, frame }) => actionsAt(run, setter, frame, depth + 1))
  return [{ action: unknown(placeOf(dispatch, from.module)), conditions: conditionsAt(dispatch, languageOf(from.module)) }]
}

function actionAt(run: Run, dispatch: Expr, from: Frame): Action | undefined {
  const { parent: use } = dispatch
  const [action] = use?.kind === 'call' && use.callee === dispatch ? use.args : []
  if (!action || action.kind === 'spread') return undefined
  return { action: run.evaluate(action, frameAround(run, action, from)), conditions: conditionsAt(dispatch, languageOf(from.module)) }
}
