import { propertyOf } from '../heap/property-access.ts'
import { bindingValue } from '../scopes/binding-value.ts'
import type { Interpreter } from '../state/run.ts'
import { enterFunction } from './enter-function.ts'
import { evaluate } from './evaluate.ts'

/** The four mutually recursive functions. They call each other through `Evaluator`, and no other file imports them. */
export const interpreter: Interpreter = { evaluate, enter: enterFunction, property: propertyOf, binding: bindingValue }
