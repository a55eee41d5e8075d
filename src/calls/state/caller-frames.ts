import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import { slot } from './slot.ts'

/** Functions that were entered from a call in the phase before, with what they were given. */
export const callerFrames = slot(() => new Map<FunctionExpr, readonly Frame[]>())

/** The same of this phase. */
export const enteredFrames = slot(() => new Map<FunctionExpr, Frame[]>())
