import { propertyOf } from '../heap/property-access.ts'
import { bindingValue } from '../scopes/binding-value.ts'
import type { Interpreter } from '../state/run.ts'
import { enterFunction } from './enter-function.ts'
import { evaluate } from './evaluate.ts'

/** The four functions that call each other through `Evaluator`, and are imported by nobody else. */
export const interpreter: Interpreter = { evaluate, enter: enterFunction, property: propertyOf, binding: bindingValue }
