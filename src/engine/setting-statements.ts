import { settingWords } from '../clients/setting-words.ts'
import type { Module } from '../syntax/module.ts'
import { remembered } from '../syntax/remembered.ts'
import { statementsOf } from '../syntax/top-statements.ts'
import type { RootSearch } from './root-search.ts'
import type { Statements } from './used-below.ts'

const WORDS = [...new Set(settingWords.flatMap(({ words, anywhere }) => [...words, ...anywhere]))]

/** Finds the statements of some files that set something for all instances of a library, and those that name these. */
export function settingStatements({ module }: RootSearch, files: readonly string[]): Statements {
  return new Map(files.flatMap(file => {
    const parsed = module(file)
    return parsed ? [[file, settingIn(parsed)]] : []
  }))
}

const settingIn = remembered((module: Module): ReadonlySet<number> => {
  const { all, text, declaredIn, naming } = statementsOf(module)
  const found = new Set(all.filter(index => WORDS.some(word => text(index).includes(word))))
  for (const index of found) for (const name of declaredIn(index)) for (const other of naming(name)) found.add(other)
  return found
})
