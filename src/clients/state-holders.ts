/** Functions of user interface libraries that return a state and its setter: `const [rows, setRows] = useState([])`. */
export const stateHolders: readonly { readonly modules: readonly string[], readonly names: readonly string[] }[] = [
  { modules: ['react', 'preact/hooks', 'preact/compat'], names: ['useState', 'React.useState'] },
  { modules: ['solid-js'], names: ['createSignal'] },
  { modules: ['solid-js/store'], names: ['createStore'] },
]

/** Tests if an external function that holds a state returns a function which is called to read it: `const [rows, setRows] = createSignal([])`. */
export function givesAccessor(module: string): boolean {
  return module === 'solid-js'
}

/** Tests if an external function holds a state. */
export function holdsState(module: string, path: readonly string[]): boolean {
  const name = path.filter(each => each !== 'default').at(-1) ?? ''
  return stateHolders.some(holder => holder.modules.includes(module) && holder.names.includes(name))
}

/** The members of a component that is a class which hold its state and its props, and the method that sets the state: by the documentation of React. */
export const componentState = { member: 'state', props: 'props', setter: 'setState' } as const

const reducing: readonly { readonly modules: readonly string[], readonly names: readonly string[] }[] = [
  { modules: ['react', 'preact/hooks', 'preact/compat'], names: ['useReducer'] },
]

/** Tests if an external function holds a state that a function computes from the last one: `useReducer((state, action) => …, first)`. */
export function reducesState(module: string, path: readonly string[]): boolean {
  return reducing.some(({ modules, names }) => modules.includes(module) && names.includes(path.at(-1) ?? ''))
}

/** Tests if an external function reads what markup gives to a context: `useContext(RecordContext)`. */
export function readsContext(module: string, path: readonly string[]): boolean {
  const name = path.at(-1)
  return (name === 'useContext' || name === 'use') && (module === 'react' || module === 'preact/hooks' || module === 'preact/compat')
}

/** Tests if an external function returns the props of a component: `$props()`, `defineProps(['record'])`. */
export function readsProps(module: string, path: readonly string[]): boolean {
  const name = path.join('.')
  return module === 'global' && (name === '$props' || name === 'defineProps')
}

/** Tests if an external function returns a reference to a prop: `defineModel('record')`. */
export function readsModel(module: string, path: readonly string[]): boolean {
  return module === 'global' && path.join('.') === 'defineModel'
}

/** Tests if an external function adds defaults to the props of a component: `withDefaults(defineProps<Props>(), { … })`. */
export function addsDefaults(module: string, path: readonly string[]): boolean {
  return module === 'global' && path.join('.') === 'withDefaults'
}

/** Tests if an external function returns its argument, and again when that changes: `$derived(records.length)`. */
export function derives(module: string, name: string): boolean {
  return module === 'global' && name === '$derived'
}

const VUE = ['vue', '@vue/composition-api', '@vue/reactivity', '#imports', 'global']

const PREACT_SIGNALS = ['@preact/signals', '@preact/signals-react', '@preact/signals-core']

const VALTIO = ['valtio', 'valtio/vanilla', 'valtio/react']

/** Functions that hold what they get first: in the member `value` of a reference, or as it is. */
const holders: readonly { readonly modules: readonly string[], readonly names: readonly string[], readonly gives: Held }[] = [
  { modules: VUE, names: ['ref', 'shallowRef'], gives: 'reference' },
  { modules: VUE, names: ['reactive', 'shallowReactive', 'toRaw', 'readonly'], gives: 'itself' },
  { modules: ['global'], names: ['$state', '$state.raw'], gives: 'itself' },
  { modules: PREACT_SIGNALS, names: ['signal', 'useSignal'], gives: 'reference' },
  { modules: ['solid-js/store'], names: ['createMutable'], gives: 'itself' },
  { modules: VALTIO, names: ['proxy', 'snapshot', 'useSnapshot'], gives: 'itself' },
]
export type Held = 'reference' | 'itself'

/** Returns how an external function holds its first argument; undefined when it does not. */
export function heldBy(module: string, path: readonly string[]): Held | undefined {
  const name = path.join('.')
  return holders.find(holder => holder.modules.includes(module) && holder.names.includes(name))?.gives
}

/** Functions that memoize the result of their callback, and what they return: that result, the callback, or a reference with a `value`. */
const memoizers: readonly { readonly modules: readonly string[], readonly names: readonly string[], readonly gives: Memoized }[] = [
  { modules: ['react', 'preact/hooks', 'preact/compat'], names: ['useMemo'], gives: 'result' },
  { modules: ['react', 'preact/hooks', 'preact/compat'], names: ['useCallback', 'cache'], gives: 'callback' },
  { modules: ['solid-js'], names: ['createMemo'], gives: 'callback' },
  { modules: ['@angular/core'], names: ['computed'], gives: 'callback' },
  { modules: VUE, names: ['computed'], gives: 'reference' },
  { modules: PREACT_SIGNALS, names: ['computed', 'useComputed'], gives: 'reference' },
  { modules: ['@vueuse/core', '#imports', 'global'], names: ['computedAsync', 'asyncComputed'], gives: 'reference' },
  { modules: ['@solidjs/router'], names: ['query', 'cache'], gives: 'callback' },
  { modules: ['global'], names: ['$derived.by'], gives: 'result' },
]
export type Memoized = 'result' | 'callback' | 'reference'

/** Returns how an external function gives the result of its callback; undefined when it memoizes nothing. */
export function memoizedBy(module: string, path: readonly string[]): Memoized | undefined {
  const name = module === 'global' ? path.join('.') : path.at(-1) ?? ''
  return memoizers.find(memoizer => memoizer.modules.includes(module) && memoizer.names.includes(name))?.gives
}
