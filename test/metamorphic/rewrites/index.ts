import type { Rewrite } from '../program.ts'
import { assignMember, addCast, awaitToThen, callbackToLoop, memberAccess, thenToAwait } from './flow.ts'
import { destructure, extractConstant, extractTable, extractVariable, inlineVariable, rename } from './bindings.ts'
import { addRetry, callIndirectly, extractBaseClass, toDefault, toOptionsObject } from './calls.ts'
import { addBarrel, compile, importNamespace, moveToFile, stripTypes, toCommonJs } from './modules.ts'
import { addressToUrl, concatenationToTemplate, encodeParameter, queryToSearchParams, templateToConcatenation, templateToSegments } from './strings.ts'
import { wrapInCheck, wrapInClosure, wrapInDecorated, wrapInDerived, wrapInRest, wrapInSingleton } from './layers.ts'
import { addTry, assignLater, awaitAll, baseFromEnvironment, extractBuilder, extractEnum, importWhenNeeded, spreadMember, templateToPlaceholders } from './shapes.ts'
import { carryPath, wrapInArrow, wrapInClass, wrapInFactory, wrapInFunction, wrapInObject, wrapInStatic } from './wrap.ts'

/** Each adds one level between `main` and the client. */
export const wrappers = {
  'wrap in function': wrapInFunction,
  'wrap in arrow': wrapInArrow,
  'wrap in class': wrapInClass,
  'wrap in static method': wrapInStatic,
  'wrap in factory': wrapInFactory,
  'wrap in object': wrapInObject,
  'wrapper carries path': carryPath,
  'wrap in check': wrapInCheck,
  'wrap in decorated': wrapInDecorated,
  'wrap in derived class': wrapInDerived,
  'wrap in rest': wrapInRest,
  'wrap in singleton': wrapInSingleton,
  'wrap in closure': wrapInClosure,
} as const satisfies Record<string, Rewrite>

export const changes = {
  'extract constant': extractConstant,
  'extract table': extractTable,
  'extract variable': extractVariable,
  'inline variable': inlineVariable,
  'rename': rename,
  'destructure': destructure,
  'move to file': moveToFile,
  'add barrel': addBarrel,
  'import namespace': importNamespace,
  'template to concatenation': templateToConcatenation,
  'concatenation to template': concatenationToTemplate,
  'template to segments': templateToSegments,
  'address to URL': addressToUrl,
  'query to URLSearchParams': queryToSearchParams,
  'encode parameter': encodeParameter,
  'await to then': awaitToThen,
  'then to await': thenToAwait,
  'callback to loop': callbackToLoop,
  'member access': memberAccess,
  'assign member': assignMember,
  'add cast': addCast,
  'options object': toOptionsObject,
  'default parameter': toDefault,
  'call indirectly': callIndirectly,
  'add retry': addRetry,
  'extract base class': extractBaseClass,
  'base from environment': baseFromEnvironment,
  'template to placeholders': templateToPlaceholders,
  'extract builder': extractBuilder,
  'extract enum': extractEnum,
  'spread member': spreadMember,
  'await all': awaitAll,
  'add try': addTry,
  'assign later': assignLater,
  'import when needed': importWhenNeeded,
} as const satisfies Record<string, Rewrite>

/** Of a whole program, and last. */
export const conversions = {
  'TypeScript to JavaScript': stripTypes,
  'compiled TypeScript': compile,
  'ESM to CommonJS': toCommonJs,
} as const satisfies Record<string, Rewrite>

export const rewrites: Readonly<Record<string, Rewrite>> = { ...wrappers, ...changes, ...conversions }
