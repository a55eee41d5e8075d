import type { StandardLibrary } from '../standard-library.ts'
import { builtinCall } from './global-functions.ts'
import { captured } from './promise-executor.ts'
import { settingsCall } from './settings-modules.ts'
import { addressModuleCall } from './url-modules.ts'
import { STREAM_METHODS, valueMethod } from './value-methods.ts'

/** The standard library of JavaScript and Node.js, with the observables of RxJS. */
export const javascriptLibrary: StandardLibrary = {
  callGlobal: builtinCall,
  callModule: (run, context, module, path) => addressModuleCall(run, context, module, path) ?? settingsCall(run, context, module, path),
  callMethod: valueMethod,
  resolvePromise: captured,
  promiseMethods: new Map([['then', 'value'], ['catch', 'error'], ['finally', 'both']]),
  streamMethods: STREAM_METHODS,
}
