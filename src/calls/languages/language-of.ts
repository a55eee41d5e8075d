import type { FunctionExpr, Language, SyntaxTree } from '../../syntax/expr.ts'
import { javascript } from './javascript.ts'
import type { LanguageModel } from './language-model.ts'
import { shell } from './shell.ts'

const MODELS: Readonly<Record<Language, LanguageModel>> = { javascript, shell }

/** Returns the model of the language that a module is written in. */
export function languageOf({ language }: Pick<SyntaxTree, 'language'>): LanguageModel {
  return MODELS[language]
}

/** Tests if a function is the code of a file that others run as a program. */
export function isProgramBody({ name }: FunctionExpr, module: Pick<SyntaxTree, 'language'>): boolean {
  return name !== null && name === languageOf(module).programBody
}

/** Tests if a function of any language ends the program; for nodes whose module is not at hand. */
export function isEndingCall(name: string): boolean {
  return Object.values(MODELS).some(({ endingCalls }) => endingCalls.has(name))
}

/** Tests if lists of any language have a method that calls back for each element; for nodes whose module is not at hand. */
export function isElementMethod(name: string): boolean {
  return Object.values(MODELS).some(({ elementMethods }) => elementMethods.has(name))
}
