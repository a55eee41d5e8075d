import type { ClassExpr } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { slot } from './slot.ts'

/** A class that extends another one. */
export interface Derived {
  readonly cls: ClassExpr
  readonly module: Module
}

/** The classes of the project that extend another one, and by the members that they define. */
export const derivedClasses = slot(() => ({ all: [] as Derived[], byMember: new Map<string, Derived[]>() }))
