/** Observables by the documentation of RxJS: what is given to a callback, and what comes out of it. */
export const observables = {
  /** Operators whose callback makes what comes out. */
  maps: new Set(['map', 'switchMap', 'mergeMap', 'concatMap', 'exhaustMap']),
  /** Operators whose callback looks at it, or says what passes. */
  looks: new Set(['tap', 'filter', 'takeWhile', 'skipWhile', 'first', 'find', 'last']),
  /** Functions that give what an observable gives. */
  values: new Set(['firstValueFrom', 'lastValueFrom', 'from', 'defer']),
  modules: new Set(['rxjs', 'rxjs/operators']),
} as const
