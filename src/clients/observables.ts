/** Operators and functions of observables, by the documentation of RxJS. */
export const observables = {
  /** The methods that get a function for the values, and operators. */
  subscribe: 'subscribe',
  pipe: 'pipe',
  /** The member of an observer that gets the values. */
  next: 'next',
  /** Operators that emit the result of their callback. */
  maps: new Set(['map', 'switchMap', 'mergeMap', 'concatMap', 'exhaustMap']),
  /** Operators whose callback only inspects or filters the values. */
  looks: new Set(['tap', 'filter', 'takeWhile', 'skipWhile', 'first', 'find', 'last']),
  /** Functions that return the values of an observable. */
  values: new Set(['firstValueFrom', 'lastValueFrom', 'from', 'defer']),
  modules: new Set(['rxjs', 'rxjs/operators']),
  /** Observables that emit what code passes to their method `set`; those in `begun` emit their first argument before. */
  subjects: {
    makers: new Set(['Subject', 'BehaviorSubject', 'ReplaySubject', 'AsyncSubject']),
    begun: 'BehaviorSubject',
    set: 'next',
    /** The member that is the last value, and the methods that return that or the observable itself. */
    value: 'value',
    reads: new Set(['getValue', 'asObservable', 'toPromise']),
  },
} as const
