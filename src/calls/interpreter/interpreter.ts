import { memberOf } from '../heap/property-access.ts'
import { valueOfBinding } from '../scopes/binding-value.ts'
import type { Interpreter } from '../state/run.ts'
import { enterWith } from './enter-function.ts'
import { evaluate } from './evaluate.ts'

/** The four functions that call each other through `Evaluator`, and are imported by nobody else. */
export const interpreter: Interpreter = { evaluate, enter: enterWith, property: memberOf, binding: valueOfBinding }
