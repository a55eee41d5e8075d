/** Effects, which a middleware runs for the generators that yield them. By the documentation of Redux Saga 1.3 and of typed-redux-saga 1.5. */
export const sagas = {
  modules: new Set(['redux-saga/effects', '@redux-saga/core/effects', 'typed-redux-saga', 'typed-redux-saga/macro']),
  /** Those that hand an action to all reducers. */
  dispatch: new Set(['put', 'putResolve']),
  /** The one that calls a function with the state. */
  select: 'select',
  /** Those that run several effects, in a list or an object, and give as many results. */
  combining: new Set(['all', 'race']),
} as const
