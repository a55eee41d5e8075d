/** Libraries of stores and their functions that make one: of an object of options or a function that sets it up, or of a function that gets `set`. */
export const stores = {
  /** A name that says which library it is of, where that is imported automatically. */
  described: 'defineStore',
  describedBy: new Set(['pinia']),
  createdBy: new Set(['zustand', 'zustand/traditional', 'zustand/vanilla', 'zustand/react']),
  /** The members of a described store: its first state, what is computed of it, and the functions that change it. */
  state: 'state',
  getters: 'getters',
  actions: 'actions',
  /** The method that sets several members. */
  patch: '$patch',
  /** The method of a created store that returns its state. */
  read: 'getState',
  /** Functions that return members of a described store for a component: `mapState(useRecords, ['list'])`. */
  mapping: new Set(['mapState', 'mapWritableState', 'mapGetters']),
  /** The function that returns the members of a described store as references. */
  references: 'storeToRefs',
  /** Stores that hold one value: Svelte, by its documentation and source (5). */
  held: {
    modules: new Set(['svelte/store']),
    /** Functions that make one of its first value, and of other stores. */
    makers: new Set(['writable', 'readable', 'derived']),
    writable: 'writable',
    derived: 'derived',
    /** Methods of a store, and the function that reads it. */
    set: 'set',
    update: 'update',
    subscribe: 'subscribe',
    read: 'get',
    /** The beginning of the name of a store's value, in the components with this ending. */
    prefix: '$',
    components: '.svelte',
  },
  /** Signals, which hold one value and are called to read it: Angular, by its documentation (20). */
  signals: {
    modules: new Set(['@angular/core', '@angular/core/rxjs-interop']),
    /** Functions that make one of its first value, or of an observable. */
    makers: new Set(['signal', 'toSignal']),
    /** The method that returns one which code can only read. */
    readonly: 'asReadonly',
    /** The member of a resource that holds its last value: Solid, by its documentation (1). */
    latest: 'latest',
  },
} as const
