import type { Language } from '../../syntax/expr.ts'
import type { Module } from '../../syntax/module.ts'
import { javascriptLibrary } from './javascript/library.ts'
import { shellLibrary } from './shell/library.ts'
import type { StandardLibrary } from './standard-library.ts'

const LIBRARIES: Readonly<Record<Language, StandardLibrary>> = { javascript: javascriptLibrary, shell: shellLibrary }

/** Returns the standard library of the language that a module is written in. */
export function libraryOf({ language }: Module): StandardLibrary {
  return LIBRARIES[language]
}
