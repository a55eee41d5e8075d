/**
 * Libraries whose state functions make of the last one for an action: by the documentation of Redux Toolkit 2, Redux 5, React Redux 9 and
 * Reselect 5.
 */
export const reducerStores = {
  /** The packages that make stores and slices of them. */
  makers: new Set(['@reduxjs/toolkit', 'redux']),
  /** `createSlice({ name, initialState, reducers, extraReducers })`, `createReducer(initialState, extraReducers)`. */
  slices: new Set(['createSlice', 'createReducer']),
  /** The members of a slice: its first state, its reducers with the actions of their names, and those for other actions. */
  initialState: 'initialState',
  reducers: 'reducers',
  others: 'extraReducers',
  actions: 'actions',
  reducer: 'reducer',
  /** In place of a reducer, an object of it and of the function that makes its action. */
  prepare: 'prepare',
  /** The methods that add a reducer for another action: `builder.addCase(load.fulfilled, (state, action) => …)`. */
  adders: new Set(['addCase', 'addMatcher', 'addAsyncThunk']),
  /** The member of an action that has what it carries. */
  payload: 'payload',
  /** Functions that make a state of a reducer for each member, and those that make a store of a reducer. */
  combiners: new Set(['combineReducers']),
  roots: new Set(['configureStore', 'createStore', 'legacy_createStore']),
  /** `createAsyncThunk('records/load', async zone => …)`; its result is the payload of the action `fulfilled`. */
  thunk: 'createAsyncThunk',
  fulfilled: 'fulfilled',
  anyOf: 'isAnyOf',
  unwrap: 'unwrap',
  /** The member of an action that says which one it is. */
  type: 'type',
  /** The method that hands an action to all reducers. */
  dispatch: 'dispatch',
  /** Functions that make a selector of selectors and a function of their results. */
  selectors: new Set(['createSelector', 'createDraftSafeSelector']),
  selectorModules: new Set(['@reduxjs/toolkit', 'reselect', 're-reselect']),
  /** The package that connects components: its hook calls a selector with the state, and `connect` makes props of what its function returns. */
  bindings: new Set(['react-redux']),
  select: 'useSelector',
  withTypes: 'withTypes',
  connect: 'connect',
  readStore: 'useStore',
} as const
