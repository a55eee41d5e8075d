import type { Rewrite } from '../metamorphic/program.ts'
import { rename } from '../metamorphic/rewrites/bindings.ts'
import { moveToFile } from '../metamorphic/rewrites/modules.ts'
import { arrowToBlock, blockToArrow, breakArguments, indent, lineEnds, parentheses, quotes, reprint, semicolons, trailingCommas } from './layout.ts'
import { moveFile, renameFile } from './moves.ts'
import { addComments, addToTable, annotate, castAnswer, insertInFunction, insertStatements, keepAnswer, removeStatement, reorderFunctions, wrapInArrow, wrapInAsync, wrapInBlock, wrapInFunction, wrapInTest, wrapInTry } from './surroundings.ts'

/** What a person does to code and leaves its requests alone. */
export const refactorings: Readonly<Record<string, Rewrite>> = {
  'rename a variable': rename,
  'rename a file': renameFile,
  'move a file': moveFile,
  'move a declaration to a file': (program, random) => Object.values(program.files).some(text => /\brequire\(|\bexports\b/.test(text)) ? undefined : moveToFile(program, random),
  'indent': indent,
  'reprint': reprint,
  'break arguments into lines': breakArguments,
  'trailing commas': trailingCommas,
  'parentheses': parentheses,
  'semicolons': semicolons,
  'quotes': quotes,
  'line ends': lineEnds,
  'arrow body to block or back': (program, random) => blockToArrow(program, random) ?? arrowToBlock(program, random),
  'insert statements': insertStatements,
  'insert in a function': insertInFunction,
  'remove a statement': removeStatement,
  'comments': addComments,
  'wrap in a function': wrapInFunction,
  'wrap in an arrow function': wrapInArrow,
  'wrap in an async function': wrapInAsync,
  'wrap in a block': wrapInBlock,
  'wrap in try': wrapInTry,
  'wrap in a callback': wrapInTest,
  'keep the answer': keepAnswer,
  'reorder functions': reorderFunctions,
  'annotate types': annotate,
  'cast the answer': castAnswer,
  'add to a table': addToTable,
}
