/** Stores whose mutations and actions are called by their names: by the documentation of Vuex 3 and 4. */
export const centralStores = {
  makers: new Set(['vuex']),
  /** `createStore(options)`, `new Vuex.Store(options)`. */
  roots: new Set(['createStore', 'Store']),
  /** The members of a store, and of its modules. */
  state: 'state',
  getters: 'getters',
  mutations: 'mutations',
  actions: 'actions',
  modules: 'modules',
  namespaced: 'namespaced',
  /** Between the names of a module and of what is in it. */
  separator: '/',
  /** The methods that call a mutation or an action, and the part of a store that has it. */
  callers: new Map<string, 'mutations' | 'actions'>([['commit', 'mutations'], ['dispatch', 'actions']]),
  /** The option of a call for the whole store: `commit('setRecords', records, { root: true })`. */
  root: 'root',
  /** Functions that return members for a component, and the part of a store that these are of. */
  helpers: new Map<string, 'state' | 'getters' | 'mutations' | 'actions'>([
    ['mapState', 'state'], ['mapGetters', 'getters'], ['mapMutations', 'mutations'], ['mapActions', 'actions'],
  ]),
  rootState: 'rootState',
  rootGetters: 'rootGetters',
  useStore: 'useStore',
} as const
