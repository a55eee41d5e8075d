import type { Gate, Project } from '../project/project.ts'
import type { Module } from '../syntax/module.ts'
import type { Interest } from '../uses/interest.ts'

/** A unit in which root code is looked for. */
export interface RootSearch {
  readonly project: Project
  readonly gate: Pick<Gate, 'roots' | 'names' | 'asked'>
  readonly interest: Interest
  /** The unit is too large to follow values in every way. */
  readonly isLarge: boolean
  /** Tests if a file is one of the unit, without parsing it. */
  has(file: string): boolean
  /** Parses a file of the unit; undefined for any other file. */
  module(file: string): Module | undefined
}
