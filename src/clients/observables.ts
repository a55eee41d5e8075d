/** Operators and functions of observables, by the documentation of RxJS. */
export const observables = {
  /** Operators that emit the result of their callback. */
  maps: new Set(['map', 'switchMap', 'mergeMap', 'concatMap', 'exhaustMap']),
  /** Operators whose callback only inspects or filters the values. */
  looks: new Set(['tap', 'filter', 'takeWhile', 'skipWhile', 'first', 'find', 'last']),
  /** Functions that return the values of an observable. */
  values: new Set(['firstValueFrom', 'lastValueFrom', 'from', 'defer']),
  modules: new Set(['rxjs', 'rxjs/operators']),
} as const
