import type { Module } from '../../syntax/module.ts'
import { isTest } from '../../uses/file-context.ts'

const KNOWN = new WeakMap<Module, boolean>()

/** Tests if a module is a test, by its path. Each call of a function asks for this, so the answer is remembered. */
export function isTestModule(module: Module): boolean {
  const known = KNOWN.get(module) ?? isTest(module.path)
  KNOWN.set(module, known)
  return known
}
