import { inheritanceChain } from '../calls/heap/inheritance.ts'
import { interpreter } from '../calls/interpreter/interpreter.ts'
import { languageOf } from '../calls/languages/language-of.ts'
import { exportOf } from '../calls/modules/imported-value.ts'
import { refillBudget } from '../calls/state/budget.ts'
import { startRun } from '../calls/state/run.ts'
import type { Modules } from '../calls/state/run.ts'
import { optionsOf } from '../calls/values/make-value.ts'
import type { Module } from '../syntax/module.ts'
import type { CodeShape, Interest } from '../uses/interest.ts'

/** Tests if the main module of an SDK exports a class that has all methods that send requests. */
export function hasClient(modules: Modules, main: Module, interest: Interest, { requests }: CodeShape): boolean {
  const run = startRun(modules, interest, interpreter)
  const names = Object.keys(requests)
  return [languageOf(main).mainExport, ...main.exports.keys()].some(name => {
    refillBudget(run)
    return optionsOf(exportOf(run, main, name)).some(option => {
      const members = new Set(option.kind === 'class' ? inheritanceChain(run, option).flatMap(({ cls }) => cls.members.map(({ key }) => key)) : [])
      return names.every(each => members.has(each))
    })
  })
}
