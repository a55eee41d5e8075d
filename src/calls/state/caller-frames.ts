import type { FunctionExpr } from '../../syntax/expr.ts'
import type { Frame } from '../domain/frame.ts'
import { slot } from './slot.ts'

/** The frames in which calls entered each function in the phase before. */
export const callerFrames = slot(() => new Map<FunctionExpr, readonly Frame[]>())

/** The frames in which calls enter each function in this phase. */
export const enteredFrames = slot(() => new Map<FunctionExpr, Frame[]>())
